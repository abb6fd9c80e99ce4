import SceneModel

extension ValueReader {
  /// Reads a value at a node of its own, as one that a key has.
  func value<Value>(_ node: YAMLNode, for key: Key<Value>) -> Value? { key.read(node, self) }

  /// Reads a number at a node of its own, as one of those that a key has.
  func constant(_ node: YAMLNode, for key: KeyDeclaration) -> Double? {
    constant(node, in: key.limits)
  }

  /// Reads a value that may differ from tick to tick, of the kind and within the limits of its key.
  func expression(_ node: YAMLNode, for key: KeyDeclaration) -> Expression? {
    guard case .value(let kind, let limits) = key.form.bare else {
      preconditionFailure("'\(key.name)' is not declared as a value")
    }
    return expression(node, kind, in: limits)
  }

  /// Reads a list of numbers, each within limits of its own.
  func numbers(_ node: YAMLNode, as parts: NamedLimits) -> [Double]? {
    guard let items = list(node, of: parts.map(\.key)) else { return nil }
    let numbers = zip(items, parts).compactMap { constant($0, in: $1.value) }
    return numbers.count == parts.count ? numbers : nil
  }
}
