import SceneModel

extension PacingRecorder {
  /// Returns the positions to which an animation moves its layer.
  func points(of mapping: Mapping<AnimationKey>, in animation: PacedAnimation) -> [DeclaredPoint] {
    guard let axes = PointAxes(rawValue: animation.property), !mapping.additive else { return [] }
    func point(_ key: String, _ node: YAMLNode) -> DeclaredPoint {
      axes.point(key, node) { axis, node, value in
        animation.number(
          "\(key).\(axis)", value, in: .anyNumber, formula: nil, source: node.range)
      }
    }
    if let items = mapping.values?.items {
      return items.enumerated().map { point("\(AnimationKey.values.name).\($0)", $1) }
    }
    return mapping[\.to].map { [point(AnimationKey.to.name, $0)] } ?? []
  }

  /// Records the position in a layer's text.
  func notePosition(of mapping: Mapping<LayerKey>, ofLayerAt path: String) {
    let key = LayerKey.position.name
    guard let node = mapping[key] else { return }
    let position = PointAxes.both.point(key, node) { axis, node, value in
      PacingNumber(
        name: "\(path):\(key).\(axis)", title: "\(path): \(key).\(axis)", key: "\(key).\(axis)",
        value: value, limits: .anyNumber, formula: nil, parameter: nil, source: node.range,
        writing: .alone)
    }
    table.add(position, ofLayerAt: path)
  }
}

/// The coordinates that a property has, by its name.
private enum PointAxes: String {
  case both = "position"
  case x = "position.x"
  case y = "position.y"

  /// Returns a point of the plain numbers in a node.
  ///
  /// - Parameter number: Returns the number of a coordinate, by its name, its node and its value.
  func point(
    _ key: String, _ node: YAMLNode,
    number: (_ axis: String, _ node: YAMLNode, _ value: Double) -> PacingNumber
  ) -> DeclaredPoint {
    func coordinate(_ axis: String, _ node: YAMLNode?) -> PacingNumber? {
      guard let node, let scalar = node.scalar, scalar.style != .filled,
        let value = ParsedScene.Overrides.value(scalar.text, of: key)
      else { return nil }
      return number(axis, node, value)
    }
    let items = node.items ?? []
    return switch self {
    case .both where items.count == 2:
      DeclaredPoint(key: key, x: coordinate("x", items[0]), y: coordinate("y", items[1]))
    case .both: DeclaredPoint(key: key, x: nil, y: nil)
    case .x: DeclaredPoint(key: key, x: coordinate("x", node), y: nil)
    case .y: DeclaredPoint(key: key, x: nil, y: coordinate("y", node))
    }
  }
}
