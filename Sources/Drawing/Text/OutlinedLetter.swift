import CCairo
package import Raster

/// A letter of a text as an outline.
package struct OutlinedLetter {
  /// The numbers of the characters of the whole text that it shows, from 0.
  package let characters: ClosedRange<Int>

  /// Whether it is an ellipsis in place of characters.
  package let isEllipsis: Bool

  /// The number of its line, from 0.
  package let line: Int

  /// The place of the pen before the letter, and the distance by which the letter moves the pen, in
  /// points of the text.
  package let x, baseline, width: Double

  package let color: StraightColor

  /// In points from the pen's place.
  package let outline: Outline
}

extension TextLayout {
  /// Returns the visible letters, line by line, with the spaces between them.
  ///
  /// - Parameter count: The number of shown characters of the text; `nil` means all.
  /// - Returns: `nil` if the text is more than outlines: if it has lines under or through letters,
  ///   coloured backgrounds, or glyphs with colours of their own.
  package func outlinedLetters(showing count: Int? = nil) throws(DrawingError)
    -> [OutlinedLetter]?
  {
    var letters: [OutlinedLetter] = []
    var firstLine = 0
    for block in typeset {
      let shown = block.letters.filter { $0.isShown(by: count) }
      guard let found = try outlined(shown, of: block.runs, firstLine: firstLine) else {
        return nil
      }
      letters += found
      firstLine += (block.letters.map(\.line).max() ?? 0) + 1
    }
    return letters
  }

  /// Returns the letters of a part of the text; `nil` as for the whole text.
  package func outlinedLetters(of unit: TextUnit) throws(DrawingError) -> [OutlinedLetter]? {
    try outlined(unit.letters, of: unit.blockRuns, firstLine: 0)
  }

  private func outlined(_ letters: some Sequence<Letter>, of runs: [TextRun], firstLine: Int)
    throws(DrawingError) -> [OutlinedLetter]?
  {
    let canvas = try Canvas(on: ImageSurface(width: 1, height: 1))
    var outlined: [OutlinedLetter] = []
    for letter in letters {
      let run = runs[letter.run]
      guard run.look.highlight == nil, run.look.underlines == 0, !run.look.isStruckThrough,
        try run.separated().colored.isEmpty
      else { return nil }
      // Cairo leaves out glyphs that are far from the surface.
      try canvas.setTransform(.identity.translated(x: -letter.x, y: -run.baseline))
      let outline = try canvas.outline(of: runs.parts(showing: [letter]))
      outlined.append(
        OutlinedLetter(
          characters: letter.characters, isEllipsis: run.isEllipsis,
          line: firstLine + letter.line, x: letter.x,
          baseline: run.baseline, width: letter.width, color: run.look.color,
          outline: outline.moved(by: SIMD2(-letter.x, -run.baseline))))
    }
    return outlined
  }
}

extension Canvas {
  /// Returns the outlines of glyphs, in points.
  fileprivate func outline(of runs: [TextRun]) throws(DrawingError) -> Outline {
    unsafe cairo_new_path(handle)
    try addOutlines(of: runs)
    let outline = try path()
    unsafe cairo_new_path(handle)
    return Outline(outline.elements.withoutEmptyParts)
  }
}

extension [Outline.Element] {
  /// The elements without moves after which nothing is drawn; Cairo adds one after each close.
  fileprivate var withoutEmptyParts: [Outline.Element] {
    enumerated().compactMap { index, element in
      guard case .move = element else { return element }
      guard index + 1 < count else { return nil }
      if case .move = self[index + 1] { return nil }
      return element
    }
  }
}

extension Outline {
  fileprivate func moved(by distance: SIMD2<Double>) -> Outline {
    Outline(
      elements.map { element in
        switch element {
        case .move(let end): .move(to: end + distance)
        case .line(let end): .line(to: end + distance)
        case .curve(let control1, let control2, let end):
          .curve(
            control1: control1 + distance, control2: control2 + distance, to: end + distance)
        case .close: .close
        }
      }, fillRule: fillRule)
  }
}
