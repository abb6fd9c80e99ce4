internal import Kernels
import Raster

/// Computes the pixels of a surface that show a plane in perspective, row by row.
///
/// Pixels of a row are not evenly spaced in the plane. Over a short span, an even spacing is close
/// enough. The division into spans does not depend on which part of a row is drawn.
final class ProjectedSampler {
  /// The lattice of each level, in the order of ``ProjectedPicture/levels``, and the places in it.
  private let lattices: [LatticeBitmap]
  private let places: [LevelPlaces]

  private let weights = KnownWeights()

  /// The range of halvings of the levels along both axes.
  private let halvings: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  /// From the surface to half cells of the drawing.
  private let back: Projection

  /// The half cells that may be visible; all beyond them is clear.
  private let window: PlaneWindow

  init?(_ picture: ProjectedPicture) {
    guard let back = picture.projection.inverse, let finest = picture.levels.first?.first,
      let coarsest = picture.levels.last?.last
    else { return nil }
    self.back = back
    let first = picture.finest
    let last = first &+ SIMD2(picture.levels[0].count - 1, picture.levels.count - 1)
    halvings = (first.x...last.x, first.y...last.y)
    lattices = picture.levels.flatMap { $0.map(\.lattice) }
    places = zip(first.y...last.y, picture.levels).flatMap { rows, levels in
      zip(first.x...last.x, levels).map { columns, level in
        LevelPlaces(of: level.lattice, halvings: SIMD2(columns, rows))
      }
    }
    func seen(_ level: PlaneLevel, _ count: Int, _ halvings: Int) -> ClosedRange<Double> {
      let edge = Double(Self.edge << halvings)
      return -edge...Double(count << halvings) + edge
    }
    window = PlaneWindow(
      back: back, columns: seen(finest, coarsest.width, last.x),
      rows: seen(finest, coarsest.height, last.y))
  }

  /// The number of pixels of a level beside the drawing that may not be clear.
  private static let edge = 4

  /// Returns the columns of a row that may show the picture.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    window.columns(inRow: y, within: limits)
  }

  /// Writes the pixels of a row that show the picture.
  ///
  /// - Parameters:
  ///   - columns: The columns that may show it.
  ///   - pixels: The pixel of the first column; all pixels are clear.
  func write(_ columns: Range<Int>, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    let row = PlaneRow(y: y, back: back)
    unsafe withUnsafeTemporaryAllocation(of: LatticeSpan.self, capacity: SpanWriter.mostSpans) {
      spans in
      guard let first = spans.baseAddress else { return }
      unsafe places.withUnsafeBufferPointer { places in
        var writer = unsafe SpanWriter(
          row: row, columns: columns,
          origin: pixels - columns.lowerBound * MemoryLayout<Pixel>.stride, halvings: halvings,
          places: places, weights: weights, spans: first
        ) { unsafe self.sample($0, level: $1) }
        writer.write()
      }
    }
  }

  private func sample(_ spans: UnsafeBufferPointer<LatticeSpan>, level: Int) {
    unsafe lattices[level].withPixels {
      unsafe sampleLatticeSpans(spans.baseAddress, spans.count, $0, true)
    }
  }
}
