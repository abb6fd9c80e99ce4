internal import Kernels
import Pixels

/// Makes the pixels of a surface that show one tile, row by row.
@safe struct TileSampler {
  private let source: Source

  private let map: SurfaceMap

  /// Those that the tile shows among all pixels of the lattice.
  private let shown: BitmapRange

  private let weights: TapWeights

  /// The pixels of a tile.
  @unsafe enum Source {
    case phases(PhaseSampler)
    case lattice(Lattice)
  }

  /// - Parameter source: Stays where it is as long as the sampler is used.
  @unsafe init(
    _ tile: SampledTile, _ source: Source, _ map: SurfaceMap, _ weights: TapWeights
  ) {
    unsafe self.source = unsafe source
    (self.map, self.weights) = (map, weights)
    shown = BitmapRange(columns: tile.columns.doubled, rows: tile.rows.doubled)
  }

  /// The pixels of a row that show the tile.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    map.columns(inRow: y, within: limits, showing: shown)
  }

  /// Writes the first `count` pixels that show the tile.
  ///
  /// - Parameter x: The column of the first.
  func write(_ count: Int, fromX x: Int, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    let first = map.position(x: x, y: y)
    let margin = Int64(2 * SampledTile.margin)
    let position = BitmapPosition(
      x: first.x - (Int64(shown.columns.lowerBound) - margin) << 32,
      y: first.y - (Int64(shown.rows.lowerBound) - margin) << 32)
    switch unsafe source {
    case .phases(let sampler): unsafe sampler.write(count, from: position, weights, to: pixels)
    case .lattice(let lattice):
      unsafe sampleLatticeRow(
        pixels, count, lattice, position, map.step, weights.columns.repeatedAcross,
        weights.rows.repeatedDown)
    }
  }
}

extension Range<Int> {
  fileprivate var doubled: Range<Int> { 2 * lowerBound..<2 * upperBound }
}
