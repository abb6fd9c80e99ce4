import SceneModel

/// A layer with all its keys, after repetition and merging with its component.
struct LayerDeclaration {
  let mapping: Mapping<LayerKey>

  /// The node that diagnostics mark: the layer's id, or the whole layer.
  let markedNode: YAMLNode

  /// The number of this copy, from 0, if the layer repeats.
  let copy: Int?

  /// The bindings of the number and the row of this copy.
  let counters: [String: Scope.Binding]

  /// The keys of the layer's component, and of the components that it uses.
  let bases: [Mapping<LayerKey>]

  /// The suffix of the id that distinguishes it from other copies.
  var suffix: String { copy.map { "-\($0)" } ?? "" }

  /// The named values that the layer and its components know, with the varying arguments of these.
  var values: [ValueDeclaration] {
    ([mapping] + bases).flatMap(\.node.origin.scope.values)
  }

  /// The id of the layer as a mask.
  var maskID: String { mapping.id ?? "mask" }

  fileprivate init(_ mapping: Mapping<LayerKey>, copy: LayerCopy?) {
    self.mapping = mapping
    self.copy = copy?.number
    counters = copy?.bindings ?? [:]
    bases = []
    markedNode = mapping[\.id] ?? mapping.node
  }

  /// Creates the layer of a component at its use in `mapping`.
  fileprivate init(_ mapping: Mapping<LayerKey>, over base: LayerDeclaration, copy: LayerCopy?) {
    self.mapping = mapping.merged(over: base.mapping)
    self.copy = copy?.number ?? base.copy
    counters = copy?.bindings ?? base.counters
    bases = [base.mapping] + base.bases
    markedNode = mapping[\.id] ?? mapping.node
  }
}

/// Repeats declared layers, and merges them with their components.
struct LayerExpansion {
  let reader: ValueReader

  /// The size of the scene so far.
  let budget: ExpansionBudget

  let components: ComponentReader
  let repeats: RepeatReader

  /// Returns the same expansion that counts layers in another budget.
  func counting(in budget: ExpansionBudget) -> LayerExpansion {
    LayerExpansion(reader: reader, budget: budget, components: components, repeats: repeats)
  }

  /// Returns the layers that a node declares: several for a repeated layer, none after a mistake.
  ///
  /// - Parameter what: The name of the described thing, for messages: "a layer".
  func declarations(_ node: YAMLNode, of what: String = "a layer") -> [LayerDeclaration] {
    guard budget.grow(layers: 1, values: 0, at: node, by: reader),
      let mapping = Mapping<LayerKey>(node, of: what, by: reader)
    else { return [] }
    return declarations(mapping)
  }

  /// Returns the only layer that a node declares; `nil` after reporting a repeated layer.
  func declaration(_ node: YAMLNode, of what: String) -> LayerDeclaration? {
    let layers = declarations(node, of: what)
    if let layer = layers.first, layers.count == 1, layer.copy == nil { return layer }
    if !layers.isEmpty {
      reader.report(
        "\(what) is one layer and does not repeat", at: node, hint: "repeat layers in it")
    }
    return nil
  }

  private func declarations(_ mapping: Mapping<LayerKey>) -> [LayerDeclaration] {
    guard let node = mapping[\.repeat] else { return used(mapping, copy: nil) }
    guard let copies = repeats.copies(node) else { return [] }
    let more = max(copies.count - 1, 0)
    let values = mapping.node.count - node.count + copies.columnCount
    guard budget.grow(layers: more, values: more * values, at: node, by: reader) else { return [] }
    let origin = mapping.node.origin
    return (0..<copies.count).flatMap { index in
      let copy = LayerCopy(number: index, bindings: copies.bindings(of: index))
      return used(mapping.reading(at: origin.knowing(copy.bindings)), copy: copy)
    }
  }

  /// Returns the layer with its named values in the scope of its keys.
  private func knowingValues(_ mapping: Mapping<LayerKey>) -> Mapping<LayerKey> {
    guard let node = mapping[\.values] else { return mapping }
    let origin = mapping.node.origin.knowing([:])
    reader.declareValues(node.at(origin))
    return mapping.reading(at: origin)
  }

  /// Returns the layer merged with the keys of its component.
  private func used(_ written: Mapping<LayerKey>, copy: LayerCopy?) -> [LayerDeclaration] {
    let mapping = knowingValues(written)
    switch components.use(by: mapping) {
    case .none: return [LayerDeclaration(mapping, copy: copy)]
    case .failed: return []
    case .component(let component, let usage):
      guard budget.grow(layers: 0, values: component.node.count, at: usage, by: reader),
        let keys = components.keys(of: component, for: mapping, at: usage)
      else { return [] }
      let bases = declarations(keys)
      if copy != nil, bases.contains(where: { $0.copy != nil }), let node = mapping[\.repeat] {
        reader.report(
          "this layer's component repeats already", at: node,
          hint: "repeat a layer that has it among its 'layers'")
        return []
      }
      return bases.map { LayerDeclaration(mapping, over: $0, copy: copy) }
    }
  }
}
