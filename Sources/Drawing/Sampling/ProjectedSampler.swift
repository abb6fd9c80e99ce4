internal import Kernels
import Pixels

/// Makes the pixels of a surface that show a plane tilted, row by row.
///
/// A pixel of a row lies anywhere among those of the picture; between some of them that are not far
/// apart it is as good as evenly. Which are so does not depend on how much of a row is drawn.
final class ProjectedSampler {
  private let picture: ProjectedPicture

  /// From the surface to half cells of the drawing.
  private let back: Projection

  /// The half cells that may be seen: beyond them, all is clear.
  private let columns, rows: ClosedRange<Double>

  /// The weights of widths that were needed, by their steps.
  private var tables: [TapTable?] = Array(repeating: nil, count: TapTable.stepLimit + 1)

  init?(_ picture: ProjectedPicture) {
    guard let back = picture.projection.inverse, let finest = picture.levels.first?.first,
      let coarsest = picture.levels.last?.last
    else { return nil }
    (self.picture, self.back) = (picture, back)
    let last = picture.finest &+ SIMD2(picture.levels[0].count - 1, picture.levels.count - 1)
    func seen(_ level: PlaneLevel, _ count: Int, _ halvings: Int) -> ClosedRange<Double> {
      let edge = Double(Self.edge << halvings)
      return -edge...Double(count << halvings) + edge
    }
    columns = seen(finest, coarsest.width, last.x)
    rows = seen(finest, coarsest.height, last.y)
  }

  /// The pixels of a level beside the drawing in which something may be seen.
  private static let edge = 4

  /// The most pixels of a row that may lie evenly.
  private static let longestSpan = 8

