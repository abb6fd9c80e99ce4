import SceneModel

/// Makes elements of a Core Animation document of the states of a scene.
struct StateWriter {
  /// The elements of the layers that states change, by their paths.
  let elements: [String: LayerElement]

  private let pictures: ExportedPictures

  /// The corners of each layer that are ever round, by the path of the layer.
  private let roundCorners: [String: Set<Int>]

  /// The layers with a value of every state, by their paths.
  let layers: [String: Layer]

  var leftOut: [String] = []

  /// The paces in ``leftOut``, each of which several transitions may have.
  var missingPaces: Set<String> = []

  /// How many transitions may still be written.
  var room = StateWriter.mostTransitions

  /// The most transitions in a document, which has one for each pair of states.
  static let mostTransitions = 10_000

  init(_ states: SceneStates?, after layers: LayerWriter) {
    (elements, pictures) = (layers.written, layers.pictures)
    roundCorners = layers.roundCorners
    self.layers = Dictionary(
      (states?.scene.layers ?? []).flatMap(\.withEverythingInside).map { ($0.path, $0) }
    ) { first, _ in first }
  }

  /// Returns the lists of states and of the transitions between them; none without states.
  mutating func lists(of declared: SceneStates.Declaration) throws -> [LayerElement] {
    if declared.arePlayed {
      leftOut.append(
        "\(declared.owner ?? "the scene"): the list of its states, whose changes by the timeline "
          + "are animations,")
    }
    guard !declared.states.isEmpty else { return [] }
    var list = LayerElement(name: "states")
    for state in declared.states { list.add(try element(of: state, owner: declared.owner)) }
    var transitions = LayerElement(name: "stateTransitions")
    for transition in declared.transitions {
      for element in elements(of: transition, in: declared.owner) { transitions.add(element) }
    }
    return transitions.parts.isEmpty ? [list] : [list, transitions]
  }

  private mutating func element(of state: SceneStates.State, owner: String?) throws
    -> LayerElement
  {
    let mark = SceneStates.mark(state.name, of: owner)
    var list = LayerElement(name: "elements")
    for path in state.layers {
      let values = try layers[path].map { try self.values(of: $0, in: mark) } ?? []
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
      still.isWithoutMatrix
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
    let parts = LayerWriter.forApple(motion, of: layer, round: roundCorners[layer.path] ?? [])
    let values = parts.compactMap { part -> Value? in
      guard let element = elements[layer.path],
        let property = element.appleProperty(part.property, of: layer), part.kind != .corners,
        element.has(property)
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
}

/// What states change.
struct StateTargets {
  /// The paths of the layers.
  private let paths: Set<String>

  /// The values of properties by their names, by the paths of their layers; of a formula, the value
  /// is unknown.
  private var values: [String: [String: [SIMD4<Double>]]] = [:]

  init(_ states: SceneStates?) {
    paths = Set((states?.declarations ?? []).flatMap { $0.states.flatMap(\.layers) })
    for layer in (states?.scene.layers ?? []).flatMap(\.withEverythingInside)
    where paths.contains(layer.path) {
      for change in layer.animations where change.state != nil {
        guard case .to(let value) = change.values else { continue }
        values[layer.path, default: [:]][layer.slots[change.slot].name, default: []]
          .append(value.isConstant ? value.constant : .zero)
      }
    }
  }

  func contains(_ layer: Layer) -> Bool { paths.contains(layer.path) }

  /// Returns the values of a property in all states that change it.
  func values(of property: String, of layer: Layer) -> [SIMD4<Double>] {
    values[layer.path]?[property] ?? []
  }
}

extension Layer {
  /// The layer and all layers inside it.
  var withEverythingInside: [Layer] {
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
  func list(of name: String) -> String? {
    if name.hasPrefix("contents.path.point") || name == "contents.path.d" { return "path" }
    return GradientItem(name)?.list.rawValue
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
