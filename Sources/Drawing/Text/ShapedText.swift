import CCairo
import CPango

/// A text broken into lines by Pango.
@safe final class ShapedText {
  /// One line of the text.
  struct Line {
    /// The offset of the line's first byte in the text.
    let start: Int

    /// The top of the line and its baseline, in points from the top of the text.
    let top, baseline: Double

    /// In points.
    let width: Double

    let direction: PangoDirection
  }

  /// The one owning reference; released with this object.
  let handle: OpaquePointer

  /// The text in UTF-8.
  let text: [UInt8]

  /// The place of each byte, and of the end, in the text before it was truncated.
  let origins: [Int]

  /// Size of all lines together, in points.
  let width, height: Double

  /// - Parameters:
  ///   - direction: The direction of a text to truncate to one line with an ellipsis. If absent,
  ///     the text has the direction of its first letter, and as many lines as it needs.
  ///   - truncation: The position of the ellipsis.
  init(
    _ source: SourceOfText, style: TextStyle, truncatedTo direction: PangoDirection? = nil,
    _ truncation: TextTruncation = .tail
  ) {
    let context = unsafe makeContext()
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    let baseDirection = direction ?? style.alignment.baseDirection
    unsafe pango_context_set_base_dir(context, baseDirection)

    unsafe handle = pango_layout_new(context)
    (text, origins) = (source.text, source.origins)
    unsafe pango_layout_set_text(
      handle, String(decoding: text, as: UTF8.self), Int32(clamping: text.count))
    unsafe setFont(of: handle, to: style)
    unsafe setLines(of: handle, to: style, truncatedTo: direction)
    if direction != nil {
      unsafe pango_layout_set_auto_dir(handle, 0)
      unsafe pango_layout_set_ellipsize(handle, truncation.pangoMode)
    }
    let attributes = unsafe pango_attr_list_copy(source.attributes)
    defer { unsafe pango_attr_list_unref(attributes) }
    unsafe add(style, to: attributes)
    unsafe forbidSpacing(in: text, by: attributes)
    unsafe forbidHyphens(in: text, by: attributes)
    unsafe limitItems(of: text, in: attributes)
    unsafe pango_layout_set_attributes(handle, attributes)

    var box = PangoRectangle()
    unsafe pango_layout_get_extents(handle, nil, &box)
    (width, height) = (points(box.width), points(box.height))
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(handle))
  }

  /// The lines from first to last.
  var lines: [Line] {
    let iterator = unsafe pango_layout_get_iter(handle)
    defer { unsafe pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &logical)
      unsafe lines.append(
        Line(
          start: Int(line.pointee.start_index), top: points(logical.y),
          baseline: points(pango_layout_iter_get_baseline(iterator)),
          width: points(logical.width),
          direction: pango_layout_line_get_resolved_direction(line)))
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return lines
  }
}

/// The number of Pango units per point.
private let unitsPerPoint = Double(PANGO_SCALE)

/// Returns a length in points in Pango units, clamped to Pango's range.
private func pangoUnits(_ points: Double) -> Int32 {
  let longest = Double(Int32.max)
  return Int32(max(-longest, min((points * unitsPerPoint).rounded(), longest)))
}

/// Returns a length in Pango units in points.
func points(_ pangoUnits: Int32) -> Double { Double(pangoUnits) / unitsPerPoint }

/// Returns a context, owned by the caller, whose metrics do not depend on the device.
@unsafe func makeContext() -> OpaquePointer? {
  // Each thread has its own default map, so threads never share fonts.
  let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
  unsafe pango_context_set_round_glyph_positions(context, 0)
  // Sizes in markup are in 1/72 inch, which is one point here.
  unsafe pango_cairo_context_set_resolution(context, 72)
  // Otherwise the environment's language would affect the choice of glyphs and line breaks.
  unsafe pango_context_set_language(context, pango_language_from_string("en"))

  let options = unsafe cairo_font_options_create()
  defer { unsafe cairo_font_options_destroy(options) }
  unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
  unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  unsafe pango_cairo_context_set_font_options(context, options)
  return unsafe context
}

