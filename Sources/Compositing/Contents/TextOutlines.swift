import Drawing
package import SceneModel

/// A letter of a text as a path.
package struct TextLetter {
  /// The characters that it shows.
  package let string: String

  /// The number of its line, from 0.
  package let line: Int

  /// The place of the pen before the letter, and the distance by which the letter moves the pen, in
  /// points of the layer.
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
      if let placed = lettersAlongPath(of: layout) {
        return try letters(placed.shown(by: text.piece), of: layout)
      }
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

  /// Returns the shown letters of a text along a path.
  private func letters(
    _ placed: [PlacedLetter], of layout: TextLayout
  ) throws(DrawingError) -> [TextLetter]? {
    var letters: [TextLetter] = []
    for letter in placed {
      guard let found = try layout.outlinedLetters(of: letter.unit) else { return nil }
      letters += found.map { outlined in
        let straight = self.letter(outlined, movedBy: Point(x: 0, y: 0))
        return straight.placed(by: letter.placement)
      }
    }
    return letters
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

extension TextLetter {
  /// Returns the letter at another place and in another direction.
  fileprivate func placed(by placement: Transform) -> TextLetter {
    let pen = placement.applied(to: SIMD2(x, baseline))
    var turn = placement
    (turn.tx, turn.ty) = (0, 0)
    let points = path.points.map { point in
      let turned = turn.applied(to: SIMD2(point.x, point.y))
      return Point(x: turned.x, y: turned.y)
    }
    return TextLetter(
      string: string, line: line, x: pen.x, baseline: pen.y, width: width, color: color,
      path: path.with(points))
  }
}
