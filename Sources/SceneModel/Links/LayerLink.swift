/// A value of a layer that formulas read, with all that it depends on.
///
/// Complete in itself: what is taken away from a scene's layers is read as before.
package struct LayerLink: Hashable, Sendable {
  /// The layer with nothing but the formulas and animations behind the value, and nothing in it.
  package let layer: Layer

  /// The clocks of the layers around it and its own, outermost first.
  package let clocks: [LayerClock]

  /// The displays of their own that show it, outermost first.
  package let displays: [Display]

  package let quantity: LayerQuantity

  package init(
    layer: Layer, clocks: [LayerClock], displays: [Display], quantity: LayerQuantity
  ) {
    self.layer = layer
    self.clocks = clocks
    self.displays = displays
    self.quantity = quantity
  }

  /// Returns the value if it is the same at every tick.
  ///
  /// - Parameter texts: Measures the layer's text, if it is that which is read.
  package func constantValue(_ texts: TextMeasure) -> Double? {
    guard layer.formulas.isEmpty, layer.animations.isEmpty else { return nil }
    return switch quantity {
    case .slot(let slot): layer.values[slot.index][slot.component]
    case .progress: nil
    case .text(let quantity): try? layer.value(of: quantity, texts) { layer.values[$0] }
    }
  }

  /// Whether it is how far an animation has come, and not what that leads to.
  package var isProgress: Bool {
    if case .progress = quantity { true } else { false }
  }
}

/// One number of a layer that formulas can read.
package enum LayerQuantity: Hashable, Sendable {
  /// A component of a slot's value, with all animations.
  case slot(SlotComponent)
  /// How far an animation has come, or a group of them.
  case progress(NamedProgress)
  /// How large the layer's text is, or where its caret stands.
  case text(TextQuantity)
}

/// One number among those of a layer's slots.
package struct SlotComponent: Hashable, Sendable {
  package let index: Int

  /// In `0..<4`, in the order of ``ValueKind/componentNames``.
  package let component: Int

  package init(index: Int, component: Int) {
    self.index = index
    self.component = component
  }
}
