/// The place of a layer's value that may vary over time.
///
/// Every layer has the slots of ``LayerProperty``. Contents and effects append their own, so that
/// every number in a scene file can follow a formula or an animation.
package struct Slot<Value: Animatable>: Hashable, Sendable {
  /// The index in the layer's values.
  package let index: Int

  package init(index: Int) {
    self.index = index
  }

  init(_ property: LayerProperty) {
    precondition(property.kind == Value.kind, "\(property) is not a \(Value.kind)")
    self.init(index: property.rawValue)
  }
}

/// The author's name of a slot, and the kind of its value.
package struct NamedSlot: Hashable, Sendable {
  /// A key path, such as `position` or `motionBlur.radius`.
  package let name: String

  package let kind: ValueKind

  package init(name: String, kind: ValueKind) {
    self.name = name
    self.kind = kind
  }
}
