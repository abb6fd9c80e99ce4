internal import Kernels

/// Where the pixels of a surface lie among those of a bitmap, in units of 2⁻³² of their distance.
///
/// All of it is counted in whole numbers, so that a pixel is the same however much is drawn around it.
struct SurfaceMap {
  /// The position of the pixel (0, 0) of the surface.
  private let origin: SIMD2<Int64>

  /// From one pixel to the next of a row, and of a column.
  private let right, down: SIMD2<Int64>

  /// The width of a pixel of the surface along both axes of the bitmap, in pixels of that.
  let width: SIMD2<Double>

  /// - Parameters:
  ///   - transform: From cells, the first of which is at the origin, to pixels of the surface.
  ///   - density: The number of pixels of the bitmap along each side of a cell.
  ///   - slack: Added to positions, in pixels of the bitmap, for what is cut off from them later.
  /// - Returns: `nil` if `transform` flattens the plane, or leads too far away for anything to be seen.
  init?(_ transform: Transform, density: Double, slack: Double) {
    guard let back = transform.inverse else { return nil }
    let half = SIMD2(repeating: 0.5)
    let first = density * (back.applied(to: half) - half) + SIMD2(repeating: slack)
    let (right, down) = (density * SIMD2(back.a, back.b), density * SIMD2(back.c, back.d))
    guard max(first.reach, right.reach, down.reach) < Self.farthest else { return nil }
    (origin, self.right, self.down) = (Self.units(first), Self.units(right), Self.units(down))
    width = SIMD2(
      (right.x * right.x + down.x * down.x).squareRoot(),
      (right.y * right.y + down.y * down.y).squareRoot())
  }

  /// Beyond this, positions on a surface of any size might not fit 63 bits.
  private static let farthest = 0x1p24

  private static func units(_ pixels: SIMD2<Double>) -> SIMD2<Int64> {
    let units = (pixels * 0x1p32).rounded(.toNearestOrEven)
    // One by one: a conversion of vectors takes much longer.
    return SIMD2(Int64(units.x), Int64(units.y))
  }

  /// From one pixel of a row to the next.
  var step: BitmapPosition { BitmapPosition(x: right.x, y: right.y) }

  /// From one pixel of a column to the next.
  var stepDown: BitmapPosition { BitmapPosition(x: down.x, y: down.y) }

  /// The position of a pixel of the surface.
  func position(x: Int, y: Int) -> BitmapPosition {
    let position = origin &+ right &* Int64(x) &+ down &* Int64(y)
    return BitmapPosition(x: position.x, y: position.y)
  }

  /// The pixels of a row whose positions are within a range of the bitmap.
  ///
  /// Each position is in one range only: where a bitmap is divided, so are the pixels that show it.
  func columns(inRow y: Int, within limits: Range<Int>, showing part: BitmapRange) -> Range<Int> {
    let start = position(x: 0, y: y)
    let across = Self.steps(from: start.x, by: right.x, to: part.columns)
    return limits.clamped(to: across).clamped(
      to: Self.steps(from: start.y, by: right.y, to: part.rows))
  }

  /// The pixels of every row whose positions are within some columns of the bitmap; `nil` if they are not
  /// the same in all rows.
  func columns(showing part: Range<Int>) -> Range<Int>? {
    guard right.y == 0, down.x == 0 else { return nil }
    return Self.steps(from: origin.x, by: right.x, to: part)
  }

  /// The numbers of steps after which a position lies in a range of whole pixels.
  private static func steps(from start: Int64, by step: Int64, to range: Range<Int>) -> Range<Int> {
    let (low, high) = (Int64(range.lowerBound) << 32, Int64(range.upperBound) << 32)
    guard step != 0 else { return low <= start && start < high ? .everything : 0..<0 }
    let (first, end) =
      step > 0
      ? ((low - start).dividedUp(by: step), (high - start).dividedUp(by: step))
      : ((start - high).dividedDown(by: -step) + 1, (start - low).dividedDown(by: -step) + 1)
    return Int(first)..<Int(max(first, end))
  }
}

/// Whole pixels of a bitmap, of which there may be more on all sides.
struct BitmapRange {
  let columns, rows: Range<Int>
}

extension Int64 {
  /// The quotient rounded towards negative infinity; the divisor is positive.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The quotient rounded towards positive infinity; the divisor is positive.
  fileprivate func dividedUp(by divisor: Int64) -> Int64 { -(-self).dividedDown(by: divisor) }
}

extension Range<Int> {
  /// More than any surface has.
  fileprivate static let everything = -(1 << 40)..<(1 << 40)
}

extension SIMD2<Double> {
  fileprivate var reach: Double { Swift.max(abs(x), abs(y)) }
}
