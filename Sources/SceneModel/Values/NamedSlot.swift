/// What an author calls a slot, and what kind of value is in it.
package struct NamedSlot: Hashable, Sendable {
  /// A key path, such as `position` or `motionBlur.radius`.
  package let name: String

  package let kind: ValueKind

  package init(name: String, kind: ValueKind) {
    self.name = name
    self.kind = kind
  }
}