  /// The pixels of a row that may show the picture.
  func columns(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    let start = SIMD3(0.5, Double(y) + 0.5, 1)
    let (u, v, near) = (back.x.dot(start), back.y.dot(start), back.weight.dot(start))
    var (first, end) = (Double(limits.lowerBound), Double(limits.upperBound))
    /// Keeps where a function is not negative.
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

  /// Writes those pixels of a row that show the picture.
  ///
  /// - Parameters:
  ///   - columns: Those that may.
  ///   - pixels: The first of them; all are clear.
  func write(_ columns: Range<Int>, y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
    let size = Self.longestSpan
    let row = Row(y: y, back: back)
    var x = Int((Double(columns.lowerBound) / Double(size)).rounded(.down)) * size
    while x < columns.upperBound {
      unsafe write(
        x..<x + size, of: row, within: columns,
        to: pixels - columns.lowerBound * MemoryLayout<Pixel>.stride)
      x += size
    }
  }

  /// Writes pixels that lie evenly, or halves of them.
  ///
  /// - Parameter pixels: Pixel 0 of the row.
  private func write(
    _ span: Range<Int>, of row: Row, within columns: Range<Int>,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    guard span.overlaps(columns) else { return }
    let (start, end) = (row[Double(span.lowerBound)], row[Double(span.upperBound)])
    let middle = row[Double(span.lowerBound + span.upperBound) / 2]
    let width = middle.width
    let halvings = SIMD2(
      ProjectedPicture.halvings(
        ofWidth: width.x,
        within: picture.finest.x...picture.finest.x + picture.levels[0].count - 1),
      ProjectedPicture.halvings(
        ofWidth: width.y, within: picture.finest.y...picture.finest.y + picture.levels.count - 1))
    let scale = 1 / SIMD2(Double(1 << halvings.x), Double(1 << halvings.y))
    if span.count > 1 {
      let deviation = (middle.place - (start.place + end.place) / 2) * scale
      guard start.isSeen, end.isSeen, max(abs(deviation.x), abs(deviation.y)) <= Self.tolerance
      else {
        let center = (span.lowerBound + span.upperBound) / 2
        unsafe write(span.lowerBound..<center, of: row, within: columns, to: pixels)
        unsafe write(center..<span.upperBound, of: row, within: columns, to: pixels)
        return
      }
    }
    guard start.isSeen else { return }
    let level = picture.levels[halvings.y - picture.finest.y][halvings.x - picture.finest.x]
    let step = span.count > 1 ? (end.place - start.place) * scale / Double(span.count) : .zero
    unsafe write(
      span, from: start.place * scale, by: step, of: level, weights(width * scale),
      within: columns, to: pixels)
  }

  /// The deviation, in pixels of a level, of what counts as even.
  private static let tolerance = 1 / 32.0

  private func write(
    _ span: Range<Int>, from start: SIMD2<Double>, by step: SIMD2<Double>, of level: PlaneLevel,
    _ weights: (columns: TapTable, rows: TapTable), within columns: Range<Int>,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    // The first pixel of the lattice has its centre on the first edge, and a margin before it. Positions
    // are told apart in steps of 1/64.
    let first = start + SIMD2(repeating: Double(PlaneLevel.margin) - 1 + 0x1p-7)
    let bitmap = level.lattice.bitmap
    let (origin, advance) = (units(first), units(step))
    func position(_ x: Int) -> BitmapPosition {
      let steps = Int64(x - span.lowerBound)
      return BitmapPosition(x: origin.x + steps * advance.x, y: origin.y + steps * advance.y)
    }
    func isInside(_ x: Int) -> Bool {
      let position = position(x)
      return (1..<bitmap.width - 2).contains(Int(position.x >> 32))
        && (1..<bitmap.height - 2).contains(Int(position.y >> 32))
    }
    var shown = span.clamped(to: columns)
    while let last = shown.last, !isInside(last) { shown = shown.lowerBound..<last }
    while let next = shown.first, !isInside(next) { shown = next + 1..<shown.upperBound }
    guard let x = shown.first else { return }
    let output = unsafe pixels + x * MemoryLayout<Pixel>.stride
    unsafe level.lattice.withPixels { lattice in
      unsafe sampleLatticeRow(
        output, shown.count, lattice, position(x),
        BitmapPosition(x: advance.x, y: advance.y), weights.columns.repeatedAcross,
        weights.rows.repeatedDown)
    }
  }

  private func units(_ pixels: SIMD2<Double>) -> SIMD2<Int64> {
    let limit = SIMD2<Double>(repeating: 0x1p24)
    let limited = pointwiseMin(pointwiseMax(pixels, -limit), limit)
    return SIMD2<Int64>((limited * 0x1p32).rounded(.toNearestOrEven))
  }

  private func weights(_ width: SIMD2<Double>) -> (columns: TapTable, rows: TapTable) {
    (table(width.x), table(width.y))
  }

  private func table(_ width: Double) -> TapTable {
    let steps = TapTable.steps(ofWidth: width)
    if let known = tables[steps] { return known }
    let table = TapTable.table(width: width)
    tables[steps] = table
    return table
  }
}

/// A row of a surface as it lies in a plane.
private struct Row {
  private let start: SIMD3<Double>
  private let back: Projection

  init(y: Int, back: Projection) {
    self.back = back
    start = SIMD3(0.5, Double(y) + 0.5, 1)
  }

  /// What the middle of a pixel sees.
  struct Sight {
    /// In half cells of the drawing.
    let place: SIMD2<Double>

    /// Whether it sees anything of the plane at a distance that can be counted.
    let isSeen: Bool

    /// The width of the pixel along both axes of the plane, in half cells.
    let width: SIMD2<Double>
  }

  subscript(x: Double) -> Sight {
    var point = start
    point.x += x
    let near = back.weight.dot(point)
    let place = SIMD2(back.x.dot(point), back.y.dot(point)) / near
    let across = (SIMD2(back.x.x, back.y.x) - place * back.weight.x) / near
    let down = (SIMD2(back.x.y, back.y.y) - place * back.weight.y) / near
    return Sight(
      place: place, isSeen: near > 0x1p-40, width: (across * across + down * down).squareRoot())
  }
}
