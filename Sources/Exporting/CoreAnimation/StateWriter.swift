import SceneModel

/// Makes elements of a Core Animation document of the states of a scene.
struct StateWriter {
  private let states: SceneStates?

  /// The elements of the layers that states change, by their paths.
  private let elements: [String: LayerElement]

  private let pictures: ExportedPictures

  /// The layers with a value of every state, by their paths.
  private let layers: [String: Layer]

  private(set) var leftOut: [String] = []

  /// The paces in ``leftOut``, each of which several transitions may have.
  private var missingPaces: Set<String> = []

  init(_ states: SceneStates?, layers elements: [String: LayerElement], pictures: ExportedPictures)
  {
    (self.states, self.elements, self.pictures) = (states, elements, pictures)
    layers = Dictionary(
      (states?.scene.layers ?? []).flatMap(\.withEverythingInside).map { ($0.path, $0) }
    ) { first, _ in first }
  }

  /// Returns the lists of states and of the transitions between them; none for a scene without
  /// states.
  mutating func lists() throws -> [LayerElement] {
    guard let states else { return [] }
    for owner in states.owners { leftOut.append("\(owner): the list of its states") }
    if states.arePlayed {
      leftOut.append(
        "the scene: the list of its states, whose changes by the timeline are animations,")
    }
    guard !states.states.isEmpty else { return [] }
    var list = LayerElement(name: "states")
    for state in states.states { list.add(try element(of: state)) }
    var transitions = LayerElement(name: "stateTransitions")
    for transition in states.transitions {
      for element in elements(of: transition) { transitions.add(element) }
    }
    return transitions.parts.isEmpty ? [list] : [list, transitions]
  }

  private mutating func element(of state: SceneStates.State) throws -> LayerElement {
    var list = LayerElement(name: "elements")
    for path in state.layers {
      let values = try layers[path].map { try self.values(of: $0, in: state.name) } ?? []
      for (keyPath, value) in values {
        var change = LayerElement(name: "LKStateSetValue")
        change.attributes = [("targetId", path), ("keyPath", keyPath)]
        change.add(value)
        list.add(change)
      }
      if layers[path]?.fadingContents.isEmpty == false {
        leave(path, "the change of its contents", in: state)
      }
    }
    let element = LayerElement(
      name: "LKState", attributes: [("name", state.name), ("basedOn", state.basis)])
    return list.parts.isEmpty ? element : element.with { list.write(to: &$0) }
  }

  /// A value of Core Animation with its key path.
  private typealias Value = (keyPath: String, element: LayerElement)

  /// Returns the values that a state gives to a layer, in the order of the declaration.
  private mutating func values(of layer: Layer, in state: String) throws -> [Value] {
    var (found, lists): ([Value], Set<String>) = ([], [])
    let changes = layer.animations.filter { $0.state == state }
    let names = Set(changes.map(layer.name))
    var transform = wholeTransform(of: layer, changedBy: changes)
    let transformed = transform == nil ? [] : Set(TransformText.properties.map(\.name))
    for change in changes {
      let name = layer.name(of: change)
      if transformed.contains(name) {
        if let whole = transform { found.append(whole) }
        transform = nil
        continue
      }
      // The radius of a blur moves along both axes.
      let isAxis = name.hasSuffix("radiusX") || name.hasSuffix("radiusY")
      if isAxis, names.contains(String(name.dropLast())) { continue }
      guard case .to(let value) = change.values, value.isConstant else {
        leftOut.append(
          "\(layer.path): '\(name)' in the state '\(state)', as a formula computes it,")
        continue
      }
      if let list = layer.list(of: name) {
        guard lists.insert(list).inserted else { continue }
        if let whole = wholeValue(list, of: layer, changedBy: changes) {
          found.append(whole)
          continue
        }
      } else if let picture = try picture(value.constant, at: name, of: layer) {
        found.append(picture)
        continue
      } else if let values = plainValues(value.constant, of: change, at: name, of: layer) {
        found += values
        continue
      }
      leftOut.append("\(layer.path): '\(name)' in the state '\(state)'")
    }
    return found
  }

