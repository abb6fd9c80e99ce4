import Effects
import Raster
import Testing

@Suite struct PictureColorsTests {
  private static let colors = [
    StraightColor(red: 0, green: 0.478, blue: 1, alpha: 1),
    StraightColor(red: 0.9, green: 0.2, blue: 0, alpha: 0.5), .clear,
    StraightColor(red: 1, green: 1, blue: 1, alpha: 1),
  ]

  /// The exact product of premultiplied components, rounded once.
  private func product(_ pixel: SIMD4<Double>, _ color: StraightColor) -> SIMD4<Double> {
    pixel * SIMD4(color.blue, color.green, color.red, 1) * color.alpha
  }

  private func expect(
    _ result: Bitmap, near exact: [SIMD4<Double>], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (pixel, exact) in zip(result.pixels, exact) {
      for channel in 0..<4 {
        // Half a level, and the rounding of the colour to 1/65536.
        #expect(
          abs(Double(pixel.bgra[channel]) - exact[channel]) <= 0.505,
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: colors)
  func multipliesPremultipliedComponents(color: StraightColor) {
    let picture = Bitmap.noise(width: 31, height: 9)
    let exact = picture.pixels.map { product(SIMD4<Double>($0.bgra), color) }
    expect(ColorMatrix(times: color).applied(to: picture), near: exact)
  }

  @Test(arguments: colors, colors)
  func tintsByAlphaAndMultipliesOnce(tint: StraightColor, factor: StraightColor) {
    let picture = Bitmap.noise(width: 31, height: 9)
    let exact = picture.pixels.map {
      product(product(SIMD4(repeating: Double($0.bgra.w)), tint), factor)
    }
    expect(ColorMatrix(tint: tint, times: factor).applied(to: picture), near: exact)
  }

  @Test func whiteChangesNothing() {
    let picture = Bitmap.noise(width: 31, height: 9)
    let white = StraightColor(red: 1, green: 1, blue: 1, alpha: 1)
    #expect(ColorMatrix(times: white).applied(to: picture) == picture)
  }
}
