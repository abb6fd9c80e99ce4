import Raster
import Testing

@Suite struct OKLabTests {
  /// Colours of sRGB with their lightness, a and b.
  ///
  /// Source: CSS Color 4, conversions of the named colours.
  static let known: [(color: SIMD3<Double>, components: SIMD3<Double>)] = [
    (SIMD3(0, 0, 0), SIMD3(0, 0, 0)),
    (SIMD3(1, 1, 1), SIMD3(1, 0, 0)),
    (SIMD3(1, 0, 0), SIMD3(0.62796, 0.22486, 0.12585)),
    (SIMD3(0, 1, 0), SIMD3(0.86644, -0.23389, 0.17950)),
    (SIMD3(0, 0, 1), SIMD3(0.45201, -0.03246, -0.31153)),
  ]

  private static func largest(_ difference: SIMD3<Double>) -> Double {
    max(difference.max(), -difference.min())
  }

  @Test(arguments: known)
  func componentsAreThoseOfCSS(color: SIMD3<Double>, components: SIMD3<Double>) {
    let found = OKLab.components(
      of: StraightColor(red: color.x, green: color.y, blue: color.z, alpha: 1))
    #expect(Self.largest(found - components) < 2e-5)
    // Channels of primaries are 0 or 1, in sRGB as in linear light.
    #expect(Self.largest(OKLab.light(of: components) - color) < 2e-4)
  }

  @Test func colorsOutsideOfSRGBAreClamped() {
    let components = SIMD3(0.7, 0.4, 0)
    #expect(OKLab.light(of: components).max() > 1 && OKLab.light(of: components).min() < 0)
    let color = OKLab.color(components, alpha: 0.5)
    #expect(abs(color.red - 1) < 1e-12 && color.green == 0 && color.alpha == 0.5)
  }
}
