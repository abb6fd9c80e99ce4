internal import Kernels
import Raster

/// Computes the pixels of a surface that show a plane in perspective, row by row.
///
/// Pixels of a row are not evenly spaced in the plane. Over a short span, an even spacing is close
/// enough. The division into spans does not depend on which part of a row is drawn.
final class ProjectedSampler {
  /// One sampler for each level, in the order of ``ProjectedPicture/levels``.
  private let levels: [LevelSampler]

  /// The range of halvings of the levels along both axes.
  private let halvings: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  /// From the surface to half cells of the drawing.
  private let back: Projection

  /// The half cells that may be visible; all beyond them is clear.
  private let columns, rows: ClosedRange<Double>

  init?(_ picture: ProjectedPicture) {
    guard let back = picture.projection.inverse, let finest = picture.levels.first?.first,
      let coarsest = picture.levels.last?.last
    else { return nil }
    self.back = back
    let first = picture.finest
    let last = first &+ SIMD2(picture.levels[0].count - 1, picture.levels.count - 1)
    halvings = (first.x...last.x, first.y...last.y)
    let weights = KnownWeights()
    levels = zip(first.y...last.y, picture.levels).flatMap { rows, levels in
      zip(first.x...last.x, levels).map { columns, level in
        LevelSampler(level, halvings: SIMD2(columns, rows), weights)
      }
    }
    func seen(_ level: PlaneLevel, _ count: Int, _ halvings: Int) -> ClosedRange<Double> {
      let edge = Double(Self.edge << halvings)
      return -edge...Double(count << halvings) + edge
    }
    columns = seen(finest, coarsest.width, last.x)
    rows = seen(finest, coarsest.height, last.y)
  }

  /// The number of pixels of a level beside the drawing that may not be clear.
  private static let edge = 4

  /// The largest number of pixels that count as evenly spaced.
  private static let longestSpan = 8

  /// Returns the columns of a row that may show the picture.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    let start = SIMD3(0.5, Double(y) + 0.5, 1)
    let (u, v, near) = (back.x.dot(start), back.y.dot(start), back.weight.dot(start))
    var (first, end) = (Double(limits.lowerBound), Double(limits.upperBound))
    /// Keeps the columns where an affine function is not negative.
    func keep(_ value: Double, _ slope: Double) {
      if slope > 0 {
        first = max(first, (-value / slope).rounded(.up))
      } else if slope < 0 {
        end = min(end, (-value / slope).rounded(.down) + 1)
      } else if value < 0 {
        end = first
      }
    }
    keep(near, back.weight.x)
    keep(u - columns.lowerBound * near, back.x.x - columns.lowerBound * back.weight.x)
    keep(columns.upperBound * near - u, columns.upperBound * back.weight.x - back.x.x)
    keep(v - rows.lowerBound * near, back.y.x - rows.lowerBound * back.weight.x)
    keep(rows.upperBound * near - v, rows.upperBound * back.weight.x - back.y.x)
    return first < end ? Int(first)..<Int(end) : limits.lowerBound..<limits.lowerBound
  }

  /// Writes the pixels of a row that show the picture.
  ///
  /// - Parameters:
  ///   - columns: The columns that may show it.
  ///   - pixels: The pixel of the first column; all pixels are clear.
  func write(_ columns: Range<Int>, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    let size = Self.longestSpan
    let row = Row(y: y, back: back)
    let origin = unsafe pixels - columns.lowerBound * MemoryLayout<Pixel>.stride
    var x = Int((Double(columns.lowerBound) / Double(size)).rounded(.down)) * size
    var start = row[Double(x)]
    while x < columns.upperBound {
      let end = row[Double(x + size)]
      unsafe write(x..<x + size, from: start, to: end, of: row, within: columns, to: origin)
      x += size
      start = end
    }
  }

  /// Writes pixels that are evenly spaced in the plane; divides the span into halves if they are
  /// not.
  ///
  /// - Parameters:
  ///   - start, end: The points of the plane behind the first pixel and behind the one after the
  ///     last.
  ///   - pixels: Pixel 0 of the row.
  private func write(
    _ span: Range<Int>, from start: Sight, to end: Sight, of row: Row, within columns: Range<Int>,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    guard span.overlaps(columns) else { return }
    let center = (span.lowerBound + span.upperBound) / 2
    let middle = row[Double(span.lowerBound + span.upperBound) / 2]
    let width = row.width(of: middle)
    let column = ProjectedPicture.halvings(ofWidth: width.x, within: halvings.columns)
    let line = ProjectedPicture.halvings(ofWidth: width.y, within: halvings.rows)
    let level = levels[
      (line - halvings.rows.lowerBound) * halvings.columns.count + column
        - halvings.columns.lowerBound]
    if span.count > 1 {
      let deviation = max(
        abs(middle.u - (start.u + end.u) / 2) * level.scale.x,
        abs(middle.v - (start.v + end.v) / 2) * level.scale.y)
      guard start.isSeen, end.isSeen, deviation <= Self.tolerance else {
        unsafe write(
          span.lowerBound..<center, from: start, to: middle, of: row, within: columns, to: pixels)
        unsafe write(
          center..<span.upperBound, from: middle, to: end, of: row, within: columns, to: pixels)
        return
      }
    }
    guard start.isSeen else { return }
    let count = Double(span.count)
    let step =
      span.count > 1
      ? SIMD2((end.u - start.u) / count, (end.v - start.v) / count) : SIMD2<Double>.zero
    unsafe level.write(
      span, from: SIMD2(start.u, start.v), by: step, width, within: columns, to: pixels)
  }

  /// The largest deviation from even spacing, in pixels of a level.
  private static let tolerance = 1 / 32.0
}

