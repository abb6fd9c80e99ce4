import Drawing
import Raster
package import SceneModel
package import Timeline

extension Renderer {
  /// Draws a shape's fill, then its stroke; in a group if it is translucent.
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
    let filled = shape.trim?.cutsFill == true ? shape.trim?.part(of: outline, in: layer) : outline
    let inside = Shape.path(Outline(filled ?? outline, evenOdd: shape.fillRule == .evenodd))
    func paint(_ fill: Fill) -> Paint? {
      fill.paint(
        of: layer, in: outline.box, opacity: opacity, isDithered: scene.isDithered)
    }
    let fill = paint(shape.fill)
    guard let stroke = shape.stroke, layer[stroke.width] > 0, let paint = paint(stroke.fill),
      let line = ShapeLine(stroke, of: shape, in: layer)
    else {
      if let fill { try canvas.fill(inside, with: fill) }
      return
    }
    if let fill, !shape.outline.isPath, shape.trim?.cutsFill != true {
      return try canvas.fill(
        inside, with: fill, strokedAlong: line.middle, with: paint, style: line.style,
        isClipped: line.isClipped)
    }
    if let fill { try canvas.fill(inside, with: fill) }
    try canvas.stroke(
      line.middle, with: paint, style: line.style, within: line.isClipped ? inside : nil)
  }
}

extension ShapeContents.Outline {
  /// Returns the outline in a layer's bounds.
  ///
  /// - Parameter inset: The inset of a rectangle or an ellipse, in points, which keeps the stroke
  ///   within the bounds; paths ignore it.
  package func path(of layer: PresentationLayer, inset: Double) -> Path {
    let bounds = layer.bounds
    let (dx, dy) = (min(inset, bounds.width / 2), min(inset, bounds.height / 2))
    let origin = Point(x: dx, y: dy)
    let size = Size(width: bounds.width - 2 * dx, height: bounds.height - 2 * dy)
    switch self {
    case .rectangle(let corners):
      return .rectangle(origin: origin, size: size, corners: layer[corners].inset(by: inset))
    case .ellipse: return .ellipse(origin: origin, size: size)
    case .path(let path): return layer.path(of: path)
    }
  }
}

extension Trim {
  /// Returns the part of a path that is drawn.
  func part(of path: Path, in layer: PresentationLayer) -> Path {
    path.trimmed(
      from: layer[start], to: layer[end], movedOnBy: layer[offset], isOfEach: isOfEach)
  }
}
