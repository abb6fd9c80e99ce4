internal import Kernels
import Raster

/// Computes the pixels of a surface that show one tile, row by row.
///
/// A class, because it is passed along for each row, and copying it would take longer than some
/// rows.
final class TileSampler {
  private let source: any TileSource

  private let map: SurfaceMap

  /// The lattice pixels that the tile shows.
  private let shown: BitmapRange

  /// The columns that show the tile.
  private let columns: ShownColumns

  /// The columns that show the tile in every row; `nil` if rows differ.
  private let across: Range<Int>?

  private let weights: TapWeights

  init(_ tile: SampledTile, _ map: SurfaceMap, _ weights: TapWeights) {
    source =
      switch tile.content {
      case .phases(let phases): PhaseSampler(phases)
      case .lattice(let lattice): LatticeSampler(lattice)
      }
    (self.map, self.weights) = (map, weights)
    shown = BitmapRange(columns: tile.columns.doubled, rows: tile.rows.doubled)
    columns = ShownColumns(of: map, showing: shown)
    across = map.columns(showing: shown.columns)
  }

  /// Returns the columns of a row that show the tile.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    guard let across else { return limits.clamped(to: columns.inRow(y)) }
    let row = Int(map.position(x: 0, y: y).y >> 32)
    return shown.rows.contains(row) ? limits.clamped(to: across) : 0..<0
  }

  /// Writes pixels of a row, all of which show the tile.
  ///
  /// - Parameter x: The column of the first pixel.
  func write(_ count: Int, fromX x: Int, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    unsafe source.write(count, along: line(fromX: x, y: y), weights, to: pixels)
  }

  /// Composites pixels of a row, all of which show the tile, over those of a surface.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel.
  ///   - row: Scratch memory for as many pixels.
  func lay(
    _ count: Int, fromX x: Int, y: Int, over pixels: UnsafeMutablePointer<UInt8>,
    with row: UnsafeMutablePointer<UInt8>
  ) {
    unsafe source.lay(count, along: line(fromX: x, y: y), weights, over: pixels, with: row)
  }

  private func line(fromX x: Int, y: Int) -> SampledLine {
    let first = map.position(x: x, y: y)
    let margin = Int64(2 * SampledTile.margin)
    return SampledLine(
      start: BitmapPosition(
        x: first.x - (Int64(shown.columns.lowerBound) - margin) << 32,
        y: first.y - (Int64(shown.rows.lowerBound) - margin) << 32), step: map.step)
  }
}

/// The positions of a row's pixels in the lattice of a tile.
struct SampledLine {
  let start, step: BitmapPosition
}

/// The pixels of a tile, from which pixels of a surface are computed.
protocol TileSource: AnyObject {
  /// Writes `count` pixels of a row.
  func write(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>)

  /// Composites `count` pixels of a row over others; `row` is scratch memory for as many.
  func lay(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    over pixels: UnsafeMutablePointer<UInt8>, with row: UnsafeMutablePointer<UInt8>)
}

/// Samples one bitmap that holds all phases.
private final class LatticeSampler: TileSource {
  private let lattice: LatticeBitmap

  init(_ lattice: LatticeBitmap) { self.lattice = lattice }

  func write(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    let span = unsafe LatticeSpan(
      pixels: pixels, pixelCount: count, position: line.start, step: line.step,
      columnWeights: weights.columns.kernelWeights.ofColumns,
      rowWeights: weights.rows.kernelWeights.ofRows)
    unsafe withUnsafePointer(to: span) { span in
      unsafe lattice.withPixels { unsafe sampleLatticeSpans(span, 1, $0, true) }
    }
  }

  func lay(
    _ count: Int, along line: SampledLine, _ weights: TapWeights,
    over pixels: UnsafeMutablePointer<UInt8>, with row: UnsafeMutablePointer<UInt8>
  ) {
    unsafe write(count, along: line, weights, to: row)
    unsafe layMovedRow(pixels, row, row, count, 0, 0, 255)
  }
}

extension Range<Int> {
  fileprivate var doubled: Range<Int> { 2 * lowerBound..<2 * upperBound }
}
