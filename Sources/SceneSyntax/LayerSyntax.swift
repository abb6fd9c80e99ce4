import SceneModel

/// The keys of a layer.
enum LayerKey: String, CaseIterable {
  case id, position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden
  case backgroundColor, cornerRadius, border, shadow, masksToBounds, mask, blendMode
  case contents, contentsGravity, contentsScale, motionBlur, animations, begin, speed, timeOffset,
    frameRate
  case displayLink, layers
}

enum BorderKey: String, CaseIterable {
  case width, color
}

enum ShadowKey: String, CaseIterable {
  case color, opacity, offset, radius
}

extension SceneContext {
  /// Reads the layers of a scene or of a layer, back to front.
  ///
  /// - Parameter parent: Path of the superlayer with a `/` at its end, or nothing.
  func layers(_ node: YAMLNode, in parent: String) -> [Layer] {
    guard let items = items(node, expected: "a list of layers, each after a '- '") else {
      return []
    }
    let mappings = items.compactMap { Mapping<LayerKey>($0, of: "a layer", in: self) }
    let ids = layerIDs(mappings.map { $0[.id] })
    return zip(mappings, ids).map { layer($0, path: parent + $1) }
  }

  /// The ids of siblings, all different; those without one are called `layer-1` and so on.
  private func layerIDs(_ nodes: [YAMLNode?]) -> [String] {
    var taken: Set<String> = []
    let given = nodes.map { node -> String? in
      guard let node, let id = text(node, expected: "a name") else { return nil }
      if id.isEmpty || id.contains("/") {
        report("an id is a word without '/'", at: node)
      } else if !taken.insert(id).inserted {
        report("another layer here has the id '\(id)'", at: node, hint: "ids of siblings differ")
      }
      return id
    }
    return given.enumerated().map { index, id -> String in
      if let id { return id }
      var number = index + 1
      while !taken.insert("layer-\(number)").inserted { number += 1 }
      return "layer-\(number)"
    }
  }

  private func layer(_ mapping: Mapping<LayerKey>, path: String) -> Layer {
    var slots = SlotTable()
    readProperties(mapping, into: &slots)
    if let border = mapping[.border] { readBorder(border, into: &slots) }
    if let shadow = mapping[.shadow] { readShadow(shadow, into: &slots) }
    contentsScale = mapping[.contentsScale].flatMap { constant($0, in: 0.01...100) } ?? 1
    let contentsScale = contentsScale
    let contents = mapping[.contents].map {
      self.contents($0, hasSize: mapping[.size] != nil, slots: &slots)
    }
    let motionBlur = mapping[.motionBlur].flatMap { self.motionBlur($0, slots: &slots) }
    let clock = clock(mapping)
    let outerTime = isOnSceneTime
    isOnSceneTime = outerTime && clock == .identity
    defer { isOnSceneTime = outerTime }
    let animations = mapping[.animations].map {
      self.animations($0, in: AnimationScope(slots: slots))
    }
    return Layer(
      path: path, values: slots.values, formulas: slots.formulas, animations: animations ?? [],
      clock: clock, display: display(mapping), contents: contents ?? .none,
      contentsGravity: mapping[.contentsGravity].flatMap { word($0, of: "gravity") } ?? .resize,
      contentsScale: contentsScale,
      masksToBounds: mapping[.masksToBounds].flatMap(flag) ?? false,
      mask: mapping[.mask].flatMap { mask($0, of: path) }.map { [$0] } ?? [],
      blendMode: mapping[.blendMode].flatMap { word($0, of: "blendMode") } ?? .normal,
      motionBlur: motionBlur,
      sublayers: mapping[.layers].map { layers($0, in: path + "/") } ?? [],
      source: (mapping[.id] ?? mapping.node).range)
  }

  private func readProperties(_ mapping: Mapping<LayerKey>, into slots: inout SlotTable) {
    let properties: [(LayerKey, LayerProperty, ClosedRange<Double>)] = [
      (.position, .position, .anyNumber),
      (.anchorPoint, .anchorPoint, .anyNumber),
      (.size, .size, 0...1_000_000),
      (.zPosition, .zPosition, .anyNumber),
      (.opacity, .opacity, 0...1),
      (.rotation, .rotation, .anyNumber),
      (.scale, .scale, .anyNumber),
      (.hidden, .hidden, .anyNumber),
      (.backgroundColor, .backgroundColor, .anyNumber),
      (.cornerRadius, .cornerRadius, .notNegative),
    ]
    for (key, property, limits) in properties {
      guard let node = mapping[key] else { continue }
      if let value = expression(node, property.kind, in: limits) { slots.set(property, to: value) }
    }
  }

  /// Reads the layer whose alpha masks another.
  private func mask(_ node: YAMLNode, of path: String) -> Layer? {
    guard let mapping = Mapping<LayerKey>(node, of: "a mask", in: self) else { return nil }
    let id = mapping[.id].flatMap { text($0, expected: "a name") }
    return layer(mapping, path: "\(path)/\(id ?? "mask")")
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

  private func readShadow(_ node: YAMLNode, into slots: inout SlotTable) {
    guard let mapping = Mapping<ShadowKey>(node, of: "a shadow", in: self) else { return }
    let defaultOpacity = Expression(constant: 0.3.components)
    slots.set(
      .shadowOpacity,
      to: mapping[.opacity].flatMap { expression($0, .number, in: 0...1) } ?? defaultOpacity)
    if let color = mapping[.color].flatMap({ expression($0, .color) }) {
      slots.set(.shadowColor, to: color)
    }
    if let offset = mapping[.offset].flatMap({ expression($0, .point) }) {
      slots.set(.shadowOffset, to: offset)
    }
    if let radius = mapping[.radius].flatMap({ expression($0, .number, in: 0...1000) }) {
      slots.set(.shadowRadius, to: radius)
    }
  }
}
