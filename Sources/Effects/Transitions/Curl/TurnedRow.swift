import Raster

/// The positions of a row of pixels on the part of a page that lies on the cylinder, turned over.
struct TurnedRow {
  /// The page position of the first column, and the offset from each column to the next.
  private let start, step: SIMD2<Double>

  init(_ y: Int, roll: PageRoll) {
    let distance = roll.distance(x: 0, y: y)
    start = SIMD2(0, Double(y)) + roll.direction * (roll.turn - 2 * distance)
    step = SIMD2(1, 0) - roll.direction * (2 * roll.direction.x)
  }

  /// Returns the columns that lie on a page of some size or within a margin around it.
  func columns(of columns: Range<Int>, size: SIMD2<Double>, margin: Double) -> Range<Int> {
    var (first, last) = (Double(columns.lowerBound), Double(columns.upperBound) - 1)
    for axis in 0..<2 {
      let (least, greatest) = (-0.5 - margin - start[axis], size[axis] - 0.5 + margin - start[axis])
      if step[axis] == 0 {
        if least > 0 || greatest < 0 { return columns.lowerBound..<columns.lowerBound }
      } else {
        let ends = (least / step[axis], greatest / step[axis])
        first = max(first, min(ends.0, ends.1).rounded(.up))
        last = min(last, max(ends.0, ends.1).rounded(.down))
      }
    }
    return first <= last ? Int(first)..<Int(last) + 1 : columns.lowerBound..<columns.lowerBound
  }

  /// Returns the position of a column on the page.
  func position(of column: Int) -> SIMD2<Double> { start + step * Double(column) }

  /// Returns the positions of columns on the page.
  ///
  /// - Parameters:
  ///   - size: The size of the page, in pixels.
  ///   - weights: On return, the coverage of each column, in units of 2⁻¹⁵.
  func positions(
    of columns: Range<Int>, size: SIMD2<Double>, writing weights: inout [UInt16]
  ) -> [SamplePosition] {
    let limit = SIMD2<Int32>(size) &* 256
    let whole = SIMD2<Int32>(repeating: 256)
    let first = position(of: columns.lowerBound)
    var position = (first * 0x1p32).wholeNumbers &+ SIMD2(repeating: 1 << 23)
    let step = (step * 0x1p32).wholeNumbers
    var positions = [SamplePosition](repeating: .zero, count: columns.count)
    for i in positions.indices {
      let near = SIMD2<Int32>(truncatingIfNeeded: position &>> 24)
      let inside = pointwiseMin(near &+ whole, whole) &+ pointwiseMin(limit &- near, whole)
      let covered = pointwiseMax(inside &- whole, .zero)
      weights[i] = UInt16(truncatingIfNeeded: (covered.x &* covered.y) &>> 1)
      positions[i] = near
      position &+= step
    }
    return positions
  }
}

extension SIMD2<Double> {
  /// This vector rounded to the nearest whole numbers.
  fileprivate var wholeNumbers: SIMD2<Int64> {
    SIMD2<Int64>(rounded(.toNearestOrAwayFromZero))
  }
}
