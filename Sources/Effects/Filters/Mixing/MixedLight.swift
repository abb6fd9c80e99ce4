internal import Kernels
internal import Raster

extension Pixel {
  /// Returns the mean of the linear light of two pixels, rounded to nearest; equal pixels stay
  /// unchanged.
  ///
  /// - Parameter weight: The weight of the other pixel, in units of 2⁻¹⁶ and at most 2¹⁶.
  func mixedLight(with other: Pixel, weight: UInt32) -> Pixel {
    guard weight > 0, self != other else { return self }
    guard weight < 1 << 16 else { return other }
    let own = SIMD4<UInt32>(truncatingIfNeeded: LinearLight.deep(self)) &* (1 << 16 &- weight)
    let others = SIMD4<UInt32>(truncatingIfNeeded: LinearLight.deep(other)) &* weight
    return LinearLight.pixel(SIMD4(truncatingIfNeeded: (own &+ others &+ 1 << 15) &>> 16))
  }

  /// Returns this pixel under a light.
  ///
  /// - Parameter amount: The amount of light, in units of 1 / ``Light/whole``.
  fileprivate func lit(by light: LinearPaint, amount: UInt32) -> Pixel {
    guard amount > 0 else { return self }
    let deep = SIMD4<UInt32>(truncatingIfNeeded: LinearLight.deep(self))
    let weights = pointwiseMin(amount &* light.strength &>> 14, SIMD4(repeating: 1 << 15))
    let goal = SIMD4(repeating: deep.w) &* light.goal &>> 15
    let sum = deep &* (SIMD4(repeating: 1 << 15) &- weights) &+ goal &* weights &+ 1 << 14
    return LinearLight.pixel(SIMD4(truncatingIfNeeded: sum &>> 15))
  }
}

extension MutableSpan<Pixel> {
  /// Applies a light to the pixels.
  ///
  /// - Parameters:
  ///   - amounts: The amount of light at each pixel, in units of 1 / ``Light/whole``.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  mutating func shine(_ light: Light, _ amounts: borrowing Span<UInt16>, isLinear: Bool) {
    precondition(amounts.count == count, "\(amounts.count) amounts for \(count) pixels")
    guard !isLinear else {
      for x in indices { self[x] = self[x].lit(by: light.linear, amount: UInt32(amounts[x])) }
      return
    }
    unsafe withUnsafeMutableBytes { pixels in
      unsafe amounts.withUnsafeBufferPointer { amounts in
        unsafe lightRow(
          pixels.baseAddress, amounts.baseAddress, amounts.count, light.goal, light.strength)
      }
    }
  }
}
