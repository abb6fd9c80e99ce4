package import SceneModel

/// The edits that turn the texts of one scene into those of another.
package struct SceneEdits {
  /// The edits in the order of the files and of their text; expectations are left out.
  package private(set) var all: [SceneEdit] = []

  /// Compares the files of two versions, matched by their paths.
  ///
  /// Mappings are compared key by key, layers by their ids. Other items are matched in the longest
  /// order common to both lists, then by place. Comments, layout and key order are ignored.
  ///
  /// - Parameters:
  ///   - before: The old texts; a text that cannot be read has no edits.
  ///   - variants: The variants that are shown; changes in other variants are ignored.
  package init(from before: [SourceText], to after: [SourceText], variants: Set<String>) {
    for old in before {
      // The two scene files may have different names.
      let isScene = old == before.first
      let new = isScene ? after.first : after.first { $0.file == old.file }
      guard let new, let root = try? YAMLParser.parse(Origin(source: old)),
        let other = try? YAMLParser.parse(Origin(source: new))
      else { continue }
      var comparison = TreeComparison(base: root, variants: variants)
      comparison.compare(root, other, in: TreeComparison.Context())
      all += comparison.edits
    }
  }
}

/// The comparison of two documents.
private struct TreeComparison {
  let base: YAMLNode
  let variants: Set<String>
  private(set) var edits: [SceneEdit] = []

  init(base: YAMLNode, variants: Set<String>) {
    self.base = base
    self.variants = variants
  }

  /// A place in the old document, with its owner and keys.
  struct Context {
    var place: YAMLPlace = []
    var owner: String?

    /// The path of the enclosing layer, if there is one.
    var layer: String?
    var keys: [String] = []

    func inside(_ step: YAMLStep, named name: String) -> Context {
      var context = self
      context.place.append(step)
      context.keys.append(name)
      return context
    }

    /// Returns the context inside an item that has a name of its own.
    func owned(by owner: String, layer: String? = nil) -> Context {
      var context = self
      (context.owner, context.layer, context.keys) = (owner, layer, [])
      return context
    }

    /// Whether the place is the list of layers of a scene or of a layer.
    var isList: Bool { keys == [SceneKey.layers.name] && (owner == nil || layer != nil) }
  }

  mutating func compare(_ old: YAMLNode, _ new: YAMLNode, in context: Context) {
    switch (old.value, new.value) {
    case (.mapping(let pairs), .mapping(let others)):
      compare(pairs, others, old, new, in: context)
    case (.sequence(let items), .sequence(let others)) where !old.isShort || !new.isShort:
      compare(items, others, old, new, in: context)
    default:
      guard old.flowText != new.flowText else { return }
      add(.replace(new), old, new, in: context)
    }
  }

  private mutating func add(
    _ change: YAMLChange, _ before: YAMLNode?, _ after: YAMLNode?, in context: Context,
    _ subject: SceneEdit.Subject = .key
  ) {
    edits.append(
      SceneEdit(
        change, at: context.place, of: base, owner: context.owner, key: context.keys,
        before: before, after: after, subject: subject))
  }

  // MARK: Mappings

  private mutating func compare(
    _ pairs: [YAMLPair], _ others: [YAMLPair], _ old: YAMLNode, _ new: YAMLNode,
    in context: Context
  ) {
    for pair in pairs {
      guard let name = pair.key.scalar?.text, isShown(name, in: context) else { continue }
      let inner = self.context(of: name, in: context)
      if let other = new[name] {
        if inner.isParameter(name) {
          compareParameter(pair.value, other, name, in: inner)
        } else {
          compare(pair.value, other, in: inner)
        }
      } else {
        let subject: SceneEdit.Subject = inner.isParameter(name) ? .parameter : .key
        add(.remove, pair.value, nil, in: inner.named(name, as: subject), subject)
      }
    }
    for pair in others {
      guard let name = pair.key.scalar?.text, old[name] == nil, isShown(name, in: context)
      else { continue }
      let inner = self.context(of: name, in: context)
      let subject: SceneEdit.Subject = inner.isParameter(name) ? .parameter : .key
      add(.insert(pair.value), nil, pair.value, in: inner.named(name, as: subject), subject)
    }
  }

