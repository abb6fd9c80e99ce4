import SceneModel

/// The layers of a scene, with the values that their formulas read from each other.
struct LinkedLayers {
  var layers: [Layer]

  /// The links, each after the links that it depends on.
  var links: [LayerLink] = []

  /// The declarations of layers whose values are read by other layers.
  var readLayers: Set<SourceRange> = []
}

/// Reads the values that formulas read from other layers.
struct LinkReader {
  let reader: ValueReader

  /// Measures the texts whose sizes formulas read.
  let texts: TextMeasure

  /// Resolves the values that formulas read; reports unknown names and cycles.
  func linked(_ layers: [Layer]) -> LinkedLayers {
    guard !reader.links.references.isEmpty, !reader.sink.hasErrors else {
      return LinkedLayers(layers: layers)
    }
    let tree = LayerTree(of: layers, otherNames: reader.links.otherNames)
    var resolver = LinkResolver(tree, reader.links.references, texts)
    do throws(LinkMistakes) {
      return try resolver.linked(layers)
    } catch {
      for mistake in error.mistakes { reader.report(mistake) }
      return LinkedLayers(layers: layers)
    }
  }
}

/// The mistakes in a scene's references to layers; at least one.
struct LinkMistakes: Error {
  let mistakes: [Diagnostic]
}

/// Resolves which values of which layers formulas read, and sorts them by dependency.
struct LinkResolver {
  /// A value that a formula reads.
  private struct Target: Hashable {
    let layer: NamedLayer<ModelLayer>
    let quantity: LayerQuantity

    var model: Layer { layer.content.layer }
  }

  private let tree: LayerTree<ModelLayer>
  private let references: [LayerReference]
  private let texts: TextMeasure

  /// The values that are read, each once.
  private var targets: [Target] = []

  /// The index of the value for each index of a reference.
  private var meanings: [Int: Int] = [:]

  /// The layers of the values, in the same order, reduced to the facts that the values depend on.
  private var readLayers: [Layer] = []

  init(
    _ tree: LayerTree<ModelLayer>, _ references: [LayerReference], _ texts: TextMeasure
  ) {
    self.tree = tree
    self.texts = texts
    self.references = references
  }

  /// Returns the layers with formulas that refer to values by the index of a link.
  mutating func linked(_ layers: [Layer]) throws(LinkMistakes) -> LinkedLayers {
    try findTargets()
    readLayers = targets.map { $0.model.reduced(to: $0.quantity) }
    try refuseMovement()
    var linked = LinkedLayers(layers: layers)
    var instructions: [Int: Formula.Instruction] = [:]
    func instruction(_ reference: Int) -> Formula.Instruction {
      meanings[reference].flatMap { instructions[$0] } ?? .push(.nan)
    }
    for target in try order() {
      let read = targets[target].layer.content
      let link = LayerLink(
        layer: readLayers[target].replacingLinks(instruction), clocks: read.clocks,
        displays: read.displays, quantity: targets[target].quantity)
      if let value = link.constantValue(texts) {
        instructions[target] = .push(value)
      } else {
        instructions[target] = .link(linked.links.count)
        linked.links.append(link)
      }
    }
    linked.layers = layers.map { $0.replacingLinks(instruction) }
    linked.readLayers = layersReadByOthers
    return linked
  }

  /// The declarations of layers that other layers read.
  private var layersReadByOthers: Set<SourceRange> {
    meanings.reduce(into: []) { sources, meaning in
      let layer = targets[meaning.value].model
      if references[meaning.key].reader != layer.path { sources.insert(layer.source) }
    }
  }

  /// Resolves the references in formulas of layers.
  private mutating func findTargets() throws(LinkMistakes) {
    var known: [Target: Int] = [:]
    var mistakes: [Diagnostic] = []
    let read = tree.all.reduce(into: Set<Int>()) { $0.formUnion($1.content.layer.readLinks) }
    for reference in read.sorted() {
      do throws(Diagnostic) {
        let givesHints = mistakes.count < DiagnosticSink.limit
        let target = try target(of: references[reference], givingHints: givesHints)
        meanings[reference] = known[target] ?? targets.count
        guard known[target] == nil else { continue }
        known[target] = targets.count
        targets.append(target)
      } catch {
        mistakes.append(error)
      }
    }
    if !mistakes.isEmpty { throw LinkMistakes(mistakes: mistakes) }
  }

  private func target(of reference: LayerReference, givingHints givesHints: Bool)
    throws(Diagnostic) -> Target
  {
    let layer = try tree.layer(meantBy: reference, givingHints: givesHints)
    return Target(layer: layer, quantity: try layer.content.layer.quantity(of: reference))
  }

  /// Refuses values that depend on movement, which depends on the positions of all superlayers.
  private func refuseMovement() throws(LinkMistakes) {
    let mistakes = meanings.sorted { $0.key < $1.key }.compactMap { reference, target in
      let follows = readLayers[target].formulas.contains { $0.formula.followsMovement }
      return follows
        ? Diagnostic(
          "\(references[reference].name.text) follows how its layer moves, and cannot be read",
          at: references[reference].range,
          hint: "make what it is computed from of numbers that both know") : nil
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
    let dependencies = readLayers.map { Set($0.readLinks.compactMap { meanings[$0] }).sorted() }
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
      return readLayers[members[place]].readLinks.filter { meanings[$0] == next }.min() ?? .max
    }
    let start = reads.indices.min { reads[$0] < reads[$1] } ?? 0
    let names = (members[start...] + members[...start]).map(name)
    let range = references[reads[start]].range
    return LinkMistakes(mistakes: [
      Diagnostic(
        "values depend on each other in a circle: " + names.joined(separator: " → "), at: range,
        hint: "one of them has to be a number of its own")
    ])
  }

  /// Returns the name of a value in formulas.
  private func name(of target: Int) -> String {
    let layer = targets[target].model
    return layer.path.asNameInFormulas + "." + layer.name(of: targets[target].quantity)
  }
}
