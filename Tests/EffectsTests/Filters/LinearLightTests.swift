import Raster
import Testing

@testable import Effects

@Suite struct LinearLightTests {
  /// Pixels with every pair of red and alpha; blue and green have other levels.
  private static let allColors = (0...255).flatMap { (alpha: UInt8) in
    (0...alpha).map { Pixel(bgra: SIMD4(alpha - $0, $0 / 2, $0, alpha)) }
  }

  @Test(arguments: [false, true])
  func deepPixelsGoBackToWhereTheyCameFrom(isLinear: Bool) {
    let bitmap = Bitmap(width: Self.allColors.count, height: 1, pixels: Self.allColors)
    #expect(Bitmap16(bitmap, isLinear: isLinear).bitmap(isLinear: isLinear) == bitmap)
  }

  @Test(arguments: [
    // Computed with Python from IEC 61966-2-1, in units of 1/128 level.
    (0, 255, 0), (1, 255, 10), (10, 255, 99), (11, 255, 109), (64, 255, 1673), (128, 255, 7046),
    (200, 255, 18852), (255, 255, 32640), (64, 128, 3507), (1, 2, 55), (3, 7, 138),
  ])
  func decodesStraightColors(color: UInt8, alpha: UInt8, light: UInt16) {
    let deep = LinearLight.deep(Pixel(bgra: SIMD4(0, 0, color, alpha)))
    #expect(deep == SIMD4(0, 0, light, UInt16(alpha) * 128))
  }

  @Test func colorNeverExceedsAlpha() {
    for alpha in UInt16.zero...32640 {
      let pixel = LinearLight.pixel(SIMD4(alpha, alpha / 2, 32640, alpha))
      #expect(pixel.bgra.max() == pixel.bgra.w)
    }
  }
}
