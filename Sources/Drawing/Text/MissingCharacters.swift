import CPango

extension TextLayout {
  /// The characters of which no installed font has a glyph, once each, in their order on the lines.
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