  /// Returns the whole transform in a state whose scale is not the same in both directions, for
  /// which Core Animation has no key path.
  private func wholeTransform(of layer: Layer, changedBy changes: [Animation]) -> Value? {
    let still = StillValues(layer: layer, presented: nil)
    var values: [String: SIMD4<Double>] = [:]
    for change in changes {
      let name = layer.name(of: change)
      guard TransformText.properties.contains(where: { $0.name == name }) else { continue }
      guard case .to(let value) = change.values, value.isConstant else { return nil }
      values[name] = value.constant
    }
    guard let scale = values[LayerProperty.scale.name], scale.x != scale.y,
      still[.skew] == .zero, still[.transform] == .identity
    else { return nil }
    let functions = TransformText.movement { values[$0.name] ?? still.components(of: $0) }
    let text = functions + [TransformText.scale(scale)].compactMap(\.self)
    return (
      "transform",
      LayerElement(
        name: "value",
        attributes: [("type", "CATransform3D"), ("value", text.joined(separator: " "))])
    )
  }

  private func plainValues(
    _ value: SIMD4<Double>, of change: Animation, at name: String, of layer: Layer
  ) -> [Value]? {
    let kind = layer.slots[change.slot].kind
    let isWhole = change.components.count == kind.componentCount
    let shown = isWhole ? value : SIMD4(value[change.components.lowerBound], 0, 0, 0)
    let motion = Motion(standingAt: shown, layer: layer.path, name, isWhole ? kind : .number)
    let values = motion.forApple.compactMap { part -> Value? in
      guard let property = layer.appleProperty(part.property), part.kind != .corners,
        elements[layer.path]?.has(property) == true
      else { return nil }
      return (
        property.keyPath, LayerElement(name: "value", attributes: property.caml(part.values[0]))
      )
    }
    return values.isEmpty ? nil : values
  }

  private func picture(_ value: SIMD4<Double>, at name: String, of layer: Layer) throws -> Value? {
    guard name == "contents.image.file", case .image(let image) = layer.contents else { return nil }
    let path = try pictures.copied(image.path(at: value.x))
    return (
      "contents", LayerElement(name: "value", attributes: [("type", "CGImage"), ("src", path)])
    )
  }

  /// Returns the value of a list or of a path, whose parts a state changes.
  private func wholeValue(_ list: String, of layer: Layer, changedBy changes: [Animation]) -> Value?
  {
    let still = StillValues(layer: layer, presented: nil)
    func parts(_ own: (_ name: String) -> Int?) -> [(index: Int, value: SIMD4<Double>)] {
      changes.compactMap { change in
        guard case .to(let value) = change.values, let index = own(layer.name(of: change)) else {
          return nil
        }
        return (index, value.constant)
      }
    }
    if list == "path" {
      guard elements[layer.path]?.name == "CAShapeLayer", let moving = layer.movingPath else {
        return nil
      }
      var points = moving.slots.map { layer.values[$0] }
      for change in changes where moving.slots.contains(change.slot) {
        guard case .to(let value) = change.values else { continue }
        points[change.slot - moving.slots.lowerBound] = value.constant
      }
      let path = moving.path.with(points.map { Point(components: $0) })
      return (
        list, LayerElement(name: "value", attributes: [("type", "CGPath"), ("value", path.caml)])
      )
    }
    guard elements[layer.path]?.name == "CAGradientLayer",
      case .fill(.gradient(let gradient)) = layer.contents,
      let kind = GradientItem.List(rawValue: list)
    else { return nil }
    var items = kind.values(of: gradient, still)
    for (index, value) in parts({ name in
      GradientItem(name).flatMap { $0.list == kind ? $0.index : nil }
    }) { items[index] = value }
    return (list, kind.element(of: items, name: "value"))
  }

  private mutating func leave(_ path: String, _ part: String, in state: SceneStates.State) {
    leftOut.append("\(path): \(part) in the state '\(state.name)'")
  }

