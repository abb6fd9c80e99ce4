import CPango

extension TextLayout {
  /// The characters without a glyph in any installed font, once each, in order of appearance.
  ///
  /// Pango draws a box with the code of such a character in its place.
  package var missingCharacters: [Unicode.Scalar] {
    var missing: [Unicode.Scalar] = []
    for run in runs {
      guard let glyphs = unsafe run.glyphs?.pointee else { continue }
      for index in unsafe 0..<Int(glyphs.num_glyphs) {
        let glyph = unsafe glyphs.glyphs[index].glyph
        guard glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0,
          let character = Unicode.Scalar(glyph & ~PANGO_GLYPH_UNKNOWN_FLAG),
          !missing.contains(character)
        else { continue }
        missing.append(character)
      }
    }
    return missing
  }
}
