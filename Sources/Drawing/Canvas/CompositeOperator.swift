import CCairo

/// A compositing operator, by which drawn pixels are combined with those already there.
///
/// A blend mode B combines two colours, the source's s and the backdrop's b, both straight and in
/// `0...1`. Where there is no backdrop, the source is unchanged. The result is composited over the
/// backdrop with the alpha of the source.
///
/// Source: W3C, Compositing and Blending Level 1.
package enum CompositeOperator: Hashable, CaseIterable, Sendable {
  /// s
  case sourceOver

  /// Replaces the destination within the clip.
  case source

  /// Composites the source over the destination, within the alpha of the destination.
  case sourceAtop

  /// Removes the destination where the source is opaque, in proportion to its alpha.
  case destinationOut

  /// Keeps the destination where the source is opaque, in proportion to its alpha.
  case destinationIn

  /// Keeps the source where the destination is clear, and the destination where the source is
  /// clear, in proportion to the alphas.
  case xor

  /// Premultiplied source + backdrop, at most 1: the two halves of a cross-fade add up to a whole.
  case add

  /// s · b
  case multiply

  /// s + b − s · b
  case screen

  /// `hardLight` with source and backdrop exchanged.
  case overlay

  /// min(s, b)
  case darken

  /// max(s, b)
  case lighten

  /// b / (1 − s), at most 1; 0 where b is 0.
  case colorDodge

  /// 1 − (1 − b) / s, at least 0; 1 where b is 1.
  case colorBurn

  /// `multiply` with 2·s for a dark source, `screen` with 2·s − 1 for a light one.
  case hardLight

  /// A softer `hardLight`: a light source lightens the backdrop, a dark one darkens it.
  case softLight

  /// |s − b|
  case difference

  /// s + b − 2 · s · b
  case exclusion

  /// b − s, at least 0
  case subtract

  /// Plus darker: both alphas add up, to at most 1, and so does the darkness of each colour, which
  /// is alpha minus the premultiplied colour, until the colour is 0.
  case plusDarker

  /// The greater of premultiplied source and backdrop, alpha included.
  case maximum

  /// The lesser of premultiplied source and backdrop, alpha included.
  case minimum

  /// The hue of the source, saturation and luminosity of the backdrop.
  case hue

  /// The saturation of the source, hue and luminosity of the backdrop.
  case saturation

  /// Hue and saturation of the source, luminosity of the backdrop.
  case color

  /// The luminosity of the source, hue and saturation of the backdrop.
  case luminosity
}

extension CompositeOperator {
  /// The operator by which Cairo draws; `nil` if it has none.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .subtract, .plusDarker, .maximum, .minimum: nil
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .xor: CAIRO_OPERATOR_XOR
    case .sourceOver: CAIRO_OPERATOR_OVER
    case .source: CAIRO_OPERATOR_SOURCE
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .add: CAIRO_OPERATOR_ADD
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
