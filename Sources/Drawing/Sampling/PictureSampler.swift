internal import Kernels
import Pixels

/// Makes the pixels of a surface that show a picture, row by row.
struct PictureSampler {
  private let tiles: [TileSampler]
  private let shadow: ShadowSampler?
  private let overlay: OverlaySampler?

  /// Runs `body` with a sampler; not at all if nothing can be seen.
  static func with(_ picture: SampledPicture, _ body: (PictureSampler) -> Void) {
    with([picture]) { samplers in
      if let sampler = samplers[0] { body(sampler) }
    }
  }

  /// Runs `body` with the samplers of some pictures; `nil` where nothing can be seen.
  ///
  /// Pixels that several pictures show are held once: most often it is one picture at many places.
  static func with(_ pictures: [SampledPicture], _ body: ([PictureSampler?]) -> Void) {
    let contents = pictures.differentContents
    func add(_ rest: ArraySlice<SampledTile.Content>, to sources: [TileSampler.Source]) {
      guard let content = rest.first else {
        return body(pictures.map { unsafe PictureSampler($0, contents, sources) })
      }
      unsafe content.withPixels { unsafe add(rest.dropFirst(), to: sources + [$0]) }
    }
    unsafe add(contents[...], to: [])
  }

  /// - Parameter sources: The pixels of each of the contents.
  @unsafe private init?(
    _ picture: SampledPicture, _ contents: [SampledTile.Content], _ sources: [TileSampler.Source]
  ) {
    guard let map = SurfaceMap(latticeUnder: picture.transform) else { return nil }
    let weights = TapWeights(width: map.width)
    tiles = picture.tiles.compactMap { tile in
      contents.firstIndex { $0.isSame(as: tile.content) }
        .map { unsafe TileSampler(tile, sources[$0], map, weights) }
    }
    shadow = picture.shadow.flatMap { ShadowSampler($0) }
    overlay = picture.overlay.flatMap { OverlaySampler($0) }
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

extension [SampledPicture] {
  /// The contents of all tiles, each once.
  var differentContents: [SampledTile.Content] {
    reduce(into: []) { contents, picture in
      for tile in picture.tiles where !contents.contains(where: { $0.isSame(as: tile.content) }) {
        contents.append(tile.content)
      }
    }
  }
}

extension SampledTile.Content {
  /// Whether the pixels are the same memory.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.lattice(let lattice), .lattice(let other)): lattice.isSame(as: other)
    case (.phases(let phases), .phases(let others)):
      phases.count == others.count && zip(phases, others).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }

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
