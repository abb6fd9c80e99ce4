/// A number that formulas read by a name, with everything it depends on.
///
/// A link is self-contained: it stays readable when its layer is removed from the scene.
package struct Link: Hashable, Sendable {
  /// The origin of the number.
  package enum Source: Hashable, Sendable {
    /// A quantity of a layer.
    ///
    /// The layer has only the formulas and animations that affect the quantity, and no sublayers.
    case layer(Layer, LayerQuantity)
    /// A component of a named value.
    case formula(Formula)
  }

  package let source: Source

  /// The name in formulas: `card.position.x`, `open`; empty where nothing reads the number.
  package let name: String

  /// The clocks of the superlayers and of the layer that owns the number, outermost first.
  package let clocks: [LayerClock]

  /// The separate displays that show this layer, outermost first.
  package let displays: [Display]

  package init(_ source: Source, called name: String, clocks: [LayerClock], displays: [Display]) {
    self.source = source
    self.name = name
    self.clocks = clocks
    self.displays = displays
  }

  /// The animations of the layer that affect the number.
  package var animations: [Animation] {
    if case .layer(let layer, _) = source { layer.animations } else { [] }
  }

  /// Whether the number is the progress of an animation, and not a value.
  package var isProgress: Bool {
    if case .layer(_, .progress) = source { true } else { false }
  }
}

extension Link.Source {
  /// Returns the number if it is the same at every tick; otherwise `nil`.
  ///
  /// - Parameter texts: Measures the layer's text, for a quantity that depends on it.
  package func constantValue(_ texts: TextMeasure) -> Double? {
    switch self {
    case .formula(let formula): return formula.constantValue
    case .layer(let layer, let quantity):
      guard layer.formulas.isEmpty, layer.animations.isEmpty else { return nil }
      return switch quantity {
      case .slot(let slot): layer.values[slot.index][slot.component]
      case .progress: nil
      case .text(let quantity): try? layer.value(of: quantity, texts) { layer.values[$0] }
      }
    }
  }

  /// The indices of the links that the number depends on.
  package var readLinks: Set<Int> {
    switch self {
    case .layer(let layer, _): layer.readLinks
    case .formula(let formula): Set(formula.links)
    }
  }

  /// Returns the source with other instructions in place of link reads.
  ///
  /// - Parameter instruction: Returns the instruction that replaces a link, by the link's index.
  package func replacingLinks(_ instruction: (Int) -> Formula.Instruction) -> Self {
    switch self {
    case .layer(let layer, let quantity): .layer(layer.replacingLinks(instruction), quantity)
    case .formula(let formula): .formula(formula.replacingLinks(instruction))
    }
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

  /// Returns all components of a slot.
  static func all(of index: Int) -> [SlotComponent] {
    (0..<4).map { SlotComponent(index: index, component: $0) }
  }
}
