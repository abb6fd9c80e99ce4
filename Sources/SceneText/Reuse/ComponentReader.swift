import SceneModel

/// Reads components, and the layers that use them.
struct ComponentReader {
  let reader: ValueReader
  let included: IncludedFiles

  private var files: SceneFiles { included.texts.files }

  private var arguments: ArgumentReader { ArgumentReader(reader: reader, files: files) }

  /// The deepest nesting of components.
  private static let deepestUse = 64

  /// Reads the names of the components in a scene or an included file.
  ///
  /// The values of their keys are read at each use, because they depend on the arguments.
  func readComponents(_ node: YAMLNode) {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names with the keys of components")
      return
    }
    for pair in pairs {
      guard let name = pair.key.scalar?.text, !name.isEmpty else {
        reader.report("a component's name is a word, not \(pair.key.description)", at: pair.key)
        continue
      }
      guard files.components[name] == nil else {
        let first = files.components[name].map {
          "the first is at \(files.location(of: $0.node.range))"
        }
        reader.report("the component '\(name)' is given twice", at: pair.key, hint: first)
        continue
      }
      files.components[name] = Component(name: name, node: pair.value)
      let mapping = Mapping<ComponentKey>(pair.value, of: "a component", by: reader)
      if let parameters = mapping?.parameters {
        _ = arguments.declarations(ofParameters: parameters)
      }
    }
  }

  /// The result of a search for a layer's component.
  enum Use {
    /// The layer uses no component.
    case none
    /// The component does not exist, which was reported.
    case failed
    /// The component, and the node that names it.
    case component(Component, at: YAMLNode)
  }

  /// Finds the component of a layer.
  func use(by layer: Mapping<LayerKey>) -> Use {
    guard let usage = layer[\.component] ?? layer[\.include] else {
      guard let arguments = layer[\.with] else { return .none }
      reader.report("'with' belongs to 'component' or 'include', which are missing", at: arguments)
      return .failed
    }
    if layer[\.component] != nil, let other = layer[\.include] {
      reader.report("'component' and 'include' exclude each other", at: other)
      return .failed
    }
    guard let component = layer[\.include].map(included.layer) ?? component(usage),
      isFinite(component, at: usage)
    else { return .failed }
    return .component(component, at: usage)
  }

  /// Returns the component's keys at a new origin, with its parameters bound.
  ///
  /// - Parameter usage: The node that names the component at its use.
  func keys(of component: Component, for layer: Mapping<LayerKey>, at usage: YAMLNode)
    -> Mapping<LayerKey>?
  {
    let file = component.node.origin
    let origin = Origin(
      source: file.source, folder: file.folder, scope: Scope(within: included.scope),
      components: usage.origin.components + [component],
      usedAt: usage.origin.uses + [usage.range])
    guard
      let mapping = Mapping<ComponentKey>(
        component.node.at(origin), of: "a component", by: reader),
      arguments.setParameters(mapping.parameters, of: component, for: layer, at: usage)
    else { return nil }
    return mapping.reading(LayerKey.self)
  }

  private func component(_ node: YAMLNode) -> Component? {
    guard let node = reader.filled(node),
      let name = reader.text(node, expected: LayerKey.component.declaration.form.words)
    else { return nil }
    if let component = files.components[name] { return component }
    reader.report(
      "there is no component '\(name)'", at: node,
      hint: node.hintOfBraces
        ?? (files.components.isEmpty
          ? "declare it under 'components'" : files.components.keys.hint(for: name)))
    return nil
  }

  /// Whether a component does not contain itself; reports a component that does.
  private func isFinite(_ component: Component, at node: YAMLNode) -> Bool {
    let users = node.origin.components
    if let first = users.firstIndex(where: { $0.node.range == component.node.range }) {
      let chain = users[first...].map(\.name) + [component.name]
      reader.report(
        "'\(component.name)' uses itself: \(chain.joined(separator: " → "))", at: node,
        hint: "copies of a layer are made with 'repeat'")
      return false
    }
    guard users.count < ComponentReader.deepestUse else {
      reader.report(
        "components use each other more than \(ComponentReader.deepestUse) deep", at: node)
      return false
    }
    return true
  }
}
