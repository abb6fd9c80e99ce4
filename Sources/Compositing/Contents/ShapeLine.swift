import Drawing
package import SceneModel
package import Timeline

/// The line of a shape in a layer's bounds.
struct ShapeLine {
  /// Half of the line lies on each side of it.
  let middle: Shape
  let style: StrokeStyle

  /// Whether the line reaches over the outline, and is clipped to it.
  let isClipped: Bool

  /// How far it reaches over the outline, in points: enough that the clip alone makes the edge.
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
  /// Returns the width of a line in points, which lies inside of a rectangle or an ellipse.
  ///
  /// A line half as thick as their shorter side covers them, so a thicker one is no different.
  package func lineWidth(_ stroke: Stroke, of layer: PresentationLayer) -> Double {
    let width = layer[stroke.width]
    return isPath ? width : min(width, min(layer.bounds.width, layer.bounds.height) / 2)
  }

  /// Whether a rectangle has a round corner that a pen along the middle of its line would not make.
  ///
  /// The middle has a square corner where the radius is less than half of the width, and so would
  /// the outer edge.
  package func roundsLine(_ stroke: Stroke, of layer: PresentationLayer) -> Bool {
    guard case .rectangle(let corners) = self else { return false }
    let radii = layer[corners].components
    return any((radii .> 0) .& (radii .< lineWidth(stroke, of: layer) / 2))
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
  /// Returns the radii of the outline that runs `distance` inside one with these.
  func inset(by distance: Double) -> Corners {
    func inset(_ radius: Double) -> Double { max(radius - distance, 0) }
    return Corners(
      topLeft: inset(topLeft), topRight: inset(topRight), bottomRight: inset(bottomRight),
      bottomLeft: inset(bottomLeft))
  }
}
