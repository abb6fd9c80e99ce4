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

  private init(_ property: LayerProperty) {
    precondition(property.kind == Value.kind, "\(property) is not a \(Value.kind)")
    self.init(index: property.rawValue)
  }
}

extension Slot<Point> {
  /// Of the anchor point, in the superlayer's bounds.
  package static var position: Self { Slot(.position) }
  /// In the unit square of the bounds.
  package static var anchorPoint: Self { Slot(.anchorPoint) }
}

extension Slot<Size> {
  package static var size: Self { Slot(.size) }
}

extension Slot<Double> {
  /// Order among siblings, lowest at the back.
  package static var zPosition: Self { Slot(.zPosition) }
  /// Of the layer with everything in it, `0...1`.
  package static var opacity: Self { Slot(.opacity) }
  /// Degrees clockwise.
  package static var rotation: Self { Slot(.rotation) }
  /// In points, inside the bounds.
  package static var borderWidth: Self { Slot(.borderWidth) }
  /// `0...1`; 0 is no shadow.
  package static var shadowOpacity: Self { Slot(.shadowOpacity) }
  /// The σ of the shadow's blur, in points.
  package static var shadowRadius: Self { Slot(.shadowRadius) }
}

extension Slot<Scale> {
  package static var scale: Self { Slot(.scale) }
}

extension Slot<Corners> {
  /// In points; of background, border and clip.
  package static var cornerRadius: Self { Slot(.cornerRadius) }
}

extension Slot<Vector> {
  /// Where the shadow lies, in points, in the layer's own space.
  package static var shadowOffset: Self { Slot(.shadowOffset) }
}

extension Slot<Bool> {
  package static var hidden: Self { Slot(.hidden) }
}

extension Slot<Color> {
  package static var backgroundColor: Self { Slot(.backgroundColor) }
  package static var borderColor: Self { Slot(.borderColor) }
  package static var shadowColor: Self { Slot(.shadowColor) }
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
