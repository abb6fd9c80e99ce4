import Drawing
package import SceneModel

/// A letter of a text as a path.
package struct TextLetter {
  /// The characters that it shows.
  package let string: String

  /// The number of its line, from 0.
  package let line: Int

  /// The pen's place before the letter, and the pen's way along it, in points of the layer.
  package let x, baseline, width: Double

  package let color: Color

  /// In points from the pen's place.
  package let path: Path
}

extension PresentedText {
  /// The letters that the layer shows, line by line.
  ///
  /// It is `nil` for a text that is more than outlines, such as one with underlines or emoji.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var letters: [TextLetter]? {
    get throws(DrawingError) {
      let layout = try layout
      switch text.piece {
      case .whole, .resting:
        return try layout.outlinedLetters(showing: count)?.map {
          letter($0, movedBy: Point(x: padding.left, y: padding.top))
        }
      case .units(let kind, let numbers):
        let units = layout.units(kind.drawn, showing: count)
        var letters: [TextLetter] = []
        for number in numbers.filter(units.indices.contains) {
          guard let found = try layout.outlinedLetters(of: units[number]) else { return nil }
          letters += found.map { letter($0, movedBy: Point(x: padding.left, y: padding.top)) }
        }
        return letters
      case .unit(let kind, let number):
        let units = layout.units(kind.drawn, showing: count)
        guard units.indices.contains(number) else { return [] }
        let corner = Point(x: -units[number].frame.x, y: -units[number].frame.y)
        return try layout.outlinedLetters(of: units[number])?.map {
          letter($0, movedBy: corner)
        }
      }
    }
  }

  private func letter(_ letter: OutlinedLetter, movedBy distance: Point) -> TextLetter {
    let characters = Array(string)
    // The string of a text with tags has its characters elsewhere.
    let shown = letter.characters.filter { !text.usesMarkup && $0 < characters.count }
    return TextLetter(
      string: letter.isEllipsis ? "…" : String(shown.map { characters[$0] }), line: letter.line,
      x: letter.x + distance.x, baseline: letter.baseline + distance.y, width: letter.width,
      color: Color(letter.color), path: Path(letter.outline))
  }
}
