import Drawing
import SceneModel

extension PresentedText {
  /// The drawing of the text, or of the part that its layer shows.
  var artwork: Artwork {
    get throws(DrawingError) {
      let layout = try layout
      if let placed = lettersAlongPath(of: layout) {
        return placed.shown(by: text.piece).artwork(of: layout, overhang: overhang)
      }
      switch text.piece {
      case .whole, .resting: return artwork(of: layout)
      case .units(let kind, let numbers):
        let units = layout.units(kind.drawn, showing: count)
        return artwork(of: numbers.filter(units.indices.contains).map { units[$0] }, in: layout)
      case .unit(let kind, let number):
        let units = layout.units(kind.drawn, showing: count)
        guard units.indices.contains(number) else { return .nothing }
        let unit = units[number]
        let bounds = Rectangle(x: 0, y: 0, width: unit.frame.width, height: unit.frame.height)
        return Artwork(box: bounds.outset(by: overhang)) { canvas throws(DrawingError) in
          try canvas.draw(unit, of: layout)
        }
      }
    }
  }

  private func artwork(of layout: TextLayout) -> Artwork {
    let lines = Rectangle(
      x: padding.left, y: padding.top, width: layout.width, height: layout.height)
    return Artwork(box: lines.outset(by: overhang)) { canvas throws(DrawingError) in
      try canvas.concatenate(.translation(x: lines.x, y: lines.y))
      try canvas.draw(layout, showing: self.count)
    }
  }

  private func artwork(of units: [TextUnit], in layout: TextLayout) -> Artwork {
    guard let first = units.first else { return .nothing }
    let frame = units.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    let box = frame.boundingBox(under: .translation(x: padding.left, y: padding.top))
    return Artwork(box: box.outset(by: overhang)) { canvas throws(DrawingError) in
      try canvas.concatenate(.translation(x: self.padding.left, y: self.padding.top))
      try canvas.draw(units, of: layout)
    }
  }
}

extension Artwork {
  static var nothing: Artwork {
    Artwork(box: Rectangle(x: 0, y: 0, width: 0, height: 0)) { _ in }
  }
}
