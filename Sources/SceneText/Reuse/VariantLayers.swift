import SceneModel

extension VariantMerge {
  private func layer(_ layer: YAMLNode, with changes: YAMLNode, at path: String) -> YAMLNode {
    let hint = layer.usesComponent ? "what its component brings stays" : nil
    return merged(layer, with: changes, hint: hint) { key, value, change -> YAMLNode? in
      switch key {
      case LayerKey.layers.name: layers(value, with: change, of: layer, at: path + "/")
      case LayerKey.mask.name:
        value.map { self.layer($0, with: change, at: path + "/mask") } ?? change
      default: changed(value, to: change)
      }
    }
  }

  /// Returns a list of layers with the changes of a variant.
  ///
  /// - Parameters:
  ///   - changes: The changes by id or by path of ids, in which `*` stands for any part of an id; a
  ///     list replaces all layers.
  ///   - owner: The superlayer.
  ///   - path: The path of the owner with a `/` at its end; empty at the top.
  /// - Returns: `nil` if the layers cannot be changed.
  func layers(
    _ layers: YAMLNode?, with changes: YAMLNode, of owner: YAMLNode?, at path: String
  ) -> YAMLNode? {
    guard case .mapping(let pairs) = changes.value else { return changes }
    guard var items = layers.map(\.items) ?? [] else { return nil }
    for (name, pair) in unique(pairs) {
      let id = String(name.prefix { $0 != "/" })
      let found = items.places(of: name, beginningWith: id)
      if found.isEmpty { report(id, at: pair.key, among: items, of: owner, at: path) }
      // From the back, so that a removal leaves the other places as they are.
      for index in found.reversed() {
        if id != name {
          let inner = pair.value.nested(under: String(name.dropFirst(id.count + 1)), at: pair.key)
          items[index] = layer(
            items[index], with: inner.nested(under: LayerKey.layers.name),
            at: path + (items[index].id ?? id))
        } else if pair.value.isNull {
          items.remove(at: index)
        } else if pair.value.isMapping {
          items[index] = layer(
            items[index], with: pair.value, at: path + (items[index].id ?? id))
        } else {
          reader.reportMismatch(
            pair.value, expected: "what changes in the layer, or null to remove it")
        }
      }
    }
    return layers.map { $0.with(.sequence(items)) }
  }

  /// Reports a change of a layer that does not exist.
  private func report(
    _ id: String, at node: YAMLNode, among layers: [YAMLNode], of owner: YAMLNode?, at path: String
  ) {
    let paths = layers.flatMap(\.declaredPaths)
    let inside = paths.first { $0.hasSuffix("/" + id) }
    let nearest =
      paths.isEmpty
      ? "a variant finds layers by their ids, and none has one here" : paths.hint(for: id)
    reader.report(
      owner == nil
        ? "there is no layer '\(id)'" : "the layer '\(path.dropLast())' has no layer '\(id)'",
      at: node,
      hint: owner?.usesComponent == true
        ? "a variant does not reach the layers of a component or of an included file"
        : inside.map { "did you mean '\($0)'?" } ?? nearest)
  }
}

extension [YAMLNode] {
  /// Returns the indices of the layers that a change is for.
  ///
  /// - Parameters:
  ///   - name: An id or a path of ids, perhaps with `*`.
  ///   - id: Its first id.
  fileprivate func places(of name: String, beginningWith id: String) -> [Int] {
    if let exact = firstIndex(where: { $0.id == id }) { return [exact] }
    let fitting: [Int] = indices.filter { self[$0].id?.fits(id) ?? false }
    let deep = fitting.filter { self[$0].declaredPaths.contains { $0.fits(name) } }
    guard deep.isEmpty, let first = fitting.first else { return deep }
    return [first]
  }
}

extension YAMLNode {
  /// The id of a layer as written.
  var id: String? { self[LayerKey.id.name]?.scalar?.text }

  /// Whether the layer uses a component or a file.
  fileprivate var usesComponent: Bool {
    self[LayerKey.component.name] != nil || self[LayerKey.include.name] != nil
  }

  /// The paths of a layer and of all its sublayers with an id.
  fileprivate var declaredPaths: [String] {
    guard let id else { return [] }
    let inner = self[LayerKey.layers.name]?.items ?? []
    return [id] + inner.flatMap(\.declaredPaths).map { "\(id)/\($0)" }
  }
}
