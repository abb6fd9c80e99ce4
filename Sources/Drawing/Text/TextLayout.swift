import CCairo
import CPango
import Pixels

/// A text broken into lines and glyphs.
///
/// Unhinted, so that it is the same layout at every scale. Not `Sendable`: it belongs to the
/// thread that created it.
@safe package final class TextLayout {
  /// The one owning reference; released with this object.
  let handle: OpaquePointer

  /// The colour of the glyphs.
  let color: StraightColor

  /// Size of the font, in points.
  let fontSize: Double

  /// Size of the box the lines stand in, in points; as wide as the style says, if it does.
  package let width, height: Double

  /// Sets `text` in `style`; characters the family lacks are taken from other fonts.
  package convenience init(_ text: String, style: TextStyle) {
    unsafe self.init(text, attributes: pango_attr_list_new(), style: style)
  }

  /// Sets a text with tags, such as `<span color="red">` and `<b>`; where they are silent, it is in
  /// `style`.
  ///
  /// Sizes in the tags are in points, as that of `style`. Underlines are straight, and there are no
  /// lines above the text.
  ///
  /// - Throws: ``DrawingError`` with Pango's words if the markup is malformed.
  ///
  /// Source: Pango, "Text Attribute Markup".
  package convenience init(markup: String, style: TextStyle) throws(DrawingError) {
    var attributes: OpaquePointer?
    var text: UnsafeMutablePointer<CChar>?
    var failure: UnsafeMutablePointer<GError>?
    guard
      unsafe pango_parse_markup(
        markup, Int32(clamping: markup.utf8.count), 0, &attributes, &text, nil, &failure) != 0,
      let text = unsafe text
    else { throw unsafe DrawingError("read the markup of a text", consuming: failure) }
    defer { unsafe g_free(text) }
    unsafe self.init(String(cString: text), attributes: attributes, style: style)
  }

  /// - Parameter attributes: Those of parts of the text; is released.
  @unsafe private init(_ text: String, attributes: OpaquePointer?, style: TextStyle) {
    defer { unsafe pango_attr_list_unref(attributes) }
    let context = unsafe makeContext()
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }

    unsafe handle = pango_layout_new(context)
    unsafe pango_layout_set_text(handle, text, Int32(clamping: text.utf8.count))
    unsafe setFont(of: handle, to: style)
    unsafe setLines(of: handle, to: style)
    unsafe addSpacing(of: style, to: attributes)
    unsafe pango_layout_set_attributes(handle, attributes)

    var box = PangoRectangle()
    unsafe pango_layout_get_extents(handle, nil, &box)
    width = style.width ?? points(box.width)
    height = points(box.height)
    color = style.color
    fontSize = style.size
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(handle))
  }
}

/// The number of Pango units per point.
private let unitsPerPoint = Double(PANGO_SCALE)

/// Returns a length in points in Pango's units; as long as Pango can have it at most.
private func pangoUnits(_ points: Double) -> Int32 {
  let longest = Double(Int32.max)
  return Int32(max(-longest, min((points * unitsPerPoint).rounded(), longest)))
}

/// Returns a length of Pango's in points.
func points(_ pangoUnits: Int32) -> Double { Double(pangoUnits) / unitsPerPoint }

/// Returns a context, owned by the caller, whose metrics do not depend on the device.
@unsafe private func makeContext() -> OpaquePointer? {
  // Each thread has its own default map, so threads never share fonts.
  let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
  unsafe pango_context_set_round_glyph_positions(context, 0)
  // Sizes in markup are in 1/72 inch: then that is one point of ours.
  unsafe pango_cairo_context_set_resolution(context, 72)
  // Else the language of the environment would choose among glyphs and line breaks.
  unsafe pango_context_set_language(context, pango_language_from_string("en"))

  let options = unsafe cairo_font_options_create()
  defer { unsafe cairo_font_options_destroy(options) }
  unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
  unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  unsafe pango_cairo_context_set_font_options(context, options)
  return unsafe context
}

/// Chooses the font of `layout`.
@unsafe private func setFont(of layout: OpaquePointer, to style: TextStyle) {
  let font = unsafe pango_font_description_new()
  defer { unsafe pango_font_description_free(font) }
  unsafe pango_font_description_set_family(font, style.family)
  // Absolute: not multiplied by any resolution of a screen.
  unsafe pango_font_description_set_absolute_size(font, style.size * unitsPerPoint)
  unsafe pango_font_description_set_weight(font, PangoWeight(UInt32(style.weight)))
  unsafe pango_layout_set_font_description(layout, font)
}

/// Sets how `layout` wraps, aligns and spaces its lines.
@unsafe private func setLines(of layout: OpaquePointer, to style: TextStyle) {
  unsafe pango_layout_set_width(layout, style.width.map { pangoUnits(max(0, $0)) } ?? -1)
  unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  unsafe pango_layout_set_alignment(layout, style.alignment.pangoAlignment)
  unsafe pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
}

/// Adds what `style` says about distances to `attributes`, beneath what they say.
@unsafe private func addSpacing(of style: TextStyle, to attributes: OpaquePointer?) {
  if let lineHeight = style.lineHeight {
    unsafe pango_attr_list_insert_before(
      attributes, pango_attr_line_height_new_absolute(pangoUnits(max(0, lineHeight * style.size))))
  }
  if style.letterSpacing != 0 {
    unsafe pango_attr_list_insert_before(
      attributes, pango_attr_letter_spacing_new(pangoUnits(style.letterSpacing)))
  }
}

extension TextAlignment {
  fileprivate var pangoAlignment: PangoAlignment {
    switch self {
    case .left, .justified: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}