/// Sets the font of `layout`.
@unsafe private func setFont(of layout: OpaquePointer, to style: TextStyle) {
  let font = unsafe pango_font_description_new()
  defer { unsafe pango_font_description_free(font) }
  unsafe pango_font_description_set_family(font, style.family)
  if style.isItalic { unsafe pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
  // Absolute: not multiplied by a screen's resolution.
  unsafe pango_font_description_set_absolute_size(font, style.size * unitsPerPoint)
  unsafe pango_font_description_set_weight(font, PangoWeight(UInt32(style.weight.rounded())))
  if let variations = style.variations {
    unsafe pango_font_description_set_variations(font, variations)
  }
  unsafe pango_layout_set_font_description(layout, font)
}

extension TextStyle {
  /// The axes in the notation of Pango; `nil` if the font's own choice is right.
  ///
  /// Fontconfig rounds weights between the hundreds. The last value of an axis counts.
  fileprivate var variations: String? {
    let weights = weight.remainder(dividingBy: 100) == 0 ? [] : [Axis(tag: "wght", value: weight)]
    let all = weights + axes
    return all.isEmpty ? nil : all.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
  }
}

/// Sets the wrapping, alignment and spacing of lines in `layout`.
///
/// - Parameter direction: The direction of a text truncated to one line with an ellipsis.
@unsafe private func setLines(
  of layout: OpaquePointer, to style: TextStyle, truncatedTo direction: PangoDirection?
) {
  unsafe pango_layout_set_width(layout, style.width.map { pangoUnits(max(0, $0)) } ?? -1)
  unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  unsafe pango_layout_set_alignment(layout, style.alignment.pangoAlignment(in: direction))
  unsafe pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
}

/// Adds the spacing and features of `style` to `attributes`, which override them.
@unsafe private func add(_ style: TextStyle, to attributes: OpaquePointer?) {
  if let lineHeight = style.lineHeight {
    unsafe pango_attr_list_insert_before(
      attributes, pango_attr_line_height_new_absolute(pangoUnits(max(0, lineHeight * style.size))))
  }
  if style.letterSpacing != 0 {
    unsafe pango_attr_list_insert_before(
      attributes, pango_attr_letter_spacing_new(pangoUnits(style.letterSpacing)))
  }
  if !style.features.isEmpty {
    unsafe pango_attr_list_insert_before(attributes, pango_attr_font_features_new(style.features))
  }
}

/// Prevents the spacing of style and markup at both sides of invisible characters, such as soft
/// hyphens.
///
/// Joiners and variation selectors after a character belong to it and are spaced with it.
///
/// Source: CSS Text Module Level 3, 8.2, "Tracking".
@unsafe private func forbidSpacing(in text: [UInt8], by attributes: OpaquePointer?) {
  let spaced = unsafe spacedRanges(of: attributes)
  guard !spaced.isEmpty else { return }
  var end = 0
  for character in String(decoding: text, as: UTF8.self) {
    let start = end
    end += character.utf8.count
    guard character.isInvisible, spaced.contains(where: { $0.contains(start) }),
      let forbids = unsafe pango_attr_letter_spacing_new(0)
    else { continue }
    unsafe forbids.pointee.start_index = UInt32(clamping: start)
    unsafe forbids.pointee.end_index = UInt32(clamping: end)
    unsafe pango_attr_list_insert(attributes, forbids)
  }
}

/// Returns the ranges of bytes whose letters have space between them.
@unsafe private func spacedRanges(of attributes: OpaquePointer?) -> [Range<Int>] {
  let iterator = unsafe pango_attr_list_get_iterator(attributes)
  defer { unsafe pango_attr_iterator_destroy(iterator) }
  var ranges: [Range<Int>] = []
  repeat {
    guard let spacing = unsafe pango_attr_iterator_get(iterator, PANGO_ATTR_LETTER_SPACING),
      unsafe pango_attribute_as_int(spacing)?.pointee.value != 0
    else { continue }
    var (start, end): (Int32, Int32) = (0, 0)
    unsafe pango_attr_iterator_range(iterator, &start, &end)
    ranges.append(Int(start)..<Int(end))
  } while unsafe pango_attr_iterator_next(iterator) != 0
  return ranges
}

extension Character {
  /// Whether it has no glyph and belongs to no other character.
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}

/// Prevents Pango from adding hyphens to words broken anywhere; soft hyphens still become hyphens.
///
/// The attributes in the text override this.
@unsafe private func forbidHyphens(in text: [UInt8], by attributes: OpaquePointer?) {
  // Pango assigns a break to the character after it.
  let allowed = text.ranges(of: String(softHyphen).utf8).map(\.upperBound)
  let starts = allowed.map { text.endOfCharacter(at: $0) }
  for (start, end) in zip([0] + starts, allowed + [text.count]) where start < end {
    guard let forbids = unsafe pango_attr_insert_hyphens_new(0) else { continue }
    unsafe forbids.pointee.start_index = UInt32(clamping: start)
    unsafe forbids.pointee.end_index = UInt32(clamping: end)
    unsafe pango_attr_list_insert_before(attributes, forbids)
  }
}

extension [UInt8] {
  /// Returns the end of the UTF-8 character that begins at `start`.
  fileprivate func endOfCharacter(at start: Int) -> Int {
    self[start...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? count
  }
}

extension TextAlignment {
  /// The direction to which Pango compares each paragraph's: if they differ, it swaps left and
  /// right.
  fileprivate var baseDirection: PangoDirection {
    switch self {
    case .left, .right: PANGO_DIRECTION_NEUTRAL
    case .center, .leading, .trailing, .justified: PANGO_DIRECTION_WEAK_LTR
    }
  }

  /// - Parameter direction: Direction of a single truncated line, for which Pango does not swap
  ///   sides.
  fileprivate func pangoAlignment(in direction: PangoDirection?) -> PangoAlignment {
    let isFromRight = direction == PANGO_DIRECTION_RTL
    return switch self {
    case .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    case .leading, .justified: isFromRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .trailing: isFromRight ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }
  }
}

extension TextTruncation {
  fileprivate var pangoMode: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}
