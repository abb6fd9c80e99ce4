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
      let line = stroke.line(along: shape.outline, trimmedBy: shape.trim, of: layer)
    else {
      if let fill { try canvas.fill(inside, with: fill) }
      return
    }
    let style = stroke.style(of: layer)
    if let fill, shape.outline.strokesInside, shape.trim?.cutsFill != true {
      return try canvas.fill(
        inside, with: fill, strokedAlong: line, with: paint, style: style)
    }
    if let fill { try canvas.fill(inside, with: fill) }
    try canvas.stroke(line, with: paint, style: style)
  }
}

extension ShapeContents.Outline {
  /// Whether the stroke is inside the outline instead of centred on it.
  fileprivate var strokesInside: Bool {
    switch self {
    case .rectangle, .ellipse: true
    case .path: false
    }
  }

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

extension Corners {
  /// Returns the radii of the outline inset by `distance`.
  fileprivate func inset(by distance: Double) -> Corners {
    func inset(_ radius: Double) -> Double { max(radius - distance, 0) }
    return Corners(
      topLeft: inset(topLeft), topRight: inset(topRight), bottomRight: inset(bottomRight),
      bottomLeft: inset(bottomLeft))
  }
}

extension Trim {
  /// Returns the part of a path that is drawn.
  fileprivate func part(of path: Path, in layer: PresentationLayer) -> Path {
    path.trimmed(
      from: layer[start], to: layer[end], movedOnBy: layer[offset], isOfEach: isOfEach)
  }
}

extension Stroke {
  /// Returns the stroked part of an outline; `nil` if it is empty.
  fileprivate func line(
    along outline: ShapeContents.Outline, trimmedBy trim: Trim?, of layer: PresentationLayer
  ) -> Shape? {
    let path = outline.path(of: layer, inset: layer[width] / 2)
    let line = trim?.part(of: path, in: layer) ?? path
    return line.elements.isEmpty ? nil : .path(Outline(line, evenOdd: false))
  }

  fileprivate func style(of layer: PresentationLayer) -> StrokeStyle {
    StrokeStyle(
      width: layer[width], cap: cap.drawn, join: join.drawn, miterLimit: miterLimit,
      dashes: dash.map { layer[$0] }, dashPhase: layer[dashPhase])
  }
}
