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

  /// What the glyphs are filled with.
  let color: StraightColor

  /// Size of the font, in points.
  let fontSize: Double

  /// Size of the box the lines stand in, in points; as wide as the style says, if it does.
  package let width, height: Double

  /// Sets `text` in `style`; characters the family lacks are taken from other fonts.
  package init(_ text: String, style: TextStyle) {
    let context = unsafe makeContext()
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }

    unsafe handle = pango_layout_new(context)
    unsafe pango_layout_set_text(handle, text, Int32(clamping: text.utf8.count))
    unsafe setFont(of: handle, to: style)
    unsafe setLines(of: handle, to: style)

    var box = PangoRectangle()
    unsafe pango_layout_get_extents(handle, nil, &box)
    width = style.width ?? Double(box.width) / unitsPerPoint
    height = Double(box.height) / unitsPerPoint
    color = style.color
    fontSize = style.size
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(handle))
  }
}

extension Canvas {
  /// Draws `layout` with the top left corner of its box at the user origin.
  ///
  /// Outlines are filled, at their true place: Cairo moves ready-made glyphs to whole pixels, and
  /// slowly moving text would jump.
  package func draw(_ layout: TextLayout) throws(DrawingError) {
    let transform = transform
    let enlargement = max(1, layout.fontSize * transform.norm / largestOutline)
    try withSavedState { canvas throws(DrawingError) in
      canvas.setSource(.color(layout.color))
      unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
      if enlargement > 1 {
        let reduction = Transform.identity.scaled(x: 1 / enlargement, y: 1 / enlargement)
        try canvas.setTransform(transform.concatenating(reduction))
        canvas.addOutline(of: layout)
        let outline = unsafe cairo_copy_path(handle)
        defer { unsafe cairo_path_destroy(outline) }
        unsafe cairo_new_path(handle)
        try canvas.setTransform(transform)
        unsafe cairo_append_path(handle, outline)
      } else {
        canvas.addOutline(of: layout)
      }
      unsafe cairo_fill(handle)
      unsafe try check(cairo_status(handle), "draw a text")
    }
  }

  /// Adds the outlines of all glyphs to the current path.
  private func addOutline(of layout: TextLayout) {
    unsafe cairo_move_to(handle, 0, 0)
    unsafe pango_cairo_layout_path(handle, layout.handle)
  }
}

extension Transform {
  /// At least the factor by which any length grows.
  fileprivate var norm: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

/// The largest size of a font whose outlines are asked for, in pixels; FreeType has none beyond
/// 32767. Larger letters are enlarged ones.
private let largestOutline = 4096.0

/// How many of Pango's units of length make one point.
private let unitsPerPoint = Double(PANGO_SCALE)

/// Returns a length in points in Pango's units; as long as Pango can have it at most.
private func pangoUnits(_ points: Double) -> Int32 {
  Int32(max(0, min((points * unitsPerPoint).rounded(), Double(Int32.max))))
}

/// Returns a context, owned by the caller, whose metrics do not depend on the device.
@unsafe private func makeContext() -> OpaquePointer? {
  // Each thread has its own default map, so threads never share fonts.
  let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
  unsafe pango_context_set_round_glyph_positions(context, 0)
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
  unsafe pango_layout_set_width(layout, style.width.map(pangoUnits) ?? -1)
  unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  unsafe pango_layout_set_alignment(layout, style.alignment.pangoAlignment)
  unsafe pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)

  guard let lineHeight = style.lineHeight else { return }
  let attributes = unsafe pango_attr_list_new()
  defer { unsafe pango_attr_list_unref(attributes) }
  unsafe pango_attr_list_insert(
    attributes, pango_attr_line_height_new_absolute(pangoUnits(lineHeight * style.size)))
  unsafe pango_layout_set_attributes(layout, attributes)
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
