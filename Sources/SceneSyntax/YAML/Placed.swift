package import SceneModel

/// A value, and where it is written.
package struct Placed<Value: Sendable>: Sendable {
  package let value: Value
  package let range: SourceRange

  init(_ value: Value, at node: YAMLNode) {
    self.value = value
    range = node.range
  }
}
