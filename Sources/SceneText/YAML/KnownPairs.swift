import SceneModel

/// The pairs of a YAML mapping with known keys.
struct KnownPairs {
  /// A key with the node of its value.
  private struct Pair {
    let key: KeyDeclaration
    let symbol: KeySymbol
    let node: YAMLNode

    init(_ key: KeyDeclaration, _ node: YAMLNode) {
      (self.key, symbol, self.node) = (key, key.symbol, node)
    }
  }

  /// The whole mapping.
  let node: YAMLNode

  /// The pairs, in the order of the text.
  ///
  /// A list, because a mapping has few of the many possible keys: comparing the numbers of these
  /// few is faster than computing a hash.
  private var pairs: [Pair] = []

  /// Whether the mapping has unknown keys, one of which may be a misspelt required key.
  private(set) var hasUnknownKeys = false

  /// The keys with the value `false`, which switch off the same keys of a component.
  private var switchedOff: [KeySymbol] = []

  init(_ node: YAMLNode) {
    self.node = node
  }

  /// Reads the pairs of a mapping.
  ///
  /// Reports unknown and repeated keys, keys without a value, and formulas that YAML split.
  mutating func read(
    _ pairs: [YAMLPair], of what: String, in table: String, allowing keys: KeyList,
    by reader: ValueReader
  ) {
    // Few mappings have keys without values, which are quicker to see.
    let isTorn =
      pairs.contains { $0.value.isNull }
      && pairs.contains { $0.value.isTornFormula || $0.key.isTornFormula }
    self.pairs.reserveCapacity(pairs.count)
    for pair in pairs {
      guard let name = pair.key.scalar?.text else {
        reader.report("a key is a word, not \(pair.key.description)", at: pair.key)
        continue
      }
      guard let key = keys[name] else {
        hasUnknownKeys = true
        if !(isTorn && pair.value.isNull) || pair.key.isTornFormula {
          reader.report(
            "\(what) has no key '\(name)'", at: pair.key,
            hint: KeyPlaceHint(
              table: table, keys: keys, given: Set(pairs.compactMap(\.key.scalar?.text))
            ).hint(for: name, with: pair.value))
        }
        continue
      }
      if isTorn, pair.value.isTornFormula {
        reader.reportTornFormula(pair.value)
      } else if has(key) || switchedOff.contains(key.symbol) {
        reader.report(
          "the key '\(name)' is given twice", at: pair.key,
          hint: self.pair(key.symbol).map { "its first value is at \($0.node.location)" })
      } else {
        add(pair.value, forKey: key, by: reader)
      }
    }
  }

  private mutating func add(
    _ value: YAMLNode, forKey key: KeyDeclaration, by reader: ValueReader
  ) {
    if key.isSwitchedOff(by: value) {
      switchedOff.append(key.symbol)
    } else if value.isNull {
      reader.reportMissing(value, expected: "a value for '\(key.name)'")
    } else {
      let node =
        key.isSwitchedOn(by: value) ? value.with(.mapping([])) : value.measuring(as: key)
      pairs.append(Pair(key, node))
    }
  }

  /// Whether the mapping has a key.
  func has(_ key: KeyDeclaration) -> Bool { has(key.symbol) }

  private func has(_ symbol: KeySymbol) -> Bool { pairs.contains { $0.symbol == symbol } }

  private func pair(_ symbol: KeySymbol) -> Pair? { pairs.first { $0.symbol == symbol } }

  /// Returns the node of a key's value, and records the lookup.
  func node(forKey symbol: KeySymbol, noting askedKeys: AskedKeys?) -> YAMLNode? {
    guard let pair = pair(symbol) else { return nil }
    askedKeys?.note(pair.key)
    return pair.node
  }

  /// Returns the same keys with values at another origin.
  func at(_ origin: Origin) -> KnownPairs {
    with(pairs.map { Pair($0.key, $0.node.at(origin)) }, of: node.at(origin))
  }

  /// Returns these keys, with those of `base` in place of missing ones.
  func over(_ base: KnownPairs) -> KnownPairs {
    with(
      pairs + base.pairs.filter { !has($0.symbol) && !switchedOff.contains($0.symbol) }, of: node)
  }

  /// Returns the pairs with some keys.
  func only(_ keys: KeyList) -> KnownPairs {
    with(pairs.filter { keys[$0.key.name] != nil }, of: node)
  }

  private func with(_ pairs: [Pair], of node: YAMLNode) -> KnownPairs {
    var known = KnownPairs(node)
    known.pairs = pairs
    known.switchedOff = switchedOff
    return known
  }
}

extension KeyDeclaration {
  fileprivate func isSwitchedOn(by node: YAMLNode) -> Bool {
    isSwitch && node.plainText == "true"
  }

  fileprivate func isSwitchedOff(by node: YAMLNode) -> Bool {
    isSwitch && ["false", "null", "~"].contains(node.plainText)
  }
}

extension YAMLNode {
  /// The text of a scalar without quotes.
  fileprivate var plainText: String? { scalar.flatMap { $0.style == .plain ? $0.text : nil } }
}
