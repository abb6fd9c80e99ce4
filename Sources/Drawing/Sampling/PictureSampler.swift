internal import Kernels
import Pixels

/// Makes the pixels of a surface that show a picture, row by row.
struct PictureSampler {
  private let tiles: [TileSampler]
  private let shadow: ShadowSampler?
  private let overlay: OverlaySampler?

  /// Runs `body` with a sampler; not at all if nothing can be seen.
  static func with(_ picture: SampledPicture, _ body: (PictureSampler) -> Void) {
    guard let map = SurfaceMap(latticeUnder: picture.transform) else { return }
    let weights = TapWeights(width: map.width)
    let shadow = picture.shadow.flatMap { ShadowSampler($0) }
    let overlay = picture.overlay.flatMap { OverlaySampler($0) }
    func add(_ tiles: ArraySlice<SampledTile>, to samplers: [TileSampler]) {
      guard let tile = tiles.first else {
        return body(PictureSampler(tiles: samplers, shadow: shadow, overlay: overlay))
      }
      unsafe tile.content.withPixels { source in
        let sampler = unsafe TileSampler(tile, source, map, weights)
        add(tiles.dropFirst(), to: samplers + [sampler])
      }
    }
    add(picture.tiles[...], to: [])
  }

  /// Runs `body` with the samplers of some pictures; `nil` where nothing can be seen.
  static func with(_ pictures: [SampledPicture], _ body: ([PictureSampler?]) -> Void) {
    func add(_ rest: ArraySlice<SampledPicture>, to samplers: [PictureSampler?]) {
      guard let picture = rest.first else { return body(samplers) }
      var isSeen = false
      with(picture) { sampler in
        isSeen = true
        add(rest.dropFirst(), to: samplers + [sampler])
      }
      if !isSeen { add(rest.dropFirst(), to: samplers + [nil]) }
    }
    add(pictures[...], to: [])
  }

  /// The columns of a row in which more than a shadow may be seen.
  func columnsOfTiles(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    tiles.reduce(0..<0) { $0.union($1.columns(inRow: y, within: limits)) }
  }

  /// Writes what is seen of a row.
  ///
  /// - Parameters:
  ///   - row: Clear.
  ///   - limits: Those columns of the row that matter; absent where all do.
  func write(y: Int, to row: SampledRow, within limits: Range<Int>? = nil) {
    let limits = limits ?? row.limits
    for tile in tiles {
      let columns = tile.columns(inRow: y, within: limits)
      guard !columns.isEmpty else { continue }
      unsafe tile.write(
        columns.count, fromX: columns.lowerBound, y: y, to: row.pointer(to: columns.lowerBound))
      row.add(columns)
    }
    if let shadow {
      let cast = shadow.columns(inRow: y, within: limits)
      if !cast.isEmpty {
        let octets = row.octets(of: cast)
        unsafe shadow.cast(
          octets.count, fromX: octets.first, y: y, beneath: row.pointer(to: octets.first))
        row.add(cast)
      }
    }
    if let overlay { lay(overlay, over: row, y: y, within: limits) }
  }

  private func lay(
    _ sampler: OverlaySampler, over row: SampledRow, y: Int, within limits: Range<Int>
  ) {
    let overlay = sampler.overlay
    let steps = inSteps(overlay.opacity)
    if overlay.isCrossfade { row.fade(to: 255 - steps) }
    let columns = sampler.columns(inRow: y, within: limits)
    guard !columns.isEmpty else { return }
    unsafe row.lay(columns, opacity: steps, isAdded: overlay.isCrossfade) { pixels in
      unsafe sampler.write(columns.count, fromX: columns.lowerBound, y: y, to: pixels)
    }
  }
}

extension SampledTile.Content {
  /// Runs `body` with the pixels, which stay where they are until it returns.
  fileprivate func withPixels(_ body: (TileSampler.Source) -> Void) {
    switch self {
    case .lattice(let lattice): unsafe lattice.withPixels { unsafe body(.lattice($0)) }
    case .phases(let phases):
      func add(_ rest: ArraySlice<BlockedBitmap>, to origins: [UnsafePointer<UInt8>?]) {
        guard let phase = rest.first else {
          return unsafe body(.phases(PhaseSampler(phases, origins)))
        }
        unsafe phase.bitmap.pixels.withUnsafeBytes { bytes in
          unsafe add(
            rest.dropFirst(),
            to: origins + [bytes.assumingMemoryBound(to: UInt8.self).baseAddress])
        }
      }
      unsafe add(phases[...], to: [])
    }
  }
}
