extension MutableSpan<UInt16> {
  /// Writes a row of numbers in units of 2⁻¹⁵, rounded to nearest.
  ///
  /// - Parameter numbers: Returns eight neighbouring numbers, in `0..<2`, for the columns of their
  ///   pixels' centres: 0.5 for the first pixel. Columns may lie beyond the end of the row.
  @inline(__always)
  mutating func writeFractions(
    _ numbers: (_ columns: SIMD8<Float>) -> SIMD8<Float>
  ) {
    var columns = SIMD8.steps + 0.5
    var x = 0
    while x < count {
      let fractions = SIMD8<UInt16>(truncatingIfNeeded: (numbers(columns) * 0x1p15).nearest)
      if x + 8 <= count {
        unsafe withUnsafeMutableBytes { row in
          unsafe row.storeBytes(of: fractions, toByteOffset: 2 * x, as: SIMD8<UInt16>.self)
        }
      } else {
        for index in x..<count { self[index] = fractions[index - x] }
      }
      columns += 8
      x += 8
    }
  }
}
