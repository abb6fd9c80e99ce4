import CPango

extension TextLayout {
  /// The `head` tables of the fonts used by the text, in the order of their first letters.
  ///
  /// A table identifies its font: it holds a checksum of the whole file, its revision and its date.
  ///
  /// Source: OpenType, "head — Font Header Table".
  package var fontHeaders: [[UInt8]] {
    var headers: [[UInt8]] = []
    for run in runs {
      guard let font = unsafe run.font else { continue }
      let header = unsafe fontHeader(of: font)
      if !headers.contains(header) { headers.append(header) }
    }
    return headers
  }
}

/// Returns the `head` table of a font; empty if it has none, as in bitmap fonts.
@unsafe private func fontHeader(of font: UnsafeMutablePointer<PangoFont>) -> [UInt8] {
  let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
  let table = unsafe hb_face_reference_table(face, OpenTypeTag("head").number)
  defer { unsafe hb_blob_destroy(table) }
  var count: UInt32 = 0
  guard let bytes = unsafe hb_blob_get_data(table, &count) else { return [] }
  return unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count)).map(\.self)
}
