/// A part of a text that is drawn separately; valid as long as its layout.
package struct TextUnit {
  /// A kind of part.
  package enum Kind: Sendable {
    /// One glyph, or several that belong together: a ligature, a letter with its marks or an
    /// emoji of several characters.
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

  /// The index of the block that contains the part.
  let block: Int

  /// The runs and the shown letters of the block.
  let blockRuns: [TextRun]
  fileprivate let blockLetters: [Letter]

  /// The indices of its letters in the block, at least one.
  fileprivate let range: Range<Int>

  fileprivate init(_ range: Range<Int>, of letters: [Letter], in runs: [TextRun], block: Int) {
    self.range = range
    self.block = block
    (blockRuns, blockLetters) = (runs, letters)
    let boxes = letters[range].map { $0.box(in: runs) }
    let (x, y) = (boxes.map(\.x).min() ?? 0, boxes.map(\.y).min() ?? 0)
    let right = boxes.map { $0.x + $0.width }.max() ?? x
    let bottom = boxes.map { $0.y + $0.height }.max() ?? y
    box = Rectangle(x: x, y: y, width: right - x, height: bottom - y)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    frame = Rectangle(
      x: left, y: top, width: right.rounded(.up) - left, height: bottom.rounded(.up) - top)
  }

  /// The letters of the part.
  var letters: ArraySlice<Letter> { blockLetters[range] }

  /// The glyphs of the part.
  var runs: [TextRun] { blockRuns.parts(showing: letters) }
}

extension TextLayout {
  /// Returns the visible parts of the text, in reading order.
  ///
  /// - Parameter count: The number of shown characters of the text; `nil` means all.
  package func units(_ kind: TextUnit.Kind, showing count: Int? = nil) -> [TextUnit] {
    typeset.enumerated().flatMap { index, block in
      let letters = block.letters.filter { $0.isShown(by: count) }
      return letters.parts(kind).map { TextUnit($0, of: letters, in: block.runs, block: index) }
    }
  }
}

extension [Letter] {
  /// Returns the indices of the visible letters, grouped into units.
  ///
  /// The units are in the order of lines, and of the text within a line.
  fileprivate func parts(_ kind: TextUnit.Kind) -> [Range<Int>] {
    let parts =
      switch kind {
      case .letter: grouped { $0.line == $1.line && $0.characters.overlaps($1.characters) }
      case .word: grouped { $0.line == $1.line && $0.isSpace == $1.isSpace }
      case .line: grouped { $0.line == $1.line }
      }
    return parts.filter { !self[$0].allSatisfy(\.isInvisible) }
  }

  /// Returns the indices of the letters, divided wherever two adjacent letters do not belong
  /// together.
  private func grouped(_ belongTogether: (Letter, Letter) -> Bool) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let starts = [0] + indices.dropFirst().filter { !belongTogether(self[$0 - 1], self[$0]) }
    return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
  }
}

extension [TextUnit] {
  /// The glyphs of these parts, which are in reading order, with the spaces between neighbours.
  var runs: [TextRun] {
    var (runs, rest) = ([TextRun](), self[...])
    while let first = rest.first {
      let parts = rest.prefix { $0.block == first.block }
      rest = rest.dropFirst(parts.count)
      runs += first.blockRuns.parts(showing: parts.lettersWithSpaces)
    }
    return runs
  }
}

extension ArraySlice<TextUnit> {
  /// The letters of parts of one block, with the spaces between neighbours.
  fileprivate var lettersWithSpaces: [Letter] {
    let ends = zip(self, dropFirst()).map { $0.endOfSpaces(before: $1) } + [nil]
    return zip(self, ends).flatMap { part, end in
      Array(part.blockLetters[part.range.lowerBound..<(end ?? part.range.upperBound)])
    }
  }
}

extension TextUnit {
  /// Returns the index after the spaces between this part and the next; `nil` if other letters are
  /// between them.
  fileprivate func endOfSpaces(before next: TextUnit) -> Int? {
    let between = blockLetters[range.upperBound..<next.range.lowerBound]
    return between.allSatisfy(\.isInvisible) ? next.range.lowerBound : nil
  }
}
