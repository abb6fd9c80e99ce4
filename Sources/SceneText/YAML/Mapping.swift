import SceneModel

/// The pairs of a YAML mapping whose keys are known, by the names of these.
private struct KnownPairs {
  /// The whole mapping.
  let node: YAMLNode

  /// The nodes behind the keys, with these as the mapping has them.
  private var values: [String: (node: YAMLNode, key: KeyDeclaration)] = [:]

  /// Whether it has keys that are not known: one of them may have been meant for one that is missing.
  private(set) var hasUnknownKeys = false

  /// The keys that are there to say that there is no such thing, whatever a component says.
  private var switchedOff: Set<String> = []

  init(_ node: YAMLNode) {
    self.node = node
  }

  /// Reads the pairs of a mapping.
  ///
  /// Reports unknown and repeated keys, keys without a value, and formulas that YAML tore apart.
  mutating func read(
    _ pairs: [YAMLPair], of what: String, allowing keys: KeyList, by reader: ValueReader
  ) {
    let isTorn = pairs.contains { $0.value.isTornFormula } && pairs.contains { $0.value.isNull }
    for pair in pairs {
      guard let name = pair.key.scalar?.text else {
        reader.report("a key is a word, not \(pair.key.description)", at: pair.key)
        continue
      }
      guard let key = keys[name] else {
        hasUnknownKeys = true
        if !(isTorn && pair.value.isNull) {
          reader.report(
            "\(what) has no key '\(name)'", at: pair.key, hint: keys.names.hint(for: name))
        }
        continue
      }
      if isTorn, pair.value.isTornFormula {
        reader.reportTornFormula(pair.value)
      } else if values[name] != nil || switchedOff.contains(name) {
        reader.report("the key '\(name)' is given twice", at: pair.key)
      } else {
        add(pair.value, behind: key, by: reader)
      }
    }
  }

  private mutating func add(
    _ value: YAMLNode, behind key: KeyDeclaration, by reader: ValueReader
  ) {
    if key.isSwitchedOff(by: value) {
      switchedOff.insert(key.name)
    } else if value.isNull {
      reader.reportMissing(value, expected: "a value for '\(key.name)'")
    } else {
      let node =
        key.isSwitchedOn(by: value) ? value.emptyMapping : value.measuring { key.form.units }
      values[key.name] = (node, key)
    }
  }

  /// Whether a key is there.
  func has(_ key: KeyDeclaration) -> Bool { values[key.name] != nil }

  /// The node behind a key, which counts as asked for.
  func node(behind name: String, noting askedKeys: AskedKeys?) -> YAMLNode? {
    guard let value = values[name] else { return nil }
    askedKeys?.note(value.key)
    return value.node
  }

  /// The same keys with their values read at another origin.
  func at(_ origin: Origin) -> KnownPairs {
    var pairs = KnownPairs(node.at(origin))
    pairs.values = values.mapValues { ($0.node.at(origin), $0.key) }
    pairs.switchedOff = switchedOff
    return pairs
  }

  /// These keys, and those of `base` that are not among them.
  func over(_ base: KnownPairs) -> KnownPairs {
    var pairs = KnownPairs(node)
    let others = base.values.filter { !switchedOff.contains($0.key) }
    pairs.values = values.merging(others) { own, _ in own }
    pairs.switchedOff = switchedOff
    return pairs
  }

  /// The pairs whose keys are among some.
  func only(_ keys: KeyList) -> KnownPairs {
    var pairs = KnownPairs(node)
    pairs.values = values.filter { keys[$0.key] != nil }
    pairs.switchedOff = switchedOff.filter { keys[$0] != nil }
    return pairs
  }
}

/// A YAML mapping whose keys a table declares.
///
/// A key as a member is its value: `shape.lineCap` is `.butt` where the file says nothing. A key as a
/// subscript is the node behind it: `shape[\.lineCap]` is `nil` where the file says nothing.
@dynamicMemberLookup
package struct Mapping<Table: DeclaredKeys> {
  private let pairs: KnownPairs

  private let reader: ValueReader

  /// Reads a mapping, or returns `nil` after reporting that it is none.
  ///
  /// - Parameters:
  ///   - what: The thing described, for messages: "a layer".
  ///   - keys: Those that it has.
  init?(
    _ node: YAMLNode, of what: String, allowing keys: KeyList = Table.all,
    by reader: ValueReader
  ) {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(
        node, expected: "\(what) with its keys", hint: Table.table.example(of: what))
      return nil
    }
    var known = KnownPairs(node)
    known.read(pairs, of: what, allowing: keys, by: reader)
    self.init(known, by: reader)
  }

  private init(_ pairs: KnownPairs, by reader: ValueReader) {
    self.pairs = pairs
    self.reader = reader
  }

  /// A mapping without keys.
  ///
  /// - Parameter node: Where it could stand.
  init(emptyAt node: YAMLNode, by reader: ValueReader) {
    self.init(KnownPairs(node), by: reader)
  }

  /// The whole mapping.
  var node: YAMLNode { pairs.node }

  /// Whether it has keys that are not known: one of them may have been meant for one that is missing.
  var hasUnknownKeys: Bool { pairs.hasUnknownKeys }

  /// The keys that are there, in the order of their declaration.
  var keys: [KeyDeclaration] { Table.all.keys.filter(pairs.has) }

  /// The same mapping, whose values are read in another reader.
  func read(by reader: ValueReader) -> Mapping { Mapping(pairs, by: reader) }

  /// The same keys with their values read at another origin.
  func reading(at origin: Origin) -> Mapping { Mapping(pairs.at(origin), by: reader) }

  /// These keys, and those of `base` that are not among them.
  func merged(over base: Mapping) -> Mapping { Mapping(pairs.over(base.pairs), by: reader) }

  /// The pairs whose keys another table has too.
  ///
  /// - Parameter keys: Those of the other table that count.
  func reading<Other>(_ table: Other.Type, only keys: KeyList = Other.all) -> Mapping<Other> {
    Mapping<Other>(pairs.only(keys), by: reader)
  }
}

