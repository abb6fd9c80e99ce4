import Effects
import Glibc
import Raster
import Testing

@Suite struct GPUBlurTests {
  private let noise = Bitmap.noise(width: 41, height: 26)

  /// The values of the framework's formula, computed in Python.
  @Test(arguments: [
    (0, 0), (0.99, 0), (1, 4), (2, 6), (3, 8), (4, 10), (5, 12), (6, 14), (7, 16), (8, 18), (9, 20),
    (10, 22), (12, 24), (16, 30), (20, 36), (24, 40), (32, 48), (48, 58), (80, 56), (100, 20),
  ])
  func tapsReachAsFarAsTheFormula(sigma: Double, radius: Int) {
    #expect(GPUGaussian.tapRadius(sigma: sigma) == radius)
  }

  /// Returns the weights of a truncated Gaussian; with `radius` 0 the blur changes nothing.
  private static func weights(sigma: Double, radius: Int) -> [Double] {
    [1] + (0..<radius).map { exp(-pow(Double($0 + 1), 2) / (2 * sigma * sigma)) }
  }

  @Test(arguments: [
    (0.0, 0.0, 0), (0.4, 0, 0), (0.5, 1, 4), (1.4, 1, 4), (2, 2, 6), (2.5, 3, 8), (12, 12, 24),
    (32, 32, 48), (100, 100, 20),
  ])
  func matchesItsDefinition(sigma: Double, whole: Double, radius: Int) {
    let definition = WideBitmap(noise).blurred(Self.weights(sigma: whole, radius: radius))
    let blurred = GPUGaussian(sigma: sigma).applied(to: noise)
    #expect(definition.largestError(of: blurred) < 0.6)
  }

  @Test func passesFollowEachOther() {
    let weights = Self.weights(sigma: 2, radius: 6)
    let definition = WideBitmap(noise).blurred(weights).blurred(weights)
    let blurred = GPUGaussian(sigma: 2, passes: 2).applied(to: noise)
    #expect(definition.largestError(of: blurred) < 0.6)
  }

  /// The framework stores bytes between its steps, and so does the definition.
  @Test(arguments: [(2.0, 2, 6), (12, 12, 24)])
  func theSystemsLookMatchesItsDefinition(sigma: Double, whole: Double, radius: Int) {
    let luma = SIMD4(0.0721, 0.7154, 0.2125, 0)
    let definition = WideBitmap(noise)
      .reduced(toWidth: 10, height: 6).rounded()
      .mapped { value in
        let gray = SIMD4(repeating: (value * luma).sum())
        return (gray + (value - gray) * 0.8).replacing(with: value, where: .alpha)
      }
      .rounded()
      .blurred(Self.weights(sigma: whole, radius: radius)).rounded()
      .enlarged(toWidth: 41, height: 26).rounded()
      .mapped { value in
        let lift = SIMD4(repeating: (0.5 * value.w - (value * luma).sum()) * 0.6)
        let lifted = (value + lift).replacing(with: value, where: .alpha)
        return lifted.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: value.w))
      }
      .rounded()
    let blurred = GPUIOSBlur(radius: sigma).applied(to: noise)
    #expect(definition.largestError(of: blurred) <= 1)
  }

  /// A picture "jumps" where the blur begins: saturation makes its colours 22, 22, 54. Their luma
  /// of 28.8 is then lifted by 59.22. Computed in Python.
  @Test func theSystemsLookChangesAPictureWithoutABlur() {
    let flat = Bitmap(width: 9, height: 9, filledWith: Pixel(bgra: SIMD4(20, 20, 60, 255)))
    let blurred = GPUIOSBlur(radius: 0).applied(to: flat)
    #expect(blurred.pixels.allSatisfy { $0.bgra == SIMD4(81, 81, 113, 255) })
  }

  @Test func flatPicturesStayFlat() {
    for level in UInt8.min...UInt8.max {
      let flat = Bitmap(
        width: 5, height: 5, filledWith: Pixel(bgra: SIMD4(0, level / 3, level, level)))
      for sigma in [1, 2, 12, 47, 100] {
        #expect(GPUGaussian(sigma: Double(sigma)).applied(to: flat) == flat)
      }
      let unchanged = GPUIOSBlur(saturation: 1, rangeReduction: 0)
      #expect(unchanged.applied(to: flat) == flat)
    }
  }
}

extension SIMDMask<SIMD4<Int64>> {
  fileprivate static var alpha: Self {
    var mask = Self(repeating: false)
    mask[3] = true
    return mask
  }
}
