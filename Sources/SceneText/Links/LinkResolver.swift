import SceneModel

/// The mistakes in a scene's references to layers; at least one.
struct LinkMistakes: Error {
  let mistakes: [Diagnostic]
}

/// Resolves which values of which layers formulas read, and sorts them by dependency.
struct LinkResolver {
  /// A number that a formula reads.
  enum Target: Hashable {
    case quantity(LayerQuantity, of: NamedLayer<ModelLayer>)
    case value(ValueComponent)
    /// The width (0) or the height (1) that a layer would have without the stack around it.
    case ownSize(side: Int, of: NamedLayer<ModelLayer>)
    case stack(StackNumber)
  }

  private let tree: LayerTree<ModelLayer>
  let references: [LinkReference]
  private let texts: TextMeasure

  /// The numbers of stacks.
  private let stacks: StackFormulas

  /// The changing components of named values.
  private let values: [ValueComponent]

  /// The conditions, whose formulas refer to references.
  let conditions: [Condition]

  /// The numbers that are read, each once, and all changing components of named values.
  private(set) var targets: [Target] = []

  /// The index of each of these numbers.
  private var places: [Target: Int] = [:]

  /// The index of the number for each index of a reference.
  private(set) var meanings: [Int: Int] = [:]

  /// The source of each number, in the same order.
  ///
  /// A layer is reduced to the values that the number depends on.
  private(set) var sources: [Link.Source] = []

  init(
    _ tree: LayerTree<ModelLayer>, _ references: [LinkReference], _ values: [ValueComponent],
    _ conditions: [Condition], _ stacks: StackFormulas, _ texts: TextMeasure
  ) {
    self.stacks = stacks
    self.tree = tree
    self.texts = texts
    self.references = references
    self.values = values
    self.conditions = conditions
  }

  /// Returns the layers with formulas that refer to values by the index of a link.
  mutating func linked(_ layers: [Layer]) throws(LinkMistakes) -> LinkedLayers {
    try findTargets()
    sources = targets.map(source)
    try refuseMovement()
    try refuseCircles()
    var linked = LinkedLayers(layers: layers)
    var instructions: [Int: Formula.Instruction] = [:]
    func instruction(_ reference: Int) -> Formula.Instruction {
      meanings[reference].flatMap { instructions[$0] } ?? .push(.nan)
    }
    for target in try order() {
      let source = sources[target].replacingLinks(instruction)
      if let value = source.constantValue(texts) {
        instructions[target] = .push(value)
      } else {
        instructions[target] = .link(linked.links.count)
        let owner = owner(of: targets[target])?.content
        linked.links.append(
          Link(
            source, called: name(of: target), clocks: owner?.clocks ?? [],
            displays: owner?.displays ?? []))
      }
    }
    linked.layers = layers.map { $0.replacingLinks(instruction) }
    linked.conditions = conditions.map { $0.replacingLinks(instruction) }
    linked.readLayers = layersReadByOthers
    linked.values = values.compactMap { value in
      places[.value(value)].flatMap { instructions[$0] }.map { (value, $0) }
    }
    return linked
  }

  /// Returns the layer that owns a number; `nil` for a named value of the scene.
  private func owner(of target: Target) -> NamedLayer<ModelLayer>? {
    switch target {
    case .quantity(_, let layer), .ownSize(_, let layer): layer
    case .value(let value): value.value.owner.flatMap { tree.layer(at: $0) }
    case .stack(let number): tree.layer(at: number.owner)
    }
  }

  private func source(of target: Target) -> Link.Source {
    switch target {
    case .quantity(let quantity, let layer):
      return .layer(layer.content.layer.reduced(to: quantity), quantity)
    case .value(let value):
      guard let formula = value.formula else {
        preconditionFailure("\(value.text) has no formula")
      }
      return .formula(formula)
    case .ownSize(let side, let layer):
      let quantity = LayerQuantity.slot(
        SlotComponent(index: LayerProperty.size.rawValue, component: side))
      guard let declared = stacks.declared[layer.path] else {
        preconditionFailure("'\(layer.path)' was not declared")
      }
      let own = layer.content.layer.restoring(side: side, of: declared)
      return .layer(own.reduced(to: quantity), quantity)
    case .stack(let number): return .formula(number.formula)
    }
  }

  /// The declarations of layers that other layers read.
  private var layersReadByOthers: Set<SourceRange> {
    meanings.reduce(into: []) { sources, meaning in
      guard let layer = owner(of: targets[meaning.value])?.content.layer else { return }
      switch references[meaning.key] {
      case .layer(let reference) where reference.reader.path != layer.path:
        sources.insert(layer.source)
      // A layer that is nothing but room in a stack.
      case .stack where layer.isEmpty: sources.insert(layer.source)
      case .layer, .stack, .value: break
      }
    }
  }

  /// Resolves the references in formulas of layers.
  private mutating func findTargets() throws(LinkMistakes) {
    for value in values { _ = place(of: .value(value)) }
    var mistakes: [Diagnostic] = []
    let formulas =
      values.compactMap(\.formula) + conditions.map(\.formula) + stacks.numbers.map(\.formula)
    var read = Set(formulas.flatMap(\.links))
    let layers = tree.all.map(\.content.layer) + stacks.declared.values
    for layer in layers { read.formUnion(layer.readLinks) }
    for reference in read.sorted() {
      do throws(Diagnostic) {
        let givesHints = mistakes.count < DiagnosticSink.limit
        meanings[reference] = place(
          of: try target(of: references[reference], givingHints: givesHints))
      } catch {
        mistakes.append(error)
      }
    }
    if !mistakes.isEmpty { throw LinkMistakes(mistakes: mistakes) }
  }

  /// Returns the index of a number, which is added if it is new.
  private mutating func place(of target: Target) -> Int {
    if let known = places[target] { return known }
    places[target] = targets.count
    targets.append(target)
    return targets.count - 1
  }

  private func target(of reference: LinkReference, givingHints givesHints: Bool)
    throws(Diagnostic) -> Target
  {
    switch reference {
    case .value(let value): return .value(value)
    case .layer(let reference):
      let layer = try tree.layer(meantBy: reference, givingHints: givesHints)
      return .quantity(try layer.content.layer.quantity(of: reference), of: layer)
    case .stack(let reference): return target(of: reference)
    }
  }

  private func target(of reference: StackReference) -> Target {
    guard let layer = tree.layer(at: reference.layer) else {
      preconditionFailure("there is no layer '\(reference.layer)'")
    }
    switch reference.source {
    case .quantity(let quantity): return .quantity(quantity, of: layer)
    case .ownSize(let side): return .ownSize(side: side, of: layer)
    case .number(let number): return .stack(number)
    }
  }

  /// Refuses values that depend on movement, which depends on the positions of all superlayers.
  private func refuseMovement() throws(LinkMistakes) {
    let mistakes = meanings.sorted { $0.key < $1.key }.compactMap {
      (reference, target) -> Diagnostic? in
      guard case .layer(let layer, _) = sources[target],
        layer.formulas.contains(where: \.formula.followsMovement)
      else { return nil }
      return Diagnostic(
        "\(references[reference].text ?? name(of: target)) follows how its layer moves, and cannot be read",
        at: range(of: references[reference]),
        hint: "compute both from values that do not follow the movement")
    }
    if !mistakes.isEmpty { throw LinkMistakes(mistakes: mistakes) }
  }
}
