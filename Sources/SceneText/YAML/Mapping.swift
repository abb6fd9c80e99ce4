import SceneModel

/// The pairs of a YAML mapping whose keys are known.
struct Mapping<Key: RawRepresentable & CaseIterable & Hashable> where Key.RawValue == String {
  /// The whole mapping.
  let node: YAMLNode

  private var values: [Key: YAMLNode]

  /// Whether it has keys that nobody knows: one of them may have been meant for one that is missing.
  private(set) var hasStrangers = false

  /// The keys that are there to say that there is no such thing, whatever a component says.
  private var switchedOff: Set<Key> = []

  /// Reads a mapping, or returns `nil` after reporting that it is none.
  ///
  /// Reports unknown and repeated keys, keys without a value, and formulas that YAML tore apart.
  ///
  /// - Parameters:
  ///   - what: The thing described, for messages: "a layer".
  ///   - keys: Those that it has; all of them if it is left out.
  init?(
    _ node: YAMLNode, of what: String, allowing keys: [Key] = Array(Key.allCases),
    in context: SceneContext
  ) {
    guard case .mapping(let pairs) = node.value else {
      context.reportMismatch(
        node, expected: "\(what) with its keys", hint: KeyTable.example(of: what, with: Key.self))
      return nil
    }
    self.node = node
    values = [:]
    let isTorn = pairs.contains { $0.value.isTornFormula } && pairs.contains { $0.value.isNull }

    for pair in pairs {
      guard let name = pair.key.scalar?.text else {
        context.report("a key is a word, not \(pair.key.description)", at: pair.key)
        continue
      }
      guard let key = Key(rawValue: name), keys.contains(key) else {
        hasStrangers = true
        if !(isTorn && pair.value.isNull) {
          context.report(
            "\(what) has no key '\(name)'", at: pair.key,
            hint: keys.map(\.rawValue).hint(for: name))
        }
        continue
      }
      if isTorn, pair.value.isTornFormula {
        context.reportTornFormula(pair.value)
      } else if values[key] != nil || switchedOff.contains(key) {
        context.report("the key '\(name)' is given twice", at: pair.key)
      } else if key.isSwitchedOff(by: pair.value) {
        switchedOff.insert(key)
      } else if pair.value.isNull {
        context.reportMissing(pair.value, expected: "a value for '\(name)'")
      } else {
        values[key] =
          key.isSwitchedOn(by: pair.value)
          ? pair.value.emptyMapping : pair.value.measuring { key.units }
      }
    }
  }

  private init(_ node: YAMLNode, values: [Key: YAMLNode], switchedOff: Set<Key>) {
    self.node = node
    self.values = values
    self.switchedOff = switchedOff
  }

  subscript(key: Key) -> YAMLNode? { values[key] }

  /// The keys that are there, in the order of their declaration in `Key`.
  var keys: [Key] { Key.allCases.filter { values[$0] != nil } }

  /// The same keys with their values read at another origin.
  func at(_ origin: Origin) -> Mapping {
    Mapping(
      node.at(origin), values: values.mapValues { $0.at(origin) }, switchedOff: switchedOff)
  }

  /// These keys, and those of `base` that are not among them.
  func over(_ base: Mapping) -> Mapping {
    let others = base.values.filter { !switchedOff.contains($0.key) }
    return Mapping(
      node, values: values.merging(others) { own, _ in own }, switchedOff: switchedOff)
  }

  /// The pairs whose keys have a counterpart.
  func compactMapKeys<Other>(_ transform: (Key) -> Other?) -> Mapping<Other> {
    var others: [Other: YAMLNode] = [:]
    for (key, value) in values {
      if let other = transform(key) { others[other] = value }
    }
    return Mapping<Other>(
      node, values: others, switchedOff: Set(switchedOff.compactMap(transform)))
  }
}

extension RawRepresentable {
  /// The units that the numbers behind the key may have.
  fileprivate var units: AllowedUnits {
    (self as? any DeclaredKey)?.declaration.form.units ?? .none
  }

  /// Whether `true` may stand behind the key, for all that is usual, or `false`.
  private var isSwitch: Bool { (self as? any DeclaredKey)?.declaration.form.isSwitch ?? false }

  fileprivate func isSwitchedOn(by node: YAMLNode) -> Bool {
    node.plainText == "true" && isSwitch
  }

  fileprivate func isSwitchedOff(by node: YAMLNode) -> Bool {
    switch node.plainText {
    case "false", "null", "~": isSwitch
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
  fileprivate static func example<Key>(of what: String, with keys: Key.Type) -> String? {
    guard let name = what.split(separator: " ").last else { return nil }
    let rows = SceneReference.scene.flatMap(\.rows).filter { $0.key == name && !$0.tables.isEmpty }
    let table = (keys as? any DeclaredKey.Type)?.table.name
    let own = rows.first { $0.tables.contains(table ?? "") }?.example
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

extension SceneContext {
  /// Reports a text in braces without quotes, where a mapping could stand too.
  ///
  /// - Parameter keys: The keys of that mapping; one of them has lost its value instead.
  func reportUnquoted<Key: RawRepresentable>(_ node: YAMLNode, unless keys: Key.Type) -> Bool
  where Key.RawValue == String {
    guard node.unquotedBraces != nil, case .mapping(let pairs) = node.value,
      !pairs.contains(where: { Key(rawValue: $0.key.scalar?.text ?? "") != nil })
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
