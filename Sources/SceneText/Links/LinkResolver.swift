import SceneModel

/// The mistakes in a scene's references to layers; at least one.
struct LinkMistakes: Error {
  let mistakes: [Diagnostic]
}

/// Resolves which values of which layers formulas read, and sorts them by dependency.
struct LinkResolver {
  /// A number that a formula reads.
  private enum Target: Hashable {
    case quantity(LayerQuantity, of: NamedLayer<ModelLayer>)
    case value(ValueComponent)
  }

  private let tree: LayerTree<ModelLayer>
  let references: [LinkReference]
  private let texts: TextMeasure

  /// The changing components of named values.
  private let values: [ValueComponent]

  /// The conditions, whose formulas refer to references.
  let conditions: [Condition]

  /// The numbers that are read, each once, and all changing components of named values.
  private var targets: [Target] = []

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
    _ conditions: [Condition], _ texts: TextMeasure
  ) {
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
          Link(source, clocks: owner?.clocks ?? [], displays: owner?.displays ?? []))
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
    case .quantity(_, let layer): layer
    case .value(let value): value.value.owner.flatMap { tree.layer(at: $0) }
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
    }
  }

  /// The declarations of layers that other layers read.
  private var layersReadByOthers: Set<SourceRange> {
    meanings.reduce(into: []) { sources, meaning in
      guard case .layer(let reference) = references[meaning.key],
        let layer = owner(of: targets[meaning.value])?.content.layer
      else { return }
      if reference.reader.path != layer.path { sources.insert(layer.source) }
    }
  }

  /// Resolves the references in formulas of layers.
  private mutating func findTargets() throws(LinkMistakes) {
    for value in values { _ = place(of: .value(value)) }
    var mistakes: [Diagnostic] = []
    let formulas = values.compactMap(\.formula) + conditions.map(\.formula)
    let read = tree.all.reduce(into: Set(formulas.flatMap(\.links))) {
      $0.formUnion($1.content.layer.readLinks)
    }
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
    }
  }

  /// Refuses values that depend on movement, which depends on the positions of all superlayers.
  private func refuseMovement() throws(LinkMistakes) {
    let mistakes = meanings.sorted { $0.key < $1.key }.compactMap {
      (reference, target) -> Diagnostic? in
      guard case .layer(let reference) = references[reference],
        case .layer(let layer, _) = sources[target],
        layer.formulas.contains(where: \.formula.followsMovement)
      else { return nil }
      return Diagnostic(
        "\(reference.name.text) follows how its layer moves, and cannot be read",
        at: reference.range, hint: "make what it is computed from of numbers that both know")
    }
    if !mistakes.isEmpty { throw LinkMistakes(mistakes: mistakes) }
  }
}

// MARK: Order

extension LinkResolver {
  /// Returns the values sorted so that each comes after its dependencies.
  ///
  /// - Throws: ``LinkMistakes`` that name a cycle, if there is one.
  private func order() throws(LinkMistakes) -> [Int] {
    let dependencies = sources.map { Set($0.readLinks.compactMap { meanings[$0] }).sorted() }
    var order: [Int] = []
    var isDone = Array(repeating: false, count: targets.count)
    var isOnWay = isDone
    for start in targets.indices where !isDone[start] {
      // An explicit stack, with the next dependency of each value: chains can be as long as a scene
      // has layers.
      var way = [(target: start, next: 0)]
      isOnWay[start] = true
      while let (target, next) = way.last {
        guard next < dependencies[target].count else {
          way.removeLast()
          isOnWay[target] = false
          isDone[target] = true
          order.append(target)
          continue
        }
        way[way.count - 1].next += 1
        let dependency = dependencies[target][next]
        if isOnWay[dependency] { throw circle(closing: way.map(\.target), to: dependency) }
        guard !isDone[dependency] else { continue }
        isOnWay[dependency] = true
        way.append((dependency, 0))
      }
    }
    return order
  }

  /// - Parameters:
  ///   - way: Values, each of which depends on the next one.
  ///   - first: The value that the last one depends on.
  private func circle(closing way: [Int], to first: Int) -> LinkMistakes {
    let members = Array(way.drop { $0 != first })
    // The mistake marks its first name; the cycle begins with the value that reads it.
    let reads = members.indices.map { place in
      let next = members[(place + 1) % members.count]
      return sources[members[place]].readLinks.filter { meanings[$0] == next }.min() ?? .max
    }
    let start = reads.indices.min { reads[$0] < reads[$1] } ?? 0
    let names = (members[start...] + members[...start]).map(name)
    let range = range(of: references[reads[start]])
    return LinkMistakes(mistakes: [
      Diagnostic(
        "values depend on each other in a circle: " + names.joined(separator: " → "), at: range,
        hint: "one of them has to be a number of its own")
    ])
  }

  /// Returns the name of a number in formulas.
  func name(of target: Int) -> String {
    switch targets[target] {
    case .quantity(let quantity, let layer):
      layer.path.asNameInFormulas + "." + layer.content.layer.name(of: quantity)
    case .value(let value):
      value.path
    }
  }

  func range(of reference: LinkReference) -> SourceRange {
    switch reference {
    case .layer(let reference): reference.range
    case .value(let value): value.value.node.range
    }
  }
}
