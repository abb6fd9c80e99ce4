/// A path from the root of a document to a node.
typealias YAMLPlace = [YAMLStep]

/// A step of the path to a node.
enum YAMLStep: Hashable {
  case key(String)
  case item(Int)
}

/// A change of one place in a document.
enum YAMLChange {
  case replace(YAMLNode)
  case remove
  /// Inserts before the item at this place, or adds a new key.
  case insert(YAMLNode)
  /// Reorders the items of a list; the array holds their old indices.
  case reorder([Int])
}

extension DocumentValue {
  /// Changes a place in the value.
  ///
  /// - Parameter place: The path from this value to it.
  mutating func apply(_ change: YAMLChange, at place: ArraySlice<YAMLStep>) {
    let rest = place.dropFirst()
    switch (place.first, content, change) {
    case (nil, _, .replace(let node)): self = DocumentValue(node)
    case (nil, .list(let items), .reorder(let order)): content = .list(order.map { items[$0] })
    case (.key(let key), _, .remove) where rest.isEmpty: self[key] = nil
    case (.key(let key), _, .insert(let node)) where rest.isEmpty: self[key] = DocumentValue(node)
    case (.key(let key), _, _): self[key]?.apply(change, at: rest)
    case (.item(let index), .list(var items), _):
      switch change {
      case .remove where rest.isEmpty: items.remove(at: index)
      case .insert(let node) where rest.isEmpty: items.insert(DocumentValue(node), at: index)
      default: items[index].apply(change, at: rest)
      }
      content = .list(items)
    default: break
    }
  }
}

extension DocumentValue {
  /// The value of a node, with aliases expanded.
  init(_ node: YAMLNode) {
    switch node.value {
    case .scalar(let scalar):
      self.init(scalar)
      if style == .block { style = .quoted }
    case .sequence(let items): self = .list(items.map { DocumentValue($0) })
    case .mapping(let pairs):
      var entries = DocumentEntries()
      for pair in pairs {
        entries[pair.key.scalar?.text ?? pair.key.flowText] = DocumentValue(pair.value)
      }
      self = .mapping(entries)
    }
  }
}

extension YAMLNode {
  /// The node in one line of YAML, with aliases expanded.
  var flowText: String { DocumentValue(self).line }
}
