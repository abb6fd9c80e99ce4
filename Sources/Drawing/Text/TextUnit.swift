import CPango

/// A part of a text that is drawn separately; valid as long as its layout.
package struct TextUnit {
  /// A kind of part.
  package enum Kind: Sendable {
    /// One glyph, or several that belong together, as a ligature or a letter with its marks.
    case letter
    /// The letters of a line between two spaces.
    case word
    case line
  }

  /// Bounding box in the text, in points.
  package let box: Rectangle

  /// The box extended to whole points, so that a part at rest stays on whole pixels when its text
  /// does.
  package let frame: Rectangle

  /// The letters, at least one.
  private let letters: ArraySlice<Letter>

  /// The runs of the block that contains the part.
  private let blockRuns: [TextRun]

  fileprivate init(_ letters: ArraySlice<Letter>, of runs: [TextRun]) {
    self.letters = letters
    blockRuns = runs
    let boxes = letters.map { $0.box(in: runs) }
    let (x, y) = (boxes.map(\.x).min() ?? 0, boxes.map(\.y).min() ?? 0)
    let right = boxes.map { $0.x + $0.width }.max() ?? x
    let bottom = boxes.map { $0.y + $0.height }.max() ?? y
    box = Rectangle(x: x, y: y, width: right - x, height: bottom - y)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    frame = Rectangle(
      x: left, y: top, width: right.rounded(.up) - left, height: bottom.rounded(.up) - top)
  }

  /// The glyphs, as one run per letter.
  var runs: [TextRun] {
    letters.compactMap { letter in
      let run = blockRuns[letter.run]
      return unsafe run.glyphs.map {
        unsafe run.part(GlyphSlice(of: $0, letter.glyphs), in: letter.box(in: blockRuns))
      }
    }
  }
}

extension TextLayout {
  /// Returns the visible parts of the text, in reading order.
  package func units(_ kind: TextUnit.Kind) -> [TextUnit] {
    blocks.flatMap { block in
      let runs = runs(of: block)
      let letters = runs.indices.flatMap { runs[$0].letters(inRun: $0) }
        .sorted { ($0.line, $0.start) < ($1.line, $1.start) }
      return letters.parts(kind).map { TextUnit($0, of: runs) }
    }
  }
}

/// A cluster of glyphs that belong together.
private struct Letter {
  /// The index of its run in the block.
  let run: Int

  let line: Int

  /// The offset of its first byte in the block's text.
  let start: Int

  /// The indices of its glyphs in the run.
  let glyphs: Range<Int>

  /// Left end and width, in points.
  let x, width: Double

  /// Whether it is invisible.
  let isSpace: Bool

  /// Returns its bounding box in the text, in points.
  func box(in runs: [TextRun]) -> Rectangle {
    let line = runs[run].box
    return Rectangle(x: x, y: line.y, width: width, height: line.height)
  }
}

extension [Letter] {
  /// Returns the visible letters, grouped into units.
  ///
  /// The units are in the order of lines, and of the text within a line.
  fileprivate func parts(_ kind: TextUnit.Kind) -> [ArraySlice<Letter>] {
    switch kind {
    case .letter: indices.filter { !self[$0].isSpace }.map { self[$0...$0] }
    case .word: lines.flatMap { $0.split(whereSeparator: \.isSpace) }
    case .line: lines.filter { !$0.allSatisfy(\.isSpace) }
    }
  }

  private var lines: [ArraySlice<Letter>] {
    let starts = indices.filter { $0 == 0 || self[$0].line != self[$0 - 1].line }
    return zip(starts, starts.dropFirst() + [count]).map { self[$0..<$1] }
  }
}

extension TextRun {
  /// Returns the run's clusters, from left to right.
  ///
  /// - Parameter index: The index of the run in its block.
  fileprivate func letters(inRun index: Int) -> [Letter] {
    guard let glyphs = unsafe glyphs else { return [] }
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    var letters: [Letter] = []
    var (first, x) = (0, x)
    while first < count {
      let cluster = unsafe glyphs.pointee.log_clusters[first]
      var (end, width) = (first, Int32(0))
      while unsafe end < count && glyphs.pointee.log_clusters[end] == cluster {
        unsafe width += glyphs.pointee.glyphs[end].geometry.width
        end += 1
      }
      let start = text.startIndex + Int(cluster)
      letters.append(
        Letter(
          run: index, line: line, start: start, glyphs: first..<end, x: x, width: points(width),
          isSpace: text[start...].beginsWithSpace))
      x += points(width)
      first = end
    }
    return letters
  }

  fileprivate func part(_ slice: GlyphSlice, in box: Rectangle) -> TextRun {
    unsafe TextRun(
      font: font, glyphs: slice.glyphs, x: box.x, baseline: baseline, box: box, look: look,
      line: line, text: text, owner: slice)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the first character is invisible or missing.
  fileprivate var beginsWithSpace: Bool {
    let scalar = String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar.map {
      $0.properties.isWhitespace || [.format, .control].contains($0.properties.generalCategory)
    } ?? true
  }
}

/// A copy of some glyphs of a run.
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

  deinit {
    unsafe pango_glyph_string_free(glyphs)
  }
}
