/// A value of a layer that formulas read, with everything it depends on.
///
/// A link is self-contained: it stays readable when its layer is removed from the scene.
package struct LayerLink: Hashable, Sendable {
  /// The layer with only the formulas and animations that affect the value, and without sublayers.
  package let layer: Layer

  /// The clocks of its ancestors and its own, outermost first.
  package let clocks: [LayerClock]

  /// The displays of its ancestors that have their own, outermost first.
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

  /// Returns the value if it is the same at every tick; otherwise `nil`.
  ///
  /// - Parameter texts: Measures the layer's text, if the quantity is one of a text.
  package func constantValue(_ texts: TextMeasure) -> Double? {
    guard layer.formulas.isEmpty, layer.animations.isEmpty else { return nil }
    return switch quantity {
    case .slot(let slot): layer.values[slot.index][slot.component]
    case .progress: nil
    case .text(let quantity): try? layer.value(of: quantity, texts) { layer.values[$0] }
    }
  }

  /// Whether the quantity is the progress of an animation, and not a value.
  package var isProgress: Bool {
    if case .progress = quantity { true } else { false }
  }
}

/// A number of a layer that formulas can read.
package enum LayerQuantity: Hashable, Sendable {
  /// A component of a slot's value, animations included.
  case slot(SlotComponent)
  /// The progress of an animation, or of a group of animations.
  case progress(NamedProgress)
  /// A size of the layer's text, or a position of its caret.
  case text(TextQuantity)
}

/// One component of a slot's value.
package struct SlotComponent: Hashable, Sendable {
  package let index: Int

  /// In `0..<4`, in the order of ``ValueKind/componentNames``.
  package let component: Int

  package init(index: Int, component: Int) {
    self.index = index
    self.component = component
  }
}
