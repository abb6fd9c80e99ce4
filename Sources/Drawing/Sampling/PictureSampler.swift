import Pixels

/// Makes the pixels of a surface that show a picture, row by row.
struct PictureSampler {
  private let tiles: [TileSampler]
  private let shadow: ShadowSampler?

  /// Runs `body` with a sampler; not at all if nothing can be seen.
  static func with(_ picture: SampledPicture, _ body: (PictureSampler) -> Void) {
    guard let map = SurfaceMap(latticeUnder: picture.transform) else { return }
    let weights = TapWeights(width: map.width)
    let shadow = picture.shadow.flatMap { ShadowSampler($0) }
    func add(_ tiles: ArraySlice<SampledTile>, to samplers: [TileSampler]) {
      guard let tile = tiles.first else {
        return body(PictureSampler(tiles: samplers, shadow: shadow))
      }
      unsafe tile.content.withBytes { bitmaps in
        let sampler = unsafe TileSampler(tile, bitmaps, map, weights)
        add(tiles.dropFirst(), to: samplers + [sampler])
      }
    }
    add(picture.tiles[...], to: [])
  }

  /// Pixels of a row that are not worked out yet have to be clear.
  ///
  /// - Parameters:
  ///   - limits: The columns that matter; the first is a multiple of eight.
  ///   - pixels: Clear; room for the columns, and for as many more as make their number such a
  ///     multiple.
  /// - Returns: The columns that may not be clear any more.
  func write(_ limits: Range<Int>, ofRow y: Int, to pixels: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    var written = limits.lowerBound..<limits.lowerBound
    func pointer(to x: Int) -> UnsafeMutablePointer<UInt8> {
      unsafe pixels + (x - limits.lowerBound) * MemoryLayout<Pixel>.stride
    }
    for tile in tiles {
      let columns = tile.columns(inRow: y, within: limits)
      guard !columns.isEmpty else { continue }
      unsafe tile.write(
        columns.count, fromX: columns.lowerBound, y: y, to: pointer(to: columns.lowerBound))
      written = written.union(columns)
    }
    guard let shadow else { return written }
    let cast = shadow.columns(inRow: y, within: limits)
    guard !cast.isEmpty else { return written }
    let size = ShadowSampler.pixelsAtOnce
    let first = cast.lowerBound / size * size
    let octetCount = (cast.upperBound - first + size - 1) / size
    unsafe shadow.cast(octetCount, fromX: first, y: y, beneath: pointer(to: first))
    return written.union(cast)
  }
}

extension SampledTile.Content {
  /// Runs `body` with the first bytes of all bitmaps, which stay where they are until it returns.
  fileprivate func withBytes(_ body: ([UnsafePointer<UInt8>?]) -> Void) {
    let bitmaps =
      switch self {
      case .phases(let phases): phases
      case .lattice(let lattice): [lattice]
      }
    func add(_ rest: ArraySlice<Bitmap>, to pointers: [UnsafePointer<UInt8>?]) {
      guard let bitmap = rest.first else { return unsafe body(pointers) }
      unsafe bitmap.pixels.withUnsafeBytes { bytes in
        unsafe add(
          rest.dropFirst(),
          to: pointers + [bytes.assumingMemoryBound(to: UInt8.self).baseAddress])
      }
    }
    unsafe add(bitmaps[...], to: [])
  }
}

extension Range<Int> {
  /// The smallest range that holds both; an empty one holds nothing.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
