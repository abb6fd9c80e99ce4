import Drawing
import SceneModel

extension PresentedText {
  /// The drawing of the text, or of the part that its layer shows.
  var artwork: Artwork {
    get throws(DrawingError) {
      let layout = try layout
      guard case .unit(let kind, let number) = text.piece else {
        let lines = Rectangle(
          x: padding.left, y: padding.top, width: layout.width, height: layout.height)
        return Artwork(box: lines.outset(by: overhang)) { canvas throws(DrawingError) in
          try canvas.concatenate(.translation(x: lines.x, y: lines.y))
          try canvas.draw(layout)
        }
      }
      let units = layout.units(kind.drawn)
      guard units.indices.contains(number) else {
        return Artwork(box: Rectangle(x: 0, y: 0, width: 0, height: 0)) { _ in }
      }
      let unit = units[number]
      let bounds = Rectangle(x: 0, y: 0, width: unit.frame.width, height: unit.frame.height)
      return Artwork(box: bounds.outset(by: overhang)) { canvas throws(DrawingError) in
        try canvas.draw(unit, of: layout)
      }
    }
  }
}
