internal import Kernels
import Raster

/// Makes the pixels of a surface that show a plane tilted, row by row.
///
/// A pixel of a row lies anywhere among those of the picture; between some of them that are not far
/// apart it is as good as evenly. Which are so does not depend on how much of a row is drawn.
final class ProjectedSampler {
  /// Of each level, row by row as in the picture.
  private let levels: [LevelSampler]

  /// How often the levels are halved along both axes.
  private let halvings: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  /// From the surface to half cells of the drawing.
  private let back: Projection

  /// The half cells that may be seen: beyond them, all is clear.
  private let columns, rows: ClosedRange<Double>

  init?(_ picture: ProjectedPicture) {
    guard let back = picture.projection.inverse, let finest = picture.levels.first?.first,
      let coarsest = picture.levels.last?.last
    else { return nil }
    self.back = back
    let first = picture.finest
    let last = first &+ SIMD2(picture.levels[0].count - 1, picture.levels.count - 1)
    halvings = (first.x...last.x, first.y...last.y)
    let known = KnownWeights()
    levels = zip(first.y...last.y, picture.levels).flatMap { rows, levels in
      zip(first.x...last.x, levels).map { columns, level in
        LevelSampler(level, halvings: SIMD2(columns, rows), known)
      }
    }
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

  /// Writes pixels that lie evenly, or halves of them.
  ///
  /// - Parameters:
  ///   - start, end: What the first pixel sees, and the one after the last.
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

  /// The deviation, in pixels of a level, of what counts as even.
  private static let tolerance = 1 / 32.0
}

/// Makes pixels that lie evenly on one level of a picture.
private final class LevelSampler {
  private let lattice: BlockedBitmap

  /// The pixels of the level in a half cell of the drawing, along both axes.
  let scale: SIMD2<Double>

  /// The whole positions that four pixels surround.
  private let columns, rows: Range<Int64>

  /// Those of the pixels before, by the steps that their widths counted as.
  private var steps: (columns: Int, rows: Int)
  private var columnWeights, rowWeights: KnownTable

  private let known: KnownWeights

  /// - Parameter known: Shared with the other levels of the picture.
  init(_ level: PlaneLevel, halvings: SIMD2<Int>, _ known: KnownWeights) {
    self.known = known
    let usual = TapTable.steps(ofWidth: 2)
    steps = (usual, usual)
    (columnWeights, rowWeights) = (known[usual], known[usual])
    lattice = level.lattice
    scale = SIMD2(1 / Double(1 << halvings.x), 1 / Double(1 << halvings.y))
    columns = 1..<Int64(lattice.bitmap.width - 2)
    rows = 1..<Int64(lattice.bitmap.height - 2)
  }

  /// - Parameters:
  ///   - start, step: Of the first pixel and to the next, in half cells of the drawing.
  ///   - width: Of the pixels, in these.
  ///   - pixels: Pixel 0 of the row.
  func write(
    _ span: Range<Int>, from start: SIMD2<Double>, by step: SIMD2<Double>, _ width: SIMD2<Double>,
    within limits: Range<Int>, to pixels: UnsafeMutablePointer<UInt8>
  ) {
    // The first pixel of the lattice has its centre on the first edge, and a margin before it. Positions
    // are told apart in steps of 1/64.
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
    take(width * scale)
    unsafe lattice.withPixels { lattice in
      unsafe sampleLatticeRow(
        pixels + x * MemoryLayout<Pixel>.stride, shown.count, lattice, position(x), step,
        columnWeights.repeatedAcross, rowWeights.repeatedDown)
    }
  }

  /// Takes the weights of a width, in pixels of the level.
  private func take(_ width: SIMD2<Double>) {
    let needed = (columns: TapTable.steps(ofWidth: width.x), rows: TapTable.steps(ofWidth: width.y))
    if needed.columns != steps.columns { columnWeights = known[needed.columns] }
    if needed.rows != steps.rows { rowWeights = known[needed.rows] }
    steps = needed
  }

  private static func units(_ pixels: Double) -> Int64 {
    Int64((min(max(pixels, -0x1p24), 0x1p24) * 0x1p32).rounded(.toNearestOrEven))
  }
}

/// What the middle of a pixel sees of a plane.
private struct Sight {
  /// In half cells of the drawing.
  let u, v: Double

  /// How near the eye it is.
  let near: Double

  /// Whether it sees anything of the plane at a distance that can be counted.
  var isSeen: Bool { near > 0x1p-40 }
}

/// A row of a surface as it lies in a plane.
private struct Row {
  private let back: Projection

  /// Where the middle of the first pixel leads.
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

  /// The width of a pixel along both axes of the plane, in half cells.
  func width(of sight: Sight) -> SIMD2<Double> {
    func width(_ row: SIMD3<Double>, _ place: Double) -> Double {
      let across = (row.x - place * back.weight.x) / sight.near
      let down = (row.y - place * back.weight.y) / sight.near
      return (across * across + down * down).squareRoot()
    }
    return SIMD2(width(back.x, sight.u), width(back.y, sight.v))
  }
}
