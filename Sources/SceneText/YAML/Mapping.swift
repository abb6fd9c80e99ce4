import SceneModel

/// A YAML mapping whose keys a table declares.
///
/// A key as a member is the value: `shape.lineCap` is `.butt` by default. A key as a subscript is
/// the node: `shape[\.lineCap]` is `nil` if the file does not have the key.
@dynamicMemberLookup
package struct Mapping<Table: DeclaredKeys> {
  private let pairs: KnownPairs

  private let reader: ValueReader

  /// Reads a mapping; `nil` after reporting any other node.
  ///
  /// - Parameters:
  ///   - what: The name of the described thing, for messages: "a layer".
  ///   - keys: The allowed keys.
  init?(
    _ node: YAMLNode, of what: String, allowing keys: KeyList = Table.all,
    by reader: ValueReader
  ) {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(
        node, expected: "\(what) with its keys",
        hint: node.hintOfBrackets ?? node.hintOfMissingColon(after: keys)
          ?? Table.table.example(of: what))
      return nil
    }
    var known = KnownPairs(node)
    known.read(pairs, of: what, in: Table.table.name, allowing: keys, by: reader)
    self.init(known, by: reader)
  }

  private init(_ pairs: KnownPairs, by reader: ValueReader) {
    self.pairs = pairs
    self.reader = reader
  }

  /// Creates a mapping without keys.
  ///
  /// - Parameter node: The place for mistakes about missing keys.
  init(emptyAt node: YAMLNode, by reader: ValueReader) {
    self.init(KnownPairs(node), by: reader)
  }

  /// The whole mapping.
  var node: YAMLNode { pairs.node }

  /// Whether the mapping has unknown keys, one of which may be a misspelt required key.
  var hasUnknownKeys: Bool { pairs.hasUnknownKeys }

  /// The keys of the mapping, in the order of their declaration.
  var keys: [KeyDeclaration] { Table.all.keys.filter(pairs.has) }

  /// Returns the first key of the mapping, in the order of their declaration, with a property.
  func firstKey(where condition: (KeyDeclaration) -> Bool) -> KeyDeclaration? {
    Table.all.keys.first { pairs.has($0) && condition($0) }
  }

  /// Returns the same mapping with another reader for its values.
  func read(by reader: ValueReader) -> Mapping { Mapping(pairs, by: reader) }

  /// Returns the same keys with values at another origin.
  func reading(at origin: Origin) -> Mapping { Mapping(pairs.at(origin), by: reader) }

  /// Returns these keys, with those of `base` in place of missing ones.
  func merged(over base: Mapping) -> Mapping { Mapping(pairs.over(base.pairs), by: reader) }

  /// Returns the pairs with keys that another table declares too.
  ///
  /// - Parameter keys: The keys of the other table to keep.
  func reading<Other>(_ table: Other.Type, only keys: KeyList = Other.all) -> Mapping<Other> {
    Mapping<Other>(pairs.only(keys), by: reader)
  }
}

extension Mapping {
  /// The value of a key: the written value, or the default.
  @inline(__always)
  package subscript<Value>(dynamicMember key: KeyPath<Table.Type, Key<Value>>) -> Value {
    let key = Table.self[keyPath: key]
    return value(of: key) ?? key.defaultValue()
  }

  /// Returns the value of a key; `nil` after reporting a mistake in it.
  @inline(__always)
  func checked<Value>(_ key: KeyPath<Table.Type, Key<Value>>) -> Value? {
    let key = Table.self[keyPath: key]
    return self[key.declaration] == nil ? key.defaultValue() : value(of: key)
  }

  /// Returns the value of a key that the mapping needs; reports a missing key.
  ///
  /// - Parameter owner: The thing that needs the key, for the message: "the spring".
  @inline(__always)
  func needed<Value>(
    _ key: KeyPath<Table.Type, Key<Value?>>, by owner: String = "'\(Table.table.name)'"
  ) -> Value? {
    if self[key] == nil {
      let declaration = Table.self[keyPath: key].declaration
      reader.report(
        "\(owner) needs '\(declaration.name)'", at: node,
        hint: declaration.example.map { "write \(declaration.name): \($0)" })
    }
    return self[dynamicMember: key]
  }

  /// Returns the written value of a key; `nil` if it is missing or has a reported mistake.
  @inline(__always)
  func stated<Value>(_ key: KeyPath<Table.Type, Key<Value>>) -> Value? {
    value(of: Table.self[keyPath: key])
  }

  /// The node of a key's value.
  @inline(__always)
  subscript<Value>(key: KeyPath<Table.Type, Key<Value>>) -> YAMLNode? {
    self[Table.self[keyPath: key].declaration]
  }

  subscript(key: KeyDeclaration) -> YAMLNode? {
    reader.askedKeys?.noteLookup(of: key, in: Table.self)
    return pairs.node(forKey: key.symbol, noting: reader.askedKeys)
  }

  subscript(name: String) -> YAMLNode? {
    pairs.node(forKey: KeySymbol(name), noting: reader.askedKeys)
  }

  /// Whether the mapping has any of some keys.
  func has(anyOf keys: KeyList) -> Bool { keys.keys.contains { pairs.has($0) } }

  /// Returns the keys that the mapping has among some, with their nodes.
  func given(among keys: KeyList) -> [(key: String, node: YAMLNode)] {
    keys.keys.compactMap { key in self[key].map { (key.name, $0) } }
  }

  /// Returns the keys that the mapping has among some, with their nodes.
  func given<each Value>(_ key: repeat KeyPath<Table.Type, Key<each Value>>) -> [(
    key: String, node: YAMLNode
  )] {
    var found: [(key: String, node: YAMLNode)] = []
    for key in repeat each key {
      let key = Table.self[keyPath: key].declaration
      if let node = self[key] { found.append((key.name, node)) }
    }
    return found
  }

  /// Puts an animatable value into a new slot.
  ///
  /// - Parameter path: The key path of the mapping, for animations.
  @inline(__always)
  func slot<Value>(
    _ key: KeyPath<Table.Type, Key<Animated<Value>>>, of path: String, in slots: inout SlotTable
  ) -> Slot<Value> {
    let key = Table.self[keyPath: key]
    return slots.add("\(path).\(key.name)", (value(of: key) ?? key.defaultValue()).expression)
  }

  /// Puts an animatable value into a new slot; returns `nil` if the key is missing.
  ///
  /// - Parameter path: The key path of the mapping, for animations.
  @inline(__always)
  func slot<Value>(
    _ key: KeyPath<Table.Type, Key<Animated<Value>?>>, of path: String, in slots: inout SlotTable
  ) -> Slot<Value>? {
    let key = Table.self[keyPath: key]
    return value(of: key)?.map { slots.add("\(path).\(key.name)", $0.expression) }
  }

  private func value<Value>(of key: Key<Value>) -> Value? {
    self[key.declaration].flatMap { key.read($0, reader) }
  }
}

extension KeyTable {
  /// Returns an example for a thing from the key with its name: for "a path", from `path`.
  fileprivate func example(of what: String) -> String? {
    guard let name = what.split(separator: " ").last else { return nil }
    let rows = SceneReference.scene.flatMap(\.rows).filter { $0.key == name && !$0.tables.isEmpty }
    let own = rows.first { $0.tables.contains(self.name) }?.example
    return (own ?? rows.lazy.compactMap(\.example).first).map { "write \(name): \($0)" }
  }
}
