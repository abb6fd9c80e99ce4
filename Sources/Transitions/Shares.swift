/// What a transition reckons with at once: a number for each of eight pixels of a row.
typealias Lanes = SIMD8<Float>

/// Returns t²(3 − 2t) of each number brought into `0...1`.
@inline(__always)
func smoothstep(_ numbers: Lanes) -> Lanes {
  let t = unitRange(numbers)
  return t * t * (3 - 2 * t)
}

/// Returns each number brought into `0...1`.
@inline(__always)
func unitRange(_ numbers: Lanes) -> Lanes {
  let atLeast = numbers.replacing(with: 0, where: numbers .< 0)
  return atLeast.replacing(with: 1, where: atLeast .> 1)
}

/// Returns each number without its sign.
@inline(__always)
func magnitude(_ numbers: Lanes) -> Lanes {
  numbers.replacing(with: -numbers, where: numbers .< 0)
}

extension MutableSpan<UInt16> {
  /// Writes a row of numbers in units of 2⁻¹⁵, rounded to nearest.
  ///
  /// - Parameter numbers: Returns those of eight neighbours, in `0..<2`, from the columns of their
  ///   centres: half of a pixel is 0.5. Columns may lie beyond the end of the row.
  @inline(__always)
  mutating func writeFractions(_ numbers: (_ columns: Lanes) -> Lanes) {
    var columns = Lanes(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)
    var x = 0
    while x < count {
      let fractions = fixedPoint(numbers(columns))
      if x + 8 <= count {
        unsafe withUnsafeMutableBytes { row in
          unsafe row.storeBytes(of: fractions, toByteOffset: 2 * x, as: SIMD8<UInt16>.self)
        }
      } else {
        for place in x..<count { self[place] = fractions[place - x] }
      }
      columns += 8
      x += 8
    }
  }
}

/// Returns numbers in `0..<2` in units of 2⁻¹⁵, rounded to nearest.
@inline(__always)
private func fixedPoint(_ numbers: Lanes) -> SIMD8<UInt16> {
  // From 2²³ on, the last bit of a Float counts 1: a sum ends with the other number, rounded.
  let sums = numbers * 0x1p15 + 0x1p23
  return SIMD8(truncatingIfNeeded: unsafe unsafeBitCast(sums, to: SIMD8<UInt32>.self))
}
