import CPango

/// Some glyphs of a run, or others in their place.
@safe final class GlyphSlice {
  let glyphs: UnsafeMutablePointer<PangoGlyphString>?

  /// Copies the glyphs of `run` at some indices.
  @unsafe init(of run: UnsafeMutablePointer<PangoGlyphString>, _ indices: Range<Int>) {
    let glyphs = unsafe pango_glyph_string_new()
    unsafe pango_glyph_string_set_size(glyphs, Int32(indices.count))
    for (place, index) in indices.enumerated() {
      unsafe glyphs?.pointee.glyphs[place] = run.pointee.glyphs[index]
      unsafe glyphs?.pointee.log_clusters[place] = 0
    }
    unsafe self.glyphs = glyphs
  }

  /// Creates one glyph at its origin.
  init(_ glyph: PangoGlyph) {
    let glyphs = unsafe pango_glyph_string_new()
    unsafe pango_glyph_string_set_size(glyphs, 1)
    var info = PangoGlyphInfo()
    info.glyph = glyph
    unsafe glyphs?.pointee.glyphs[0] = info
    unsafe glyphs?.pointee.log_clusters[0] = 0
    unsafe self.glyphs = glyphs
  }

  /// Makes a glyph invisible; it still takes its width.
  func hideGlyph(at index: Int) {
    unsafe glyphs?.pointee.glyphs[index].glyph = PANGO_GLYPH_EMPTY
  }

  deinit {
    unsafe pango_glyph_string_free(glyphs)
  }
}

extension [TextRun] {
  /// Returns the parts of these runs that show some of their letters.
  ///
  /// Adjacent letters of a run are in one part; a run with all its letters is returned as it is.
  func parts(showing letters: some Sequence<Letter>) -> [TextRun] {
    var shown = self.map { _ in [Letter]() }
    for letter in letters { shown[letter.run].append(letter) }
    return indices.flatMap { self[$0].parts(showing: shown[$0]) }
  }
}

extension TextRun {
  /// - Parameter letters: Letters of the run, in any order.
  fileprivate func parts(showing letters: [Letter]) -> [TextRun] {
    guard let glyphs = unsafe glyphs else { return [] }
    var spans: [(glyphs: Range<Int>, x: Double, width: Double)] = []
    for letter in letters.sorted(by: { $0.glyphs.lowerBound < $1.glyphs.lowerBound }) {
      if let last = spans.last, last.glyphs.upperBound == letter.glyphs.lowerBound {
        spans[spans.count - 1].glyphs = last.glyphs.lowerBound..<letter.glyphs.upperBound
        spans[spans.count - 1].width += letter.width
      } else {
        spans.append((letter.glyphs, letter.x, letter.width))
      }
    }
    guard unsafe spans.first?.glyphs.count != Int(glyphs.pointee.num_glyphs) else { return [self] }
    return spans.map { span in
      let box = Rectangle(x: span.x, y: box.y, width: span.width, height: box.height)
      return unsafe showing(GlyphSlice(of: glyphs, span.glyphs), in: box)
    }
  }

  /// Returns the run with other glyphs, which stand in a box of the text.
  func showing(_ slice: GlyphSlice, in box: Rectangle) -> TextRun {
    unsafe TextRun(
      font: font, glyphs: slice.glyphs, x: box.x, baseline: baseline, box: box, look: look,
      line: line, text: text, isEllipsis: isEllipsis, owner: slice, placement: placement)
  }
}
