import SceneModel

/// The keys of a layer.
enum LayerKey: String, CaseIterable {
  case id, position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden
  case backgroundColor, cornerRadius, border, masksToBounds, contents, contentsGravity
  case motionBlur, animations, layers
}

enum BorderKey: String, CaseIterable {
  case width, color
}

extension SceneContext {
  /// Reads the layers of a scene or of a layer, back to front.
  ///
  /// - Parameter parent: Path of the superlayer with a `/` at its end, or nothing.
  func layers(_ node: YAMLNode, in parent: String) -> [Layer] {
    guard let items = items(node, expected: "a list of layers, each after a '- '") else {
      return []
    }
    var ids: Set<String> = []
    return items.enumerated().compactMap { index, item in
      guard let mapping = Mapping<LayerKey>(item, of: "a layer", in: self) else { return nil }
      let id = layerID(mapping[.id], index: index, taken: &ids)
      return layer(mapping, path: parent + id)
    }
  }

  private func layerID(_ node: YAMLNode?, index: Int, taken: inout Set<String>) -> String {
    guard let node, let id = text(node, expected: "a name") else { return "layer-\(index + 1)" }
    if id.isEmpty || id.contains("/") {
      report("an id is a word without '/'", at: node)
    } else if !taken.insert(id).inserted {
      report("another layer here has the id '\(id)'", at: node, hint: "ids of siblings differ")
    }
    return id
  }

  private func layer(_ mapping: Mapping<LayerKey>, path: String) -> Layer {
    var slots = SlotTable()
    readProperties(mapping, into: &slots)
    if let border = mapping[.border] { readBorder(border, into: &slots) }
    let contents = mapping[.contents].map {
      self.contents($0, hasSize: mapping[.size] != nil, slots: &slots)
    }
    let motionBlur = mapping[.motionBlur].flatMap { self.motionBlur($0, slots: &slots) }
    let animations = mapping[.animations].map { self.animations($0, slots: slots) }
    return Layer(
      path: path, values: slots.values, formulas: slots.formulas, animations: animations ?? [],
      contents: contents ?? .none,
      contentsGravity: mapping[.contentsGravity].flatMap { word($0, of: "gravity") } ?? .resize,
      masksToBounds: mapping[.masksToBounds].flatMap(flag) ?? false,
      motionBlur: motionBlur,
      sublayers: mapping[.layers].map { layers($0, in: path + "/") } ?? [],
      source: range(mapping[.id]?.bytes ?? mapping.node.bytes))
  }

  private func readProperties(_ mapping: Mapping<LayerKey>, into slots: inout SlotTable) {
    let properties: [(LayerKey, LayerProperty, ClosedRange<Double>)] = [
      (.position, .position, .anyNumber),
      (.anchorPoint, .anchorPoint, .anyNumber),
      (.size, .size, 0...1_000_000),
      (.zPosition, .zPosition, .anyNumber),
      (.opacity, .opacity, 0...1),
      (.rotation, .rotation, .anyNumber),
      (.hidden, .hidden, .anyNumber),
      (.backgroundColor, .backgroundColor, .anyNumber),
      (.cornerRadius, .cornerRadius, .notNegative),
    ]
    for (key, property, limits) in properties {
      guard let node = mapping[key] else { continue }
      if let value = expression(node, property.kind, in: limits) { slots.set(property, to: value) }
    }
    if let node = mapping[.scale], let scale = scale(node) { slots.set(.scale, to: scale) }
  }

  /// A scale is a pair, or one number for both directions.
  private func scale(_ node: YAMLNode) -> Expression? {
    guard node.scalar != nil else { return expression(node, .point) }
    guard let both = expression(node, .number) else { return nil }
    return Expression(
      constant: SIMD4(both.constant.x, both.constant.x, 0, 0),
      formulas: both.formulas.flatMap {
        [$0, ComponentFormula(component: 1, formula: $0.formula)]
      })
  }

  private func readBorder(_ node: YAMLNode, into slots: inout SlotTable) {
    guard let mapping = Mapping<BorderKey>(node, of: "a border", in: self) else { return }
    if mapping[.width] == nil {
      report("a border needs a width", at: node)
    }
    if let width = mapping[.width].flatMap({ expression($0, .number, in: .notNegative) }) {
      slots.set(.borderWidth, to: width)
    }
    if let color = mapping[.color].flatMap({ expression($0, .color) }) {
      slots.set(.borderColor, to: color)
    }
  }
}
