import Drawing
package import SceneModel
package import Timeline

/// The line of a shape in a layer's bounds.
struct ShapeLine {
  /// Half of the line lies on each side of it.
  let middle: Shape
  let style: StrokeStyle

  /// Whether the line is drawn beyond the outline and clipped to it.
  let isClipped: Bool

  /// How far a clipped line is drawn beyond the outline, in points. The clip alone then makes the
  /// outer edge.
  private static let reach = 1.0

  /// - Returns: `nil` for a line that is empty.
  init?(_ stroke: Stroke, of shape: ShapeContents, in layer: PresentationLayer) {
    isClipped = shape.outline.roundsLine(stroke, of: layer)
    let width = shape.outline.lineWidth(stroke, of: layer)
    let reach = isClipped ? Self.reach : 0
    let path = shape.outline.path(of: layer, inset: (width - reach) / 2)
    let line = shape.trim?.part(of: path, in: layer) ?? path
    guard !line.elements.isEmpty else { return nil }
    middle = .path(Outline(line, evenOdd: false))
    style = stroke.style(width + reach, of: layer)
  }
}

extension ShapeContents.Outline {
  /// Returns the width in points with which a line is drawn.
  package func lineWidth(_ stroke: Stroke, of layer: PresentationLayer) -> Double {
    isPath ? layer[stroke.width] : layer.width(ofLineInside: layer[stroke.width])
  }

  /// Whether the line of a rectangle has a round corner that a pen along its middle draws square.
  package func roundsLine(_ stroke: Stroke, of layer: PresentationLayer) -> Bool {
    guard case .rectangle(let corners) = self else { return false }
    return layer[corners].areSharper(thanLineOfWidth: lineWidth(stroke, of: layer))
  }
}

extension PresentationLayer {
  /// Returns the width in points with which a line inside the bounds is drawn.
  ///
  /// A line half as thick as the shorter side covers everything, and a thicker one looks the same.
  package func width(ofLineInside width: Double) -> Double {
    min(width, min(bounds.width, bounds.height) / 2)
  }
}

extension Stroke {
  /// - Parameter width: In points.
  fileprivate func style(_ width: Double, of layer: PresentationLayer) -> StrokeStyle {
    StrokeStyle(
      width: width, cap: cap.drawn, join: join.drawn, miterLimit: miterLimit,
      dashes: dash.map { layer[$0] }, dashPhase: layer[dashPhase])
  }
}

extension Corners {
  /// Whether a corner is round, but with a radius of less than half of the width of a line inside.
  ///
  /// There, the middle of the line has a square corner. The outer edge of a pen would have one, too.
  package func areSharper(thanLineOfWidth width: Double) -> Bool {
    any((components .> 0) .& (components .< width / 2))
  }

  /// Returns the radii of the outline that lies `distance` inside the one with these radii.
  func inset(by distance: Double) -> Corners {
    func inset(_ radius: Double) -> Double { max(radius - distance, 0) }
    return Corners(
      topLeft: inset(topLeft), topRight: inset(topRight), bottomRight: inset(bottomRight),
      bottomLeft: inset(bottomLeft))
  }
}
