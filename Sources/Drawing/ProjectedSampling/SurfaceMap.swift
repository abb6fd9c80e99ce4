internal import Kernels

/// The map from pixels of a surface to those of a bitmap, in units of 2⁻³² of a bitmap pixel.
///
/// It uses integers, so that a pixel does not depend on which part of the surface is drawn.
struct SurfaceMap {
  /// The position of the surface's pixel (0, 0).
  private let origin: SIMD2<Int64>

  /// The step from one pixel to the next in a row, and in a column.
  private let right, down: SIMD2<Int64>

  /// The width of a surface pixel along both axes of the bitmap, in pixels of the bitmap.
  let width: SIMD2<Double>

  /// - Parameters:
  ///   - transform: From cells, whose first one is at the origin, to pixels of the surface.
  ///   - density: The number of bitmap pixels along each side of a cell.
  ///   - slack: Added to positions, in bitmap pixels, to turn a later truncation into rounding.
  /// - Returns: `nil` if `transform` flattens the plane or moves the bitmap too far away to be
  ///   visible.
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

  /// The distance beyond which positions on a large surface might not fit 63 bits, in bitmap
  /// pixels.
  private static let farthest = 0x1p24

  private static func units(_ pixels: SIMD2<Double>) -> SIMD2<Int64> {
    let units = (pixels * 0x1p32).rounded(.toNearestOrEven)
    // One by one: converting whole vectors is much slower.
    return SIMD2(Int64(units.x), Int64(units.y))
  }

  /// The step from one pixel of a row to the next.
  var step: BitmapPosition { BitmapPosition(x: right.x, y: right.y) }

  /// The step from one pixel of a column to the next.
  var stepDown: BitmapPosition { BitmapPosition(x: down.x, y: down.y) }

  /// Returns the position of a pixel of the surface.
  func position(x: Int, y: Int) -> BitmapPosition {
    let position = origin &+ right &* Int64(x) &+ down &* Int64(y)
    return BitmapPosition(x: position.x, y: position.y)
  }

  /// Returns the columns of a row whose positions lie within a range of the bitmap.
  ///
  /// Adjacent ranges share no position: where a bitmap is divided into parts, each pixel shows only
  /// one.
  func columns(inRow y: Int, showing part: BitmapRange) -> Range<Int> {
    let start = position(x: 0, y: y)
    return Self.steps(from: start.x, by: right.x, to: part.columns)
      .clamped(to: Self.steps(from: start.y, by: right.y, to: part.rows))
  }

  /// Returns the columns whose positions lie within columns of the bitmap; `nil` if rows differ.
  func columns(showing part: Range<Int>) -> Range<Int>? {
    guard right.y == 0, down.x == 0 else { return nil }
    return Self.steps(from: origin.x, by: right.x, to: part)
  }

  /// Returns the numbers of steps after which a position lies in a range of whole pixels.
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

/// A range of whole pixels of a bitmap, which may extend beyond it.
struct BitmapRange {
  let columns, rows: Range<Int>
}

extension Int64 {
  /// Returns the quotient rounded towards negative infinity; the divisor is positive.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns the quotient rounded towards positive infinity; the divisor is positive.
  fileprivate func dividedUp(by divisor: Int64) -> Int64 { -(-self).dividedDown(by: divisor) }
}

extension Range<Int> {
  /// A range larger than any surface.
  fileprivate static let everything = -(1 << 40)..<(1 << 40)
}

extension SIMD2<Double> {
  fileprivate var reach: Double { Swift.max(abs(x), abs(y)) }
}
