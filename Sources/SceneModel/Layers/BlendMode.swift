/// The blending of a layer's colours with those beneath.
///
/// Source: W3C Compositing and Blending, sections 8 and 9; Apple, Core Graphics and Core Image, for
/// `plusDarker`, `maximum`, `minimum` and `subtract`. `plus` adds premultiplied colours, and
/// `plusLighter` is its name in CSS and Core Animation.
package enum BlendMode: String, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity, plus
  case plusLighter, plusDarker, maximum, minimum, subtract
  case sourceAtop, destinationIn, destinationOut, xor

  /// Whether opaque pixels beneath may become translucent.
  var cuts: Bool { [.destinationIn, .destinationOut, .xor, .minimum].contains(self) }
}