  /// Whether the value of a key can affect frames.
  private func isShown(_ name: String, in context: Context) -> Bool {
    switch context.place {
    case []: ![SceneKey.version.name, SceneKey.expectations.name].contains(name)
    case [.key(SceneKey.variants.name)]: variants.contains(name)
    default: true
    }
  }

  private func context(of name: String, in context: Context) -> Context {
    let inner = context.inside(.key(name), named: name)
    return switch context.place {
    case [.key(SceneKey.components.name)]: inner.owned(by: "component \(name)")
    case [.key(SceneKey.variants.name)]: inner.owned(by: "variant \(name)")
    default: inner
    }
  }

  /// Compares two values of a parameter, in short or in full form.
  private mutating func compareParameter(
    _ old: YAMLNode, _ new: YAMLNode, _ name: String, in context: Context
  ) {
    let key = ParameterKey.value.name
    let (before, after) = (old[key] ?? old, new[key] ?? new)
    guard before.flowText != after.flowText else { return }
    let place = old[key] == nil ? context : context.inside(.key(key), named: key)
    add(.replace(after), before, after, in: place.named(name, as: .parameter), .parameter)
  }

  // MARK: Lists

  private mutating func compare(
    _ items: [YAMLNode], _ others: [YAMLNode], _ old: YAMLNode, _ new: YAMLNode,
    in context: Context
  ) {
    let pairing = ItemPairing(items, others)
    if pairing.order != pairing.order.sorted(), items.count == others.count,
      pairing.order.count == items.count
    {
      var list = context
      list.keys.append("order")
      add(.reorder(pairing.order), old, new, in: list)
    }
    for (index, match) in pairing.matches.enumerated() {
      let inner = self.context(ofItem: index, items[index], in: context)
      if let match {
        compare(items[index], others[match], in: inner)
      } else {
        add(.remove, items[index], nil, in: inner, subject(of: items[index], in: context))
      }
    }
    for (index, before) in pairing.insertions {
      var inner = self.context(ofItem: index, others[index], in: context)
      inner.place[inner.place.count - 1] = .item(before)
      add(
        .insert(others[index]), nil, others[index], in: inner,
        subject(of: others[index], in: context))
    }
  }

  private func subject(of item: YAMLNode, in list: Context) -> SceneEdit.Subject {
    if list.isList { return .layer }
    guard list.keys.last == LayerKey.animations.name else { return .key }
    return .animation(of: item[AnimationKey.property.name]?.scalar?.text)
  }

  private func context(ofItem index: Int, _ item: YAMLNode, in list: Context) -> Context {
    let inner = list.inside(.item(index), named: "\(index)")
    guard list.isList else { return inner }
    let id = item.id ?? "layer-\(index + 1)"
    let path = list.layer.map { "\($0)/\(id)" } ?? id
    return inner.owned(by: path, layer: path)
  }
}

extension TreeComparison.Context {
  /// Whether the value is a parameter of the scene or of an included file.
  fileprivate func isParameter(_ name: String) -> Bool {
    place == [.key(SceneKey.parameters.name), .key(name)]
  }

  /// Returns the context with the parameter's name as its only key.
  fileprivate func named(_ name: String, as subject: SceneEdit.Subject) -> Self {
    guard subject == .parameter else { return self }
    var context = self
    context.keys = [name]
    return context
  }
}

extension YAMLNode {
  /// The most scalars of a list that is described as a whole, such as a point.
  private static let shortCount = 6

  /// Whether the value is a list of a few scalars.
  fileprivate var isShort: Bool {
    guard case .sequence(let items) = value else { return false }
    return items.count <= YAMLNode.shortCount && items.allSatisfy { $0.scalar != nil }
  }
}
