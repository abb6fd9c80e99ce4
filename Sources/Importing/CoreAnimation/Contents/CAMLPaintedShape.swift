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

  private init(
    element: XMLElement, fill: DocumentValue?, stroke: DocumentValue?, isEllipse: Bool
  ) {
    (self.element, self.fill, self.stroke, self.isEllipse) = (element, fill, stroke, isEllipse)
  }

  /// - Parameter outer: The coordinates of the layer around.
  /// - Returns: `nil` for a layer that no such layers draw.
  init?(_ layer: XMLElement, in outer: CAMLSpace) {
    if layer.layerClass == "CAGradientLayer" {
      self.init(ring: layer, in: outer)
      return
    }
    guard layer.layerClass == "CALayer", layer.child("contents") == nil else { return nil }
    let space = outer.inside(layer)
    let sublayers = layer.child("sublayers")?.children ?? []
    let fill = sublayers.first.flatMap { PaintedPart($0, .fill, in: space) }
    let rest = sublayers.dropFirst(fill == nil ? 0 : 1)
    let line = rest.first.flatMap { PaintedPart($0, .line, in: space) }
    let parts = [fill, line].compactMap(\.self)
    let isEllipse =
      layer.numbers("bounds", 4).map { bounds in
        let inset = (line?.shape.number("lineWidth") ?? 1) / 2
        guard line?.shape.child("animations") == nil else { return false }
        return fill?.shape.isEllipse(in: bounds, inset: 0) != false
          && line?.shape.isEllipse(in: bounds, inset: inset) == true
      } ?? false
    let isOnePath = Set(parts.map { $0.shape["path"] }).count == 1
    guard isEllipse || isOnePath && parts.contains(where: { $0.gradient != nil }) else {
      return nil
    }
    self.init(
      element: layer.shape(of: parts.map(\.shape), before: rest.dropFirst(line == nil ? 0 : 1)),
      fill: fill?.gradient, stroke: line?.gradient, isEllipse: isEllipse)
  }

  /// - Parameter layer: A gradient that is seen through the line of an ellipse in its bounds.
  private init?(ring layer: XMLElement, in space: CAMLSpace) {
    let own: Set = ["colors", "locations", "type", "mask"]
    guard let mask = layer.maskLayer, mask.paints(.line), let bounds = layer.numbers("bounds", 4),
      mask.numbers("bounds", 4) == bounds, mask.color("strokeColor")?.components[3] == 1,
      mask.isEllipse(in: bounds, inset: (mask.number("lineWidth") ?? 1) / 2),
      own.union(["animations"]).isSuperset(of: layer.children.map(\.name)),
      layer.attributes.keys.allSatisfy(Self.ofRings.contains),
      layer.animatedKeyPaths.allSatisfy({
        Self.ofRings.subtracting(["startPoint", "endPoint"]).contains($0)
      })
    else { return nil }
    let gradient = CAMLGradient(layer)
    // An ellipse whose line moves is a path.
    let isStill = mask.child("animations") == nil
    let box =
      isStill
      ? CAMLGradient.Box()
      : CAMLGradient.Box(ofPathOf: mask, within: bounds, in: space.inside(layer))
    guard gradient.colors.count > 1, gradient.unread.isEmpty, let box,
      isStill || gradient.kind != .conicGradient
    else { return nil }
    let plain = layer.with(
      ["startPoint": nil, "endPoint": nil],
      children: layer.children.filter { !own.contains($0.name) })
    self.init(
      element: plain.shape(of: [mask], before: []), fill: nil,
      stroke: gradient.contents(in: space, measuredIn: box), isEllipse: isStill)
  }

  /// The attributes of such a gradient, and the key paths of its animations.
  private static let ofRings: Set = [
    "name", "bounds", "position", "position.x", "position.y", "anchorPoint", "transform",
    "transform.rotation.z", "transform.scale", "opacity", "hidden", "startPoint", "endPoint",
  ]
}

/// The fill or the line of a shape: a layer with a shape, or a gradient that a shape masks.
private struct PaintedPart {
  /// The names that an export gives to the layers.
  enum Name: String {
    case fill, line

    /// The attributes that belong to the fill alone, or to the line alone.
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
      element.hasOnly(["startPoint", "endPoint"], ["colors", "locations", "type", "mask"]),
      ["fillColor", "strokeColor"].contains(where: { mask.color($0)?.components[3] == 1 }),
      let bounds = element.numbers("bounds", 4), bounds[2] > 0, bounds[3] > 0,
      let frame = CAMLGradient.Box(ofPathOf: mask, within: bounds, in: space)
    else { return nil }
    let paint = CAMLGradient(element)
    guard paint.kind != .conicGradient, paint.colors.count > 1, paint.unread.isEmpty else {
      return nil
    }
    (shape, gradient) = (mask, paint.contents(in: space, measuredIn: frame))
  }
}

extension CAMLGradient.Box {
  /// - Parameters:
  ///   - shape: A shape in the coordinates of the layer around.
  ///   - bounds: Those of a gradient in the same coordinates.
  /// - Returns: `nil` if the path has no area.
  fileprivate init?(ofPathOf shape: XMLElement, within bounds: [Double], in space: CAMLSpace) {
    guard bounds[2] > 0, bounds[3] > 0, let path = shape["path"].flatMap(CAMLPath.init),
      let box = (try? Path(parsing: path.data(in: space)))?.bounds,
      box.size.width > 0, box.size.height > 0
    else { return nil }
    let top = space.pointsDown ? bounds[1] : bounds[1] + bounds[3]
    let corner = space.point([bounds[0], top])
    self.init(
      x: (box.origin.x - corner[0]) / bounds[2], y: (box.origin.y - corner[1]) / bounds[3],
      width: box.size.width / bounds[2], height: box.size.height / bounds[3])
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
      name: name == "mask" ? name : "CAShapeLayer", attributes: merged, line: line,
      children: kept + colors
        + list("animations", all.flatMap { $0.child("animations")?.children ?? [] })
        + list("sublayers", Array(sublayers)))
  }
}
