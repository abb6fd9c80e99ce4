import CPango

/// A part of a text that is drawn on its own; valid as long as its layout.
package struct TextUnit {
  /// A kind of part.
  package enum Kind: Sendable {
    /// What is one glyph, or several that belong together: a ligature, a letter with its marks.
    case letter
    /// Letters of a line between spaces.
    case word
    case line
  }

  /// Where it lies in the text, in points.
  package let box: Rectangle

  /// The glyphs, one run for each letter.
  let runs: [TextRun]

  /// - Parameter letters: One at least.
  fileprivate init(_ letters: ArraySlice<Letter>) {
    runs = letters.map(\.run)
    let boxes = runs.map(\.box)
    let (x, y) = (boxes.map(\.x).min() ?? 0, boxes.map(\.y).min() ?? 0)
    box = Rectangle(
      x: x, y: y, width: (boxes.map { $0.x + $0.width }.max() ?? x) - x,
      height: (boxes.map { $0.y + $0.height }.max() ?? y) - y)
  }
}

extension TextLayout {
  /// The parts of the text that can be seen, in the order in which it is read.
  package func units(_ kind: TextUnit.Kind) -> [TextUnit] {
    blocks.flatMap { block in
      let letters = runs(of: block).flatMap(\.letters)
        .sorted { ($0.run.line, $0.start) < ($1.run.line, $1.start) }
      return letters.parts(kind).map { TextUnit($0) }
    }
  }
}

/// A cluster of glyphs that belong together.
private struct Letter {
  let run: TextRun

  /// Its first byte in the text of the block.
  let start: Int

  /// Whether nothing is seen of it.
  let isSpace: Bool

  init(_ run: TextRun) {
    self.run = run
    start = run.text.startIndex
    let scalar = String(decoding: run.text.prefix(4), as: UTF8.self).unicodeScalars.first
    isSpace =
      scalar.map {
        $0.properties.isWhitespace || [.format, .control].contains($0.properties.generalCategory)
      } ?? true
  }
}

extension [Letter] {
  /// The letters that are seen, those together that a unit consists of.
  ///
  /// In the order of lines, and of the text in each.
  fileprivate func parts(_ kind: TextUnit.Kind) -> [ArraySlice<Letter>] {
    switch kind {
    case .letter: indices.filter { !self[$0].isSpace }.map { self[$0...$0] }
    case .word: lines.flatMap { $0.split(whereSeparator: \.isSpace) }
    case .line: lines.filter { !$0.allSatisfy(\.isSpace) }
    }
  }

  private var lines: [ArraySlice<Letter>] {
    let starts = indices.filter { $0 == 0 || self[$0].run.line != self[$0 - 1].run.line }
    return zip(starts, starts.dropFirst() + [count]).map { self[$0..<$1] }
  }
}

extension TextRun {
  /// The run, cluster by cluster, from left to right.
  fileprivate var letters: [Letter] {
    guard let glyphs = unsafe glyphs else { return [] }
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    let clusters = (0..<count).map { unsafe Int(glyphs.pointee.log_clusters[$0]) }
    let firsts = clusters.indices.filter { $0 == 0 || clusters[$0] != clusters[$0 - 1] }
    let ends = Set(clusters).sorted() + [text.count]
    var letters: [Letter] = []
    var x = x
    for (first, end) in zip(firsts, firsts.dropFirst() + [count]) {
      let slice = unsafe GlyphSlice(of: glyphs, first..<end)
      let start = clusters[first]
      let stop = ends.first { $0 > start } ?? text.count
      letters.append(
        Letter(part(slice, x: x, text: text.dropFirst(start).prefix(stop - start))))
      x += slice.width
    }
    return letters
  }

  private func part(_ slice: GlyphSlice, x: Double, text: ArraySlice<UInt8>) -> TextRun {
    unsafe TextRun(
      font: font, glyphs: slice.glyphs, x: x, baseline: baseline,
      box: Rectangle(x: x, y: box.y, width: slice.width, height: box.height), look: look,
      line: line,
      text: text, owner: slice)
  }
}

/// Some glyphs of a run.
@safe final class GlyphSlice {
  let glyphs: UnsafeMutablePointer<PangoGlyphString>?

  /// In points.
  let width: Double

  /// Copies the glyphs of `run` at some indices.
  @unsafe init(of run: UnsafeMutablePointer<PangoGlyphString>, _ indices: Range<Int>) {
    let glyphs = unsafe pango_glyph_string_new()
    unsafe pango_glyph_string_set_size(glyphs, Int32(indices.count))
    for (place, index) in indices.enumerated() {
      unsafe glyphs?.pointee.glyphs[place] = run.pointee.glyphs[index]
      unsafe glyphs?.pointee.log_clusters[place] = 0
    }
    unsafe self.glyphs = glyphs
    unsafe width = points(pango_glyph_string_get_width(glyphs))
  }

  deinit {
    unsafe pango_glyph_string_free(glyphs)
  }
}
