package import Raster

extension ColorMatrix {
  /// The unit of pictures' colours, precise to 1/256 of a level.
  private static let one = 0x1p16

  /// Creates the colours of a picture that is a template: a colour with the picture's alpha.
  ///
  /// - Parameters:
  ///   - tint: The colour; its components are in `0...1`.
  ///   - factor: A colour by which the tinted pixels are multiplied, alpha included.
  package init(tint: StraightColor, times factor: StraightColor) {
    let color = tint.premultiplied * factor.premultiplied
    self.init(
      blue: .zero, green: .zero, red: .zero, alpha: Self.numbers(color), fractionBits: 16)
  }

  /// Creates the colours of a picture that is multiplied by a colour, alpha included.
  ///
  /// - Parameter factor: The colour; its components are in `0...1`.
  package init(times factor: StraightColor) {
    let numbers = Self.numbers(factor.premultiplied)
    self.init(
      blue: SIMD4(numbers.x, 0, 0, 0), green: SIMD4(0, numbers.y, 0, 0),
      red: SIMD4(0, 0, numbers.z, 0), alpha: SIMD4(0, 0, 0, numbers.w), fractionBits: 16)
  }

  private static func numbers(_ values: SIMD4<Double>) -> SIMD4<Int32> {
    SIMD4<Int32>((values * one).rounded(.toNearestOrAwayFromZero))
  }
}

extension StraightColor {
  /// Blue, green, red and alpha, the colours multiplied by alpha.
  fileprivate var premultiplied: SIMD4<Double> {
    SIMD4(blue * alpha, green * alpha, red * alpha, alpha)
  }
}