/// Computes pixels that are evenly spaced on one level of a picture.
private final class LevelSampler {
  private let lattice: LatticeBitmap

  /// The number of the level's pixels per half cell of the drawing, along both axes.
  let scale: SIMD2<Double>

  /// The positions, in whole pixels, that have all four neighbours along each axis.
  private let columns, rows: Range<Int64>

  private let weights: KnownWeights

  /// - Parameter weights: Shared with the other levels of the picture.
  init(_ level: PlaneLevel, halvings: SIMD2<Int>, _ weights: KnownWeights) {
    self.weights = weights
    lattice = level.lattice
    scale = SIMD2(1 / Double(1 << halvings.x), 1 / Double(1 << halvings.y))
    columns = 1..<Int64(lattice.width - 2)
    rows = 1..<Int64(lattice.height - 2)
  }

  /// - Parameters:
  ///   - start: Position of the first pixel, in half cells of the drawing.
  ///   - step: Distance to the next pixel, in half cells.
  ///   - width: Width of a pixel along both axes, in half cells.
  ///   - pixels: Pixel 0 of the row.
  func write(
    _ span: Range<Int>, from start: SIMD2<Double>, by step: SIMD2<Double>, _ width: SIMD2<Double>,
    within limits: Range<Int>, to pixels: UnsafeMutablePointer<UInt8>
  ) {
    // The first pixel of the drawing is centred on its first edge, after the margin. Positions are
    // rounded to steps of 1/64.
    let slack = Double(PlaneLevel.margin) - 1 + 0x1p-7
    let first = BitmapPosition(
      x: Self.units(start.x * scale.x + slack), y: Self.units(start.y * scale.y + slack))
    let step = BitmapPosition(x: Self.units(step.x * scale.x), y: Self.units(step.y * scale.y))
    func position(_ x: Int) -> BitmapPosition {
      let steps = Int64(x - span.lowerBound)
      return BitmapPosition(x: first.x + steps * step.x, y: first.y + steps * step.y)
    }
    func isInside(_ x: Int) -> Bool {
      let position = position(x)
      return columns.contains(position.x >> 32) && rows.contains(position.y >> 32)
    }
    var shown = span.clamped(to: limits)
    while let last = shown.last, !isInside(last) { shown = shown.lowerBound..<last }
    while let next = shown.first, !isInside(next) { shown = next + 1..<shown.upperBound }
    guard let x = shown.first else { return }
    let ofColumns = unsafe weights.weights(width: width.x * scale.x).ofColumns
    let ofRows = unsafe weights.weights(width: width.y * scale.y).ofRows
    unsafe lattice.withPixels { lattice in
      unsafe sampleLatticeRow(
        pixels + x * MemoryLayout<Pixel>.stride, shown.count, lattice, position(x), step,
        ofColumns, ofRows, true)
    }
  }

  private static func units(_ pixels: Double) -> Int64 {
    Int64((min(max(pixels, -0x1p24), 0x1p24) * 0x1p32).rounded(.toNearestOrEven))
  }
}

/// The point of a plane behind the centre of a pixel.
private struct Sight {
  /// In half cells of the drawing.
  let u, v: Double

  /// Nearness of the point to the eye: its weight under the inverse projection.
  let near: Double

  /// Whether the point is in front of the eye, at a distance that can be represented.
  var isSeen: Bool { near > 0x1p-40 }
}

/// A row of a surface, mapped into a plane.
private struct Row {
  private let back: Projection

  /// The image of the centre of the first pixel, before the division by its weight.
  private let u, v, near: Double

  init(y: Int, back: Projection) {
    self.back = back
    let start = SIMD3(0.5, Double(y) + 0.5, 1)
    (u, v, near) = (back.x.dot(start), back.y.dot(start), back.weight.dot(start))
  }

  subscript(x: Double) -> Sight {
    let near = near + back.weight.x * x
    return Sight(u: (u + back.x.x * x) / near, v: (v + back.y.x * x) / near, near: near)
  }

  /// Returns the width of a pixel along both axes of the plane, in half cells.
  func width(of sight: Sight) -> SIMD2<Double> {
    func width(_ row: SIMD3<Double>, _ place: Double) -> Double {
      let across = (row.x - place * back.weight.x) / sight.near
      let down = (row.y - place * back.weight.y) / sight.near
      return (across * across + down * down).squareRoot()
    }
    return SIMD2(width(back.x, sight.u), width(back.y, sight.v))
  }
}
