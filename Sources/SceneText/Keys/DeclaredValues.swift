import SceneModel

extension SceneContext {
  /// Reads a number that is the same at every tick, within the limits of its key.
  func constant<Key: DeclaredKey>(_ key: Key, of mapping: Mapping<Key>) -> Double? {
    mapping[key].flatMap { constant($0, in: key.limits) }
  }

  /// Reads a whole number within the limits of its key.
  func wholeNumber<Key: DeclaredKey>(_ key: Key, of mapping: Mapping<Key>) -> Int? {
    mapping[key].flatMap { wholeNumber($0, for: key) }
  }

  /// Reads a whole number at a node of its own, within the limits of a key.
  func wholeNumber(_ node: YAMLNode, for key: some DeclaredKey) -> Int? {
    guard case .wholeNumber(let limits, let things) = key.declaration.form.bare else {
      preconditionFailure("'\(key.rawValue)' is not declared as a whole number")
    }
    return wholeNumber(node, of: things, in: limits)
  }

  /// Reads a value that may differ from tick to tick, of the kind and within the limits of its key.
  func expression<Key: DeclaredKey>(_ key: Key, of mapping: Mapping<Key>) -> Expression? {
    mapping[key].flatMap { expression($0, for: key) }
  }

  /// Reads such a value at a node of its own.
  func expression(_ node: YAMLNode, for key: some DeclaredKey) -> Expression? {
    guard case .value(let kind, let limits) = key.declaration.form.bare else {
      preconditionFailure("'\(key.rawValue)' is not declared as a value")
    }
    return expression(node, kind, in: limits)
  }

  /// Reads a list of numbers, each within limits of its own.
  func numbers<Key: DeclaredKey>(_ key: Key, of mapping: Mapping<Key>) -> [Double]? {
    guard case .numbers(let parts) = key.declaration.form.bare else {
      preconditionFailure("'\(key.rawValue)' is not declared as numbers")
    }
    return mapping[key].flatMap { numbers($0, as: parts) }
  }

  /// Reads such a list at a node of its own.
  func numbers(_ node: YAMLNode, as parts: NamedLimits) -> [Double]? {
    guard let items = list(node, of: parts.map(\.key)) else { return nil }
    let numbers = zip(items, parts).compactMap { constant($0, in: $1.value) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Reads a text at a node of its own, which is what a key says.
  func text(_ node: YAMLNode, for key: some DeclaredKey) -> String? {
    text(node, expected: key.declaration.form.words)
  }
}
