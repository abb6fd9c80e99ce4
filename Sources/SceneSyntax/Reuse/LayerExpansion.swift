import SceneModel

/// A layer with all its keys, after repetition and with those of its component.
struct LayerDeclaration {
  let mapping: Mapping<LayerKey>

  /// The node that diagnostics mark: its own id, or all of it.
  let markedNode: YAMLNode

  /// The number of this copy, from 0, if the layer repeats.
  let copy: Int?

  /// The keys of the component that the layer uses, and of those that this one uses.
  let bases: [Mapping<LayerKey>]

  /// The ending that distinguishes its id from those of other copies.
  var suffix: String { copy.map { "-\($0)" } ?? "" }

  fileprivate init(_ mapping: Mapping<LayerKey>, copy: Int?) {
    self.mapping = mapping
    self.copy = copy
    bases = []
    markedNode = mapping[.id] ?? mapping.node
  }

  /// The layer that a component becomes where `mapping` uses it.
  fileprivate init(_ mapping: Mapping<LayerKey>, over base: LayerDeclaration, copy: Int?) {
    self.mapping = mapping.over(base.mapping)
    self.copy = copy ?? base.copy
    bases = [base.mapping] + base.bases
    markedNode = mapping[.id] ?? mapping.node
  }
}

extension SceneContext {
  /// The layers that a node declares: several if it repeats, none if something is wrong.
  ///
  /// - Parameter what: The thing described, for messages: "a layer".
  func declarations(_ node: YAMLNode, of what: String = "a layer") -> [LayerDeclaration] {
    guard grow(layers: 1, values: 0, at: node),
      let mapping = Mapping<LayerKey>(node, of: what, in: self)
    else { return [] }
    return declarations(mapping)
  }

  private func declarations(_ mapping: Mapping<LayerKey>) -> [LayerDeclaration] {
    guard let node = mapping[.repeat] else { return used(mapping, copy: nil) }
    guard let (count, name) = repetition(node) else { return [] }
    let copies = max(count - 1, 0)
    guard grow(layers: copies, values: copies * mapping.node.count, at: node) else { return [] }
    let origin = mapping.node.origin
    return (0..<count).flatMap { index in
      used(mapping.at(origin.knowing(name, as: Double(index))), copy: index)
    }
  }

  /// The layer with the keys of its component, if it uses one.
  private func used(_ mapping: Mapping<LayerKey>, copy: Int?) -> [LayerDeclaration] {
    switch use(by: mapping) {
    case .none: return [LayerDeclaration(mapping, copy: copy)]
    case .failed: return []
    case .keys(let keys):
      let bases = declarations(keys)
      if copy != nil, bases.contains(where: { $0.copy != nil }), let node = mapping[.repeat] {
        report(
          "this layer's component repeats already", at: node,
          hint: "repeat a layer that has it among its 'layers'")
        return []
      }
      return bases.map { LayerDeclaration(mapping, over: $0, copy: copy) }
    }
  }

  /// How often a layer is there, and the name for the number of each copy.
  private func repetition(_ node: YAMLNode) -> (count: Int, name: String)? {
    if let count = node.scalar?.text, !node.isNull {
      report(
        "expected a repeat with its keys, not '\(count)'", at: node,
        hint: "write repeat: {count: \(count)}")
      return nil
    }
    guard let mapping = Mapping<RepeatKey>(node, of: "a repeat", in: self) else { return nil }
    guard mapping[.count] != nil else {
      report("a repeat needs its count", at: node)
      return nil
    }
    let name = mapping[.name].map { parameterName($0, of: "a counter") } ?? "index"
    guard let count = wholeNumber(.count, of: mapping), let name else {
      return nil
    }
    return (count, name)
  }
}
