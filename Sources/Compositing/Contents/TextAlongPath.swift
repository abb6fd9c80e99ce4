import Drawing
import SceneModel

/// A letter of a text that lies along a path.
struct PlacedLetter {
  let unit: TextUnit

  /// The map from points of the layout to points of the layer.
  let placement: Transform

  /// The box in which it lies, in points of the layer.
  var box: Rectangle { unit.frame.boundingBox(under: placement) }

  /// The box of a layer that shows it.
  var unitBox: TextUnitBox {
    let frame = unit.frame
    let center = placement.applied(
      to: SIMD2(frame.x + frame.width / 2, frame.y + frame.height / 2))
    return TextUnitBox(
      center: Point(x: center.x, y: center.y),
      size: Size(width: frame.width, height: frame.height),
      direction: Vector(dx: placement.a, dy: placement.b))
  }
}

extension PresentedText {
  /// Returns the visible letters of a text along its path, in reading order; `nil` without a path.
  ///
  /// - Parameter layout: The text on straight lines.
  func lettersAlongPath(of layout: TextLayout) -> [PlacedLetter]? {
    guard let course = path.map(TextCourse.init(along:)) else { return nil }
    return layout.lettersInLines(showing: count, spacing: letterSpacing).compactMap { letter in
      course.place(
        ofLetterAt: letter.middle, inLineOf: letter.lineWidth, number: letter.number,
        of: letter.count, side: text.alignment.side(isReadFromRight: letter.isReadFromRight)
      ).map { place in
        let (x, y) = (place.direction.dx, place.direction.dy)
        let turn = Transform(a: x, b: y, c: -y, d: x, tx: place.point.x, ty: place.point.y)
        let box = letter.unit.box
        return PlacedLetter(
          unit: letter.unit,
          placement: turn.translated(x: -(box.x + box.width / 2), y: -layout.firstBaseline))
      }
    }
  }
}

extension Text.Alignment {
  /// The place that a line of a text along a path keeps.
  fileprivate func side(isReadFromRight: Bool) -> TextCourse.Side {
    switch self {
    case .left: .start
    case .center: .center
    case .right: .end
    case .natural, .leading: isReadFromRight ? .end : .start
    case .trailing: isReadFromRight ? .start : .end
    case .justified: .both
    }
  }
}

extension [PlacedLetter] {
  /// Returns the letters of a part of the text, whose units are letters.
  func shown(by piece: Text.Piece) -> [PlacedLetter] {
    guard case .units(_, let numbers) = piece else { return self }
    return numbers.filter(indices.contains).map { self[$0] }
  }

  /// The drawing of the letters.
  ///
  /// - Parameter overhang: The distance by which letters may exceed their lines, in points.
  func artwork(of layout: TextLayout, overhang: Double) -> Artwork {
    guard let first else { return .nothing }
    let box = dropFirst().reduce(first.box) { $0.union($1.box) }
    return Artwork(box: box.outset(by: overhang)) { canvas throws(DrawingError) in
      try canvas.draw(map { ($0.unit, $0.placement) }, of: layout)
    }
  }
}
