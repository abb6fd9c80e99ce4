/// Where a layer keeps one of its values that may vary over time.
///
/// Every layer has the slots of ``LayerProperty``; its contents and effects append their own, so
/// that whatever is a number in a scene file can follow a formula or an animation.
package struct Slot<Value: Animatable>: Hashable, Sendable {
  /// Index among the layer's values.
  package let index: Int

  package init(index: Int) {
    self.index = index
  }

  init(_ property: LayerProperty) {
    precondition(property.kind == Value.kind, "\(property) is not a \(Value.kind)")
    self.init(index: property.rawValue)
  }
}

/// A slot's name to an author, and the kind of value in it.
package struct NamedSlot: Hashable, Sendable {
  /// A key path, such as `position` or `motionBlur.radius`.
  package let name: String

  package let kind: ValueKind

  package init(name: String, kind: ValueKind) {
    self.name = name
    self.kind = kind
  }
}
