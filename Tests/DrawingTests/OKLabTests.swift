import Drawing
import Raster
import Testing

@Suite struct OKLabTests {
  /// Returns the colour halfway between two, in levels.
  private func middle(_ start: StraightColor, _ end: StraightColor) throws -> SIMD4<Int> {
    let gradient = Gradient(
      stops: [Gradient.Stop(location: 0, color: start), Gradient.Stop(location: 1, color: end)],
      interpolation: .oklab)
    let bitmap = try Bitmap.drawn(width: 3, height: 1) { canvas throws(DrawingError) in
      try canvas.fill(
        .rectangle(Rectangle(x: 0, y: 0, width: 3, height: 1)),
        with: .linearGradient(gradient, from: .zero, to: SIMD2(3, 0)))
    }
    let pixel = SIMD4<Int>(truncatingIfNeeded: bitmap[1, 0].bgra)
    return SIMD4(pixel.z, pixel.y, pixel.x, pixel.w)
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1)
    -> StraightColor
  {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Results of color-mix(in oklab, …) in browsers.
  @Test(arguments: [
    (color(1, 0, 0), color(0, 0, 1), SIMD4(140, 83, 162, 255)),
    (color(0, 0, 0), color(1, 1, 1), SIMD4(99, 99, 99, 255)),
    (color(0, 0, 1), color(1, 1, 0), SIMD4(107, 171, 199, 255)),
  ])
  func middlesAreThoseOfCSS(start: StraightColor, end: StraightColor, expected: SIMD4<Int>) throws {
    let middle = try middle(start, end)
    let error = middle &- expected
    #expect(max(error.max(), -error.min()) <= 1, "\(middle)")
  }

  @Test func fadingOutKeepsTheHue() throws {
    let middle = try middle(Self.color(1, 0, 0), Self.color(0, 0, 0, 0))
    #expect((0...1).contains(middle.w - middle.x) && middle.y == 0 && middle.z == 0)
    #expect((127...128).contains(middle.w))
  }
}
