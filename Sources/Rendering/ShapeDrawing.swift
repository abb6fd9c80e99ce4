import Drawing
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// Draws a shape's inside, then its outline; as one picture where both are translucent.
  func draw(
    _ shape: ShapeContents, of layer: PresentationLayer, opacity: Double,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard opacity < 1, shape.stroke != nil, shape.fill != .none else {
      return try drawParts(of: shape, of: layer, opacity: opacity, on: canvas)
    }
    try canvas.group(opacity: opacity) { canvas throws(DrawingError) in
      try drawParts(of: shape, of: layer, opacity: 1, on: canvas)
    }
  }

  private func drawParts(
    of shape: ShapeContents, of layer: PresentationLayer, opacity: Double,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let outline = shape.outline.path(of: layer, inset: 0)
    let box = outline.box
    if let paint = shape.fill.paint(of: layer, in: box, opacity: opacity) {
      try canvas.fill(
        .path(Outline(outline, evenOdd: shape.fillRule == .evenodd)), with: paint)
    }
    guard let stroke = shape.stroke, layer[stroke.width] > 0,
      let paint = stroke.fill.paint(of: layer, in: box, opacity: opacity)
    else { return }
    let line = shape.outline.path(of: layer, inset: layer[stroke.width] / 2)
      .trimmed(from: layer[stroke.start], to: layer[stroke.end])
    guard !line.elements.isEmpty else { return }
    try canvas.stroke(
      .path(Outline(line, evenOdd: false)), with: paint, style: stroke.style(of: layer))
  }
}

extension ShapeContents.Outline {
  /// The outline in a layer's bounds.
  ///
  /// - Parameter inset: How far inside a rectangle or an ellipse it lies, in points, so that a line
  ///   stays within the bounds; paths are where they are.
  fileprivate func path(of layer: PresentationLayer, inset: Double) -> Path {
    let bounds = layer.bounds
    let (dx, dy) = (min(inset, bounds.width / 2), min(inset, bounds.height / 2))
    let origin = Point(x: dx, y: dy)
    let size = Size(width: bounds.width - 2 * dx, height: bounds.height - 2 * dy)
    switch self {
    case .rectangle(let corners):
      return .rectangle(origin: origin, size: size, corners: layer[corners].inset(by: inset))
    case .ellipse: return .ellipse(origin: origin, size: size)
    case .path(let path): return path
    }
  }
}

extension Corners {
  /// The radii of the outline that lies `distance` further inside.
  fileprivate func inset(by distance: Double) -> Corners {
    func inset(_ radius: Double) -> Double { max(radius - distance, 0) }
    return Corners(
      topLeft: inset(topLeft), topRight: inset(topRight), bottomRight: inset(bottomRight),
      bottomLeft: inset(bottomLeft))
  }
}

extension Stroke {
  fileprivate func style(of layer: PresentationLayer) -> StrokeStyle {
    StrokeStyle(
      width: layer[width], cap: cap.drawn, join: join.drawn,
      dashes: dash.map { layer[$0] }, dashPhase: layer[dashPhase])
  }
}
