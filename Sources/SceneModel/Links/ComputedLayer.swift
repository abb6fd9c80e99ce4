extension Layer {
  /// Returns the layer with formulas in place of some components of its values.
  ///
  /// A text no longer determines the sides of the layer that have formulas: it wraps at a width.
  package func computing(_ computed: [SlotFormula]) -> Layer {
    let size = LayerProperty.size.rawValue
    let sizes = computed.filter { $0.slot == size }
    return copy { layer in
      for formula in computed { layer.removeFormula(of: formula.slot, formula.component) }
      layer.formulas += computed
      guard !sizes.isEmpty else { return }
      let (width, height) = (
        sizes.contains { $0.component == 0 }, sizes.contains { $0.component == 1 }
      )
      layer.changeText { text in
        if width, text.wrapping == .none { text.wrapping = .layerWidth }
        text.fit = TextFit(
          width: text.fit.width && !width, height: text.fit.height && !height,
          baseline: text.fit.baseline)
      }
    }
  }

  /// Returns the layer with one side as another version of the layer declares it.
  ///
  /// - Parameter side: 0 for the width, 1 for the height.
  package func restoring(side: Int, of declared: Layer) -> Layer {
    let size = LayerProperty.size.rawValue
    return copy { layer in
      layer.removeFormula(of: size, side)
      layer.values[size][side] = declared.values[size][side]
      layer.formulas += declared.formulas.filter { $0.slot == size && $0.component == side }
      layer.animations.removeAll { $0.slot == size && $0.components.contains(side) }
      guard case .text(let own) = declared.contents else { return }
      layer.changeText { text in
        if side == 0 { text.wrapping = own.wrapping }
        text.fit = TextFit(
          width: side == 0 ? own.fit.width : text.fit.width,
          height: side == 1 ? own.fit.height : text.fit.height, baseline: text.fit.baseline)
      }
    }
  }

  /// Whether there is nothing in the layer, neither contents nor sublayers.
  package var isEmpty: Bool { contents == .none && sublayers.isEmpty }

  /// Returns the layer with each layer directly inside it replaced.
  package func replacingInside(_ change: (Layer) -> Layer) -> Layer {
    copy { $0.changeInside(change) }
  }

  private mutating func removeFormula(of slot: Int, _ component: Int) {
    formulas.removeAll { $0.slot == slot && $0.component == component }
  }

  private mutating func changeText(_ change: (inout Text) -> Void) {
    guard case .text(var text) = contents else { return }
    change(&text)
    contents = .text(text)
  }
}
