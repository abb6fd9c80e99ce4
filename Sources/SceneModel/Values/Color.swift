import System

/// A gamma-encoded colour in the scene's colour space, not premultiplied; animations interpolate
/// its components.
package struct Color: Hashable, Sendable {
  /// Components in `0...1`; animated values may overshoot and are clamped when drawn.
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
}

extension Color {
  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  package var hexadecimal: String {
    let channels = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#"
      + channels.map { channel in
        UInt8((min(max(channel, 0), 1) * 255).rounded()).hexadecimal(digits: 2)
      }.joined()
  }
}
