package import Pixels

extension Bitmap {
  /// Returns how far apart two bitmaps are in linear light: squared differences, added up over all
  /// pixels, colours and alpha.
  ///
  /// Colours are premultiplied; each number is in `0...1`.
  ///
  /// - Parameter other: Of the same size.
  package func squaredLightDifference(from other: Bitmap) -> Double {
    precondition(width == other.width && height == other.height, "bitmaps of two sizes")
    let (a, b) = (pixels.span, other.pixels.span)
    var sum: UInt64 = 0
    for i in a.indices where a[i] != b[i] {
      sum &+= squaredDifference(LinearLight.deep(a[i]), LinearLight.deep(b[i]))
    }
    return Double(sum) * LightDifference.unit
  }

  /// Returns the same for mixtures of this bitmap and another one, each by its part of the other in
  /// `0...1`, in equal steps.
  ///
  /// - Parameters:
  ///   - other: Of the same size.
  ///   - steps: At least 1; there is one mixture more.
  ///   - reference: Of the same size.
  package func squaredLightDifferences(mixedWith other: Bitmap, steps: Int, from reference: Bitmap)
    -> [Double]
  {
    precondition(
      width == other.width && height == other.height && width == reference.width
        && height == reference.height, "bitmaps of different sizes")
    let (a, b, c) = (pixels.span, other.pixels.span, reference.pixels.span)
    var sums = Array(repeating: UInt64(0), count: steps + 1)
    var common: UInt64 = 0
    for i in a.indices {
      guard a[i] != b[i] else {
        if a[i] != c[i] {
          common &+= squaredDifference(LinearLight.deep(a[i]), LinearLight.deep(c[i]))
        }
        continue
      }
      let goal = LinearLight.deep(c[i])
      for step in 0...steps {
        let mixture = a[i].mixed(with: b[i], weight: step, of: steps)
        sums[step] &+= squaredDifference(LinearLight.deep(mixture), goal)
      }
    }
    return sums.map { Double($0 &+ common) * LightDifference.unit }
  }
}

private enum LightDifference {
  /// The unit of squares of ``LinearLight`` numbers.
  static let unit = 1 / (32640.0 * 32640)
}

private func squaredDifference(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> UInt64 {
  let difference = SIMD4<Int32>(truncatingIfNeeded: a) &- SIMD4(truncatingIfNeeded: b)
  // 32640² is below 2³⁰, and four of them below 2³².
  return UInt64(SIMD4<UInt32>(truncatingIfNeeded: difference &* difference).wrappedSum())
}

extension Pixel {
  /// This pixel and some of another one, rounded to the nearest.
  fileprivate func mixed(with other: Pixel, weight: Int, of steps: Int) -> Pixel {
    let (weight, steps) = (UInt16(weight), UInt16(steps))
    let sum =
      SIMD4<UInt16>(truncatingIfNeeded: bgra) &* (steps &- weight)
      &+ SIMD4<UInt16>(truncatingIfNeeded: other.bgra) &* weight
    return Pixel(bgra: SIMD4(truncatingIfNeeded: (sum &+ steps / 2) / steps))
  }
}
