import SceneModel
import SceneText

/// A shape that an export has drawn as layers inside its layer, because a gradient fills it or runs
/// along its line, or because its line lets the fill shine through.
struct CAMLPaintedShape {
  /// The layer as a shape, without the layers that draw it.
  let element: XMLElement

  /// The gradients of the fill and of the line; `nil` for colours.
  let fill, stroke: DocumentValue?

  /// Whether the fill is an ellipse in the bounds, and the line lies inside its edge.
  let isEllipse: Bool

  /// - Parameter outer: The coordinates of the layer around.
  /// - Returns: `nil` for a layer that no such layers draw.
  init?(_ layer: XMLElement, in outer: CAMLSpace) {
    guard layer.layerClass == "CALayer", layer.child("contents") == nil else { return nil }
    let space = outer.inside(layer)
    let sublayers = layer.child("sublayers")?.children ?? []
    let fill = sublayers.first.flatMap { PaintedPart($0, .fill, in: space) }
    let rest = sublayers.dropFirst(fill == nil ? 0 : 1)
    let line = rest.first.flatMap { PaintedPart($0, .line, in: space) }
    let parts = [fill, line].compactMap(\.self)
    isEllipse =
      layer.numbers("bounds", 4).map { bounds in
        let inset = line.map { ($0.shape.number("lineWidth") ?? 1) / 2 }
        return line != nil && fill?.shape.isEllipse(in: bounds, inset: 0) != false
          && line?.shape.isEllipse(in: bounds, inset: inset ?? 0) == true
      } ?? false
    let isOnePath = Set(parts.map { $0.shape["path"] }).count == 1
    guard isEllipse || isOnePath && parts.contains(where: { $0.gradient != nil }) else {
      return nil
    }
    (self.fill, stroke) = (fill?.gradient, line?.gradient)
    element = layer.shape(of: parts.map(\.shape), before: rest.dropFirst(line == nil ? 0 : 1))
  }
}

/// The fill or the line of a shape: a layer with a shape, or a gradient that a shape masks.
private struct PaintedPart {
  /// The names that an export gives to the layers.
  enum Name: String {
    case fill, line

    /// What the layer of a shape says of its colours, and of its own kind.
    var attributes: Set<String> {
      switch self {
      case .fill: ["fillRule"]
      case .line:
        [
          "lineWidth", "lineCap", "lineJoin", "miterLimit", "strokeStart", "strokeEnd",
          "lineDashPattern", "lineDashPhase",
        ]
      }
    }
  }

  /// The layer with the path, or the mask.
  let shape: XMLElement

  let gradient: DocumentValue?

  /// - Parameter space: The coordinates of the layer around.
  init?(_ element: XMLElement, _ name: Name, in space: CAMLSpace) {
    guard element["name"] == name.rawValue else { return nil }
    guard element.layerClass == "CAGradientLayer" else {
      guard element.paints(name) else { return nil }
      (shape, gradient) = (element, nil)
      return
    }
    guard let mask = element.maskLayer, mask.paints(name),
      element.hasOnly(["startPoint", "endPoint"], ["colors", "locations", "mask"]),
      ["fillColor", "strokeColor"].contains(where: { mask.color($0)?.components[3] == 1 }),
      let bounds = element.numbers("bounds", 4), bounds[2] > 0, bounds[3] > 0,
      let path = mask["path"].flatMap(CAMLPath.init),
      let box = (try? Path(parsing: path.data(in: space)))?.bounds,
      box.size.width > 0, box.size.height > 0
    else { return nil }
    let top = space.pointsDown ? bounds[1] : bounds[1] + bounds[3]
    let corner = space.point([bounds[0], top])
    let frame = CAMLGradient.Box(
      x: (box.origin.x - corner[0]) / bounds[2], y: (box.origin.y - corner[1]) / bounds[3],
      width: box.size.width / bounds[2], height: box.size.height / bounds[3])
    let paint = CAMLGradient(element)
    guard paint.kind != .conicGradient, paint.colors.count > 1, paint.unread.isEmpty else {
      return nil
    }
    (shape, gradient) = (mask, paint.contents(in: space, measuredIn: frame))
  }
}

extension XMLElement {
  fileprivate func isEllipse(in bounds: [Double], inset: Double) -> Bool {
    let found = self["path"].flatMap(CAMLPath.init)?.inset(asEllipseIn: bounds)
    return found.map { abs($0 - inset) < 1e-4 } ?? false
  }

  /// Whether the element is a shape that shows only its fill or its line, in the coordinates of the
  /// layer around.
  fileprivate func paints(_ name: PaintedPart.Name) -> Bool {
    let colors: Set = name == .fill ? ["fillColor"] : ["fillColor", "strokeColor"]
    return layerClass == "CAShapeLayer" && self["path"] != nil
      && hasOnly(name.attributes.union(["path"]), colors.union(["animations"]))
      && (name == .fill || color("fillColor")?.isClear == true)
  }

  /// Whether a layer has nothing but a place in the coordinates of the layer around, and some
  /// attributes and children.
  fileprivate func hasOnly(_ names: Set<String>, _ parts: Set<String>) -> Bool {
    guard let bounds = numbers("bounds", 4), let position = numbers("position", 2) else {
      return false
    }
    let middle = [bounds[0] + bounds[2] / 2, bounds[1] + bounds[3] / 2]
    return zip(middle, position).allSatisfy { abs($0 - $1) < 1e-5 }
      && names.union(["name", "type", "bounds", "position"]).isSuperset(of: attributes.keys)
      && parts.isSuperset(of: children.map(\.name))
  }

  /// Returns a layer with the path, the colours and the animations of shapes inside it.
  ///
  /// - Parameter sublayers: The layers that stay inside it.
  fileprivate func shape(of parts: [XMLElement], before sublayers: ArraySlice<XMLElement>)
    -> XMLElement
  {
    var merged = attributes
    merged["type"] = "CAShapeLayer"
    for part in parts {
      merged.merge(
        part.attributes.filter { !["name", "type", "bounds", "position"].contains($0.key) },
        uniquingKeysWith: { first, _ in first })
    }
    func list(_ name: String, _ children: [XMLElement]) -> [XMLElement] {
      children.isEmpty
        ? [] : [XMLElement(name: name, attributes: [:], line: line, children: children)]
    }
    let all = [self] + parts
    let kept = children.filter { !["sublayers", "animations"].contains($0.name) }
    let colors = ["fillColor", "strokeColor"].compactMap { name in
      parts.compactMap { $0.child(name) }.first
    }
    return XMLElement(
      name: name == "CALayer" ? "CAShapeLayer" : name, attributes: merged, line: line,
      children: kept + colors
        + list("animations", all.flatMap { $0.child("animations")?.children ?? [] })
        + list("sublayers", Array(sublayers)))
  }
}
