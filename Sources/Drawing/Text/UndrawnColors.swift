import CPango

extension TextLayout {
  /// The families of fonts that have colours for some glyphs of the text only in forms that are not
  /// drawn, once each: in the table `SVG `, or in `COLR` of version 1.
  ///
  /// Such a glyph is drawn as its outline in the text's colour; Cairo has no outline of an SVG.
  package var familiesWithUndrawnColors: [String] {
    var families: [String] = []
    for run in runs where run.hasUndrawnColors {
      let description = unsafe pango_font_describe(run.font)
      defer { unsafe pango_font_description_free(description) }
      guard let name = unsafe pango_font_description_get_family(description) else { continue }
      let family = unsafe String(cString: name)
      if !families.contains(family) { families.append(family) }
    }
    return families
  }
}

extension TextRun {
  /// Whether the font has colours for a glyph of the run only in a form that is not drawn.
  fileprivate var hasUndrawnColors: Bool {
    guard let glyphs = unsafe glyphs?.pointee else { return false }
    let source = unsafe pango_font_get_hb_font(font)
    let face = unsafe hb_font_get_face(source)
    let gradients = unsafe PaintedGlyphs(of: face)
    guard unsafe hb_ot_color_has_svg(face) != 0 || !gradients.isEmpty else { return false }
    return unsafe (0..<Int(glyphs.num_glyphs)).contains { index in
      let glyph = unsafe glyphs.glyphs[index].glyph
      return unsafe colorLayers(of: glyph, in: face).isEmpty
        && GlyphPicture.bytes(of: glyph, from: source).isEmpty
        && (gradients.contains(glyph) || hasDocument(of: glyph, in: face))
    }
  }
}

/// The glyphs that a font paints by `COLR` version 1, which HarfBuzz 6 does not support.
///
/// Source: OpenType, "COLR — Color Table", BaseGlyphList.
private struct PaintedGlyphs {
  private var numbers: Set<UInt32> = []

  var isEmpty: Bool { numbers.isEmpty }

  @unsafe init(of face: OpaquePointer?) {
    let table = unsafe hb_face_reference_table(face, OpenTypeTag("COLR").number)
    defer { unsafe hb_blob_destroy(table) }
    var count: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data(table, &count) else { return }
    let all = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
    /// Returns a number, the highest byte first; 0 beyond the end.
    func number(at start: Int, bytes: Int) -> Int {
      guard start + bytes <= all.count else { return 0 }
      return (start..<start + bytes).reduce(0) { unsafe $0 << 8 | Int(all[$1]) }
    }
    let list = number(at: 14, bytes: 4)
    guard number(at: 0, bytes: 2) >= 1, list > 0 else { return }
    let recordSize = 6
    let recordCount = min(number(at: list, bytes: 4), (all.count - list) / recordSize)
    for record in 0..<max(recordCount, 0) {
      numbers.insert(UInt32(number(at: list + 4 + record * recordSize, bytes: 2)))
    }
  }

  func contains(_ glyph: PangoGlyph) -> Bool { numbers.contains(glyph) }
}

/// Returns whether a font draws a glyph by an SVG document.
@unsafe private func hasDocument(of glyph: PangoGlyph, in face: OpaquePointer?) -> Bool {
  let document = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
  defer { unsafe hb_blob_destroy(document) }
  return unsafe hb_blob_get_length(document) > 0
}
