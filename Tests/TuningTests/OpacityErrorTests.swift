import Foundation
import Raster
import Testing
@testable import Tuning

@Suite struct OpacityErrorTests {
  @Test(arguments: [0, 0.2, 0.3, 0.37, 0.5, 0.81, 1])
  func opacitiesBetweenAreAsGoodAsDrawn(opacity: Double) {
    // Every fifth of 240 is a whole number, so that nothing is rounded.
    let error = OpacityError(from: Self.gray(0), to: Self.gray(240), reference: Self.gray(100))
    let expected = 3 * pow(Self.light(240 * opacity) - Self.light(100), 2)
    #expect(abs(error[opacity] - expected) < 3e-4)
  }

  @Test func whatTheOverlayDoesNotChangeIsTheSameAtEveryOpacity() {
    let error = OpacityError(from: Self.gray(50), to: Self.gray(50), reference: Self.gray(200))
    let expected = 3 * pow(Self.light(200) - Self.light(50), 2)
    for opacity in [0, 0.4, 1] { #expect(abs(error[opacity] - expected) < 1e-4) }
  }

  private static func gray(_ level: UInt8) -> Bitmap {
    Bitmap(
      width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(level, level, level, 255)))
  }

  /// Source: IEC 61966-2-1.
  private static func light(_ level: Double) -> Double {
    let color = level / 255
    return color <= 0.04045 ? color / 12.92 : pow((color + 0.055) / 1.055, 2.4)
  }
}
