import SceneModel

extension ValueReader {
  /// Reads a value at any node with the form of a key.
  func value<Value>(_ node: YAMLNode, for key: Key<Value>) -> Value? { key.read(node, self) }

  /// Reads a constant number at any node, within the limits of a key.
  func constant(_ node: YAMLNode, for key: KeyDeclaration) -> Double? {
    constant(node, in: key.limits)
  }

  /// Reads a value that may vary from tick to tick, with the kind and the limits of its key.
  func expression(_ node: YAMLNode, for key: KeyDeclaration) -> Expression? {
    guard case .value(let kind, let limits) = key.form.bare else {
      preconditionFailure("'\(key.name)' is not declared as a value")
    }
    return expression(node, kind, in: limits)
  }

  /// Reads a list of numbers, each within its own limits.
  func numbers(_ node: YAMLNode, as parts: NamedLimits) -> [Double]? {
    guard let items = list(node, of: parts.map(\.key)) else { return nil }
    let numbers = zip(items, parts).compactMap { constant($0, in: $1.value) }
    return numbers.count == parts.count ? numbers : nil
  }
}
