/// A colour in gamma-encoded sRGB whose components are not multiplied by its alpha.
package struct StraightColor: Hashable, Sendable {
  /// Components in `0...1`.
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
