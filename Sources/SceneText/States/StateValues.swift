import SceneModel

/// The values that a state changes, each with the layer and the property.
struct StateValues {
  struct Key: Hashable {
    /// The path of the layer from the scene.
    let layer: String

    /// The path of the property: `shadow.opacity`.
    let property: String
  }

  /// The keys, in the order of the declaration.
  private(set) var keys: [Key] = []

  private var nodes: [Key: YAMLNode] = [:]

  /// The nodes of the authors' keys, for messages.
  private var names: [Key: YAMLNode] = [:]

  subscript(key: Key) -> YAMLNode? { nodes[key] }

  /// - Parameter name: The node of the author's key.
  mutating func set(_ key: Key, named name: YAMLNode?, to node: YAMLNode) {
    if nodes.updateValue(node, forKey: key) == nil { keys.append(key) }
    names[key] = name
  }

  /// Returns the node of the author's key.
  func name(of key: Key) -> YAMLNode? { names[key] }

  /// Returns the value of which another one is a part; `nil` if there is none.
  func whole(of part: Key) -> Key? {
    let dots = part.property.indices.filter { part.property[$0] == "." }
    return dots.map { Key(layer: part.layer, property: String(part.property[..<$0])) }
      .first { nodes[$0] != nil }
  }

  /// Returns these values with those of a state that is based on this one.
  func merging(_ other: StateValues) -> StateValues {
    var all = self
    for key in other.keys {
      if let node = other[key] { all.set(key, named: other.names[key], to: node) }
    }
    return all
  }

  /// Returns the keys of both states whose values differ; those of this state come first.
  func keys(differingFrom other: StateValues) -> [Key] {
    let own = keys.filter { key in
      guard
        let (value, otherValue) = nodes[key].flatMap({ value in other[key].map { (value, $0) } })
      else { return true }
      return !value.says(otherValue)
    }
    return own + other.keys.filter { nodes[$0] == nil }
  }
}

extension YAMLNode {
  /// Whether two nodes have the same text and the same bindings of names.
  func says(_ other: YAMLNode) -> Bool {
    guard origin.scope === other.origin.scope else { return false }
    return switch (value, other.value) {
    case (.scalar(let a), .scalar(let b)): a.text == b.text
    case (.sequence(let a), .sequence(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.says($1) }
    default: false
    }
  }
}
