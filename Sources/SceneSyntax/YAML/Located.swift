package import SceneModel

/// A value, and the range in which it is written.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let range: SourceRange

  init(_ value: Value, at node: YAMLNode) {
    self.value = value
    range = node.range
  }
}
