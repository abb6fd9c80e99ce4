/// A colour in gamma-encoded sRGB, not premultiplied.
package struct StraightColor: Hashable, Sendable {
  /// Components in `0...1`.
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with its alpha multiplied by `opacity`, in `0...1`.
  package func multiplied(by opacity: Double) -> StraightColor {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}

extension Pixel {
  /// Creates a pixel from a straight colour, rounding each component once, to nearest.
  package init(_ color: StraightColor) {
    func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
    let alpha = byte(color.alpha)
    func premultiplied(_ value: Double) -> UInt8 { byte(value * Double(alpha) / 255) }
    self.init(
      bgra: SIMD4(
        premultiplied(color.blue), premultiplied(color.green), premultiplied(color.red), alpha))
  }
}