extension Mapping {
  /// The value of a key: what stands there, or what is usual.
  @inline(__always)
  package subscript<Value>(dynamicMember key: KeyPath<Table.Type, Key<Value>>) -> Value {
    let key = Table.self[keyPath: key]
    return value(of: key) ?? key.usual()
  }

  /// The value of a key; `nil` after reporting a mistake in it.
  @inline(__always)
  func checked<Value>(_ key: KeyPath<Table.Type, Key<Value>>) -> Value? {
    let key = Table.self[keyPath: key]
    return self[key.declaration] == nil ? key.usual() : value(of: key)
  }

  /// The value that stands behind a key; `nil` where none does, or after reporting a mistake in it.
  @inline(__always)
  func stated<Value>(_ key: KeyPath<Table.Type, Key<Value>>) -> Value? {
    value(of: Table.self[keyPath: key])
  }

  /// The node behind a key.
  @inline(__always)
  subscript<Value>(key: KeyPath<Table.Type, Key<Value>>) -> YAMLNode? {
    self[Table.self[keyPath: key].declaration]
  }

  subscript(key: KeyDeclaration) -> YAMLNode? { self[key.name] }

  subscript(name: String) -> YAMLNode? {
    pairs.node(behind: name, noting: reader.askedKeys)
  }

  /// Those of some keys that are there, with the nodes behind them.
  func given<each Value>(_ key: repeat KeyPath<Table.Type, Key<each Value>>) -> [(
    key: String, node: YAMLNode
  )] {
    var found: [(key: String, node: YAMLNode)] = []
    for key in repeat each key {
      let name = Table.self[keyPath: key].name
      if let node = self[name] { found.append((name, node)) }
    }
    return found
  }

  /// Puts an animatable value into a slot of its own.
  ///
  /// - Parameter path: Of the mapping, for animations.
  @inline(__always)
  func slot<Value>(
    _ key: KeyPath<Table.Type, Key<Animated<Value>>>, of path: String, in slots: inout SlotTable
  ) -> Slot<Value> {
    let key = Table.self[keyPath: key]
    return slots.add("\(path).\(key.name)", (value(of: key) ?? key.usual()).expression)
  }

  private func value<Value>(of key: Key<Value>) -> Value? {
    self[key.declaration].flatMap { key.read($0, reader) }
  }
}

extension KeyDeclaration {
  fileprivate func isSwitchedOn(by node: YAMLNode) -> Bool {
    node.plainText == "true" && form.isSwitch
  }

  fileprivate func isSwitchedOff(by node: YAMLNode) -> Bool {
    switch node.plainText {
    case "false", "null", "~": form.isSwitch
    default: false
    }
  }
}

extension YAMLNode {
  /// The text of a scalar without quotes.
  fileprivate var plainText: String? { scalar.flatMap { $0.style == .plain ? $0.text : nil } }

  /// A mapping without keys in the place of this node.
  fileprivate var emptyMapping: YAMLNode {
    YAMLNode(origin: origin, bytes: bytes, value: .mapping([]))
  }
}

extension KeyTable {
  /// How a thing is written, by the key of the same name: that of "a path" is `path`.
  fileprivate func example(of what: String) -> String? {
    guard let name = what.split(separator: " ").last else { return nil }
    let rows = SceneReference.scene.flatMap(\.rows).filter { $0.key == name && !$0.tables.isEmpty }
    let own = rows.first { $0.tables.contains(self.name) }?.example
    return (own ?? rows.lazy.compactMap(\.example).first).map { "write \(name): \($0)" }
  }
}

extension YAMLNode {
  /// The text of braces that YAML took for a mapping: `{tint}`.
  var unquotedBraces: String? {
    guard case .mapping(let pairs) = value, !pairs.isEmpty, pairs.allSatisfy(\.value.isNull),
      bytes.count <= 100
    else { return nil }
    let text = String(decoding: origin.source.bytes[bytes], as: UTF8.self)
    return text.hasPrefix("{") && text.hasSuffix("}") && !text.contains("\n") ? text : nil
  }

  /// Whether this is the first part of a formula that YAML cut at a comma.
  var isTornFormula: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return scalar.text.count { $0 == "(" } > scalar.text.count { $0 == ")" }
  }
}

extension ValueReader {
  /// Reports a text in braces without quotes, where a mapping could stand too.
  ///
  /// - Parameter keys: The keys of that mapping; one of them has lost its value instead.
  func reportUnquoted(_ node: YAMLNode, unless keys: KeyList) -> Bool {
    guard node.unquotedBraces != nil, case .mapping(let pairs) = node.value,
      !pairs.contains(where: { keys[$0.key.scalar?.text ?? ""] != nil })
    else { return false }
    reportMismatch(node, expected: "a text")
    return true
  }

  /// Reports a formula that YAML cut into several pairs of a mapping with any keys.
  func reportTornFormula(in pairs: [YAMLPair], hint: String? = nil) -> Bool {
    guard let torn = pairs.first(where: \.value.isTornFormula)?.value,
      pairs.contains(where: { $0.value.isNull && $0.key.scalar?.text.hasSuffix(")") == true })
    else { return false }
    reportTornFormula(torn, hint: hint)
    return true
  }

  func reportTornFormula(_ node: YAMLNode, hint: String? = nil) {
    report(
      "YAML cuts this formula off at its comma", at: node,
      hint: hint ?? "put the formula in quotes")
  }
}