  // MARK: Ways

  /// Returns a transition once for each pair of states that it may join.
  private mutating func elements(of transition: SceneStates.Transition) -> [LayerElement] {
    var list = LayerElement(name: "elements")
    var known: Set<[String]> = []
    for pace in transition.paces where !pace.isImmediate {
      guard let keyPath = layers[pace.layer]?.keyPath(of: pace.property),
        let animation = animation(pace, at: keyPath)
      else {
        let part = "\(pace.layer): the pace of '\(pace.property)' between states"
        if missingPaces.insert(part).inserted { leftOut.append(part) }
        continue
      }
      guard known.insert([pace.layer, keyPath]).inserted else { continue }
      var element = LayerElement(name: "LKStateTransitionElement")
      element.attributes = [("targetId", pace.layer), ("key", keyPath)]
      element.add(animation)
      list.add(element)
    }
    guard !list.parts.isEmpty else { return [] }
    let ends = { (names: [String]?) in
      (names ?? ["*"]).map { $0 == "base" ? "Base State" : $0 }
    }
    return ends(transition.from).flatMap { from in
      ends(transition.to).map { to in
        let attributes = [("fromState", from), ("toState", to)]
        return LayerElement(name: "LKStateTransition", attributes: attributes)
          .with { list.write(to: &$0) }
      }
    }
  }

  /// Returns the animation of a pace; `nil` for one that Core Animation lacks.
  private func animation(_ pace: SceneStates.Pace, at keyPath: String) -> LayerElement? {
    guard !pace.isAdditive else { return nil }
    let wait: XMLText.Attribute = ("beginTime", pace.delay.caml(unless: 0))
    switch pace.pacing {
    case .spring(let spring):
      let duration = pace.duration ?? spring.duration
      return LayerElement(
        name: "animation",
        attributes: [
          ("type", "CASpringAnimation"), ("keyPath", keyPath), ("duration", duration.caml), wait,
        ] + spring.caml(lasting: duration))
    case .easing:
      guard let timing = pace.pacing.caml else { return nil }
      return LayerElement(
        name: "animation",
        attributes: [
          ("type", "CABasicAnimation"), ("keyPath", keyPath), ("duration", pace.duration?.caml),
          wait, ("timingFunction", timing),
        ])
    }
  }
}

extension SceneStates {
  /// The paths of the layers that states change.
  var targets: Set<String> { Set(states.flatMap(\.layers)) }
}

extension Layer {
  /// The layer and all layers inside it.
  fileprivate var withEverythingInside: [Layer] {
    [self] + (mask + sublayers).flatMap(\.withEverythingInside)
  }

  /// Returns the name of the property, or of the component of one, that an animation moves.
  fileprivate func name(of animation: Animation) -> String {
    let slot = slots[animation.slot]
    guard animation.components.count < slot.kind.componentCount else { return slot.name }
    return "\(slot.name).\(slot.kind.componentNames[animation.components.lowerBound])"
  }

  /// Returns Core Animation's list, or its path, to which a value of the layer belongs; `nil` for
  /// all other values.
  fileprivate func list(of name: String) -> String? {
    if name.hasPrefix("contents.path.point") || name == "contents.path.d" { return "path" }
    return GradientItem(name)?.list.rawValue
  }

  /// Returns Core Animation's key path of a property that states change.
  fileprivate func keyPath(of name: String) -> String? {
    if name == "contents.image.file" || name == "contents.image" { return "contents" }
    return list(of: name) ?? appleProperty(name)?.keyPath
  }
}

extension Motion {
  /// A value that does not change.
  fileprivate init(
    standingAt value: SIMD4<Double>, layer: String, _ property: String, _ kind: ValueKind
  ) {
    self.init(
      layer: layer, property: property, kind: kind, values: [value, value], rest: value,
      times: [0, 1], isDiscrete: false, paces: [.easing(.linear)], begin: 0, duration: 1,
      repeatCount: 1, autoreverses: false, fillMode: .forwards, isSampled: false)
  }
}
