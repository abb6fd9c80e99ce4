/// The blending of a layer's colours with those beneath.
///
/// Source: W3C Compositing and Blending, section 9; `plus` adds premultiplied colours.
package enum BlendMode: String, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity, plus
}
