extension Layer {
  /// Returns the layer with only the parts on which a quantity depends.
  package func reduced(to quantity: LayerQuantity) -> Layer {
    let needed = components(of: quantity)
    return copy { layer in
      layer.formulas.removeAll {
        !needed.contains(SlotComponent(index: $0.slot, component: $0.component))
      }
      layer.animations = animations.compactMap { $0.reduced(to: needed) }
      if case .progress(let progress) = quantity {
        layer.animations = animations.filter { $0.isCalled(progress.id) }.map(\.withoutValues)
      }
      layer.removeAppearance()
    }
  }

  /// Removes the parts of the layer on which no number of it depends.
  private mutating func removeAppearance() {
    (mask, sublayers) = ([], [])
    (backdrop, motionBlur, shutter) = (nil, nil, nil)
    if case .text = contents { return }
    contents = .none
  }

  /// Returns the components of the layer's slots on which a quantity depends.
  private func components(of quantity: LayerQuantity) -> Set<SlotComponent> {
    switch quantity {
    case .slot(let slot):
      let text = fittingText.flatMap { text in
        text.fit.properties.contains { $0.rawValue == slot.index } ? text : nil
      }
      var measured = text?.measuredSlots ?? []
      // The anchor point at a text's baseline depends on the layer's height.
      if text != nil, slot.index == LayerProperty.anchorPoint.rawValue {
        measured.append(LayerProperty.size.rawValue)
      }
      return Set([slot] + measured.flatMap(SlotComponent.all(of:)))
    case .progress: return []
    case .text(let quantity):
      guard case .text(let text) = contents else { return [] }
      return Set(text.slots(of: quantity).flatMap(SlotComponent.all(of:)))
    }
  }

  /// The indices of the links that the layer's own formulas and animations read.
  package var readLinks: Set<Int> {
    var links = Set(formulas.flatMap(\.formula.links))
    for animation in animations { links.formUnion(animation.readLinks) }
    if case .formula(let opacity) = motionBlur?.opacity { links.formUnion(opacity.links) }
    return links
  }

  /// The formulas of the layer's values and of its animations' values, each with its slot.
  package var slotFormulas: [(slot: Int, formula: Formula)] {
    formulas.map { ($0.slot, $0.formula) }
      + animations.flatMap { animation in
        animation.values.expressions.flatMap(\.formulas).map { (animation.slot, $0.formula) }
      }
  }

  /// The formulas that drive animations in place of their timing.
  package var progressFormulas: [Formula] { animations.compactMap(\.progress) }

  /// Returns the links on which the values of some slots depend.
  package func links(readBy slots: some Sequence<Int>) -> Set<Int> {
    var links: Set<Int> = []
    for own in formulas where slots.contains(own.slot) { links.formUnion(own.formula.links) }
    for animation in animations where slots.contains(animation.slot) {
      links.formUnion(animation.readLinks)
    }
    return links
  }

  /// Returns the layer and its descendants with other instructions in place of link reads.
  ///
  /// A formula that then never changes becomes a constant.
  ///
  /// - Parameter instruction: Returns the instruction that replaces a link, by the link's index.
  package func replacingLinks(_ instruction: (Int) -> Formula.Instruction) -> Layer {
    // A text's size is only recomputed if something it depends on has a formula.
    let kept = Set(fittingText?.measuredSlots ?? [])
    return copy { layer in
      if !readLinks.isEmpty { layer.replaceOwnLinks(instruction, keeping: kept) }
      layer.changeInside { $0.replacingLinks(instruction) }
    }
  }

  /// - Parameter kept: The slots that keep their formulas, even constant ones.
  private mutating func replaceOwnLinks(
    _ instruction: (Int) -> Formula.Instruction, keeping kept: Set<Int>
  ) {
    formulas = formulas.compactMap { own in
      let formula = own.formula.replacingLinks(instruction)
      if !kept.contains(own.slot), let value = formula.constantValue {
        values[own.slot][own.component] = value
        return nil
      }
      return SlotFormula(slot: own.slot, component: own.component, formula: formula)
    }
    animations = animations.map { animation in
      animation.moving(
        animation.slot, animation.components,
        progress: animation.progress?.replacingLinks(instruction)
      ) { $0.replacingLinks(instruction) }
    }
    guard case .formula(let opacity) = motionBlur?.opacity else { return }
    let replaced = opacity.replacingLinks(instruction)
    motionBlur?.opacity = replaced.constantValue.map { .constant($0) } ?? .formula(replaced)
  }
}

extension Animation {
  fileprivate var readLinks: Set<Int> {
    var links = Set(progress?.links ?? [])
    for expression in values.expressions {
      for part in expression.formulas { links.formUnion(part.formula.links) }
    }
    return links
  }

  /// Returns the animation with only the parts on which some components depend; `nil` if it changes
  /// none.
  fileprivate func reduced(to needed: Set<SlotComponent>) -> Animation? {
    let own = components.filter { needed.contains(SlotComponent(index: slot, component: $0)) }
    guard !own.isEmpty else { return nil }
    return values.mixComponents ? self : mapExpressions { $0.reduced(to: own) }
  }

  /// The animation with constant values; its timing is unchanged.
  fileprivate var withoutValues: Animation {
    mapExpressions { _ in Expression(constant: .zero) }
  }

  fileprivate func mapExpressions(_ transform: (Expression) -> Expression) -> Animation {
    moving(slot, components, progress: progress, transform)
  }

  /// Returns the animation for another slot, with other formulas.
  package func moving(
    _ slot: Int, _ components: Range<Int>, progress: Formula?,
    _ transform: (Expression) -> Expression
  ) -> Animation {
    Animation(
      id: id, slot: slot, components: components, values: values.mapExpressions(transform),
      pacing: pacing, progress: progress, timing: timing, groups: groups, isAdditive: isAdditive,
      isCumulative: isCumulative, carriesVelocity: carriesVelocity, state: state, source: source)
  }
}

extension Animation.Values {
  /// Whether a component depends on the others, as the length of a path does.
  fileprivate var mixComponents: Bool {
    if case .keyframes(let keyframes) = self { keyframes.mode.isPaced } else { false }
  }

  /// All formulas and constants, except those of paths.
  package var expressions: [Expression] {
    switch self {
    case .fromTo(let a, let b), .fromBy(let a, let b), .toBy(let a, let b): [a, b]
    case .from(let a), .to(let a), .by(let a): [a]
    case .keyframes(let keyframes): keyframes.values
    case .toDeclared, .path, .direction: []
    }
  }

  /// Returns the values with transformed expressions; paths are unchanged.
  fileprivate func mapExpressions(_ transform: (Expression) -> Expression) -> Animation.Values {
    switch self {
    case .fromTo(let from, let to): .fromTo(from: transform(from), to: transform(to))
    case .from(let from): .from(transform(from))
    case .to(let to): .to(transform(to))
    case .by(let by): .by(transform(by))
    case .fromBy(let from, let by): .fromBy(from: transform(from), by: transform(by))
    case .toBy(let to, let by): .toBy(to: transform(to), by: transform(by))
    case .keyframes(let keyframes): .keyframes(keyframes.mapValues(transform))
    case .toDeclared, .path, .direction: self
    }
  }
}

extension Keyframes {
  fileprivate func mapValues(_ transform: (Expression) -> Expression) -> Keyframes {
    Keyframes(
      values: values.map(transform), mode: mode, times: times, easings: easings, shapes: shapes)
  }
}

extension Expression {
  /// Returns the expression with only the formulas of some components.
  fileprivate func reduced(to components: [Int]) -> Expression {
    Expression(
      constant: constant, formulas: formulas.filter { components.contains($0.component) })
  }

  /// Returns the expression with other instructions in place of link reads.
  ///
  /// - Parameter instruction: Returns the instruction that replaces a link, by the link's index.
  func replacingLinks(_ instruction: (Int) -> Formula.Instruction) -> Expression {
    var constant = constant
    let formulas = formulas.compactMap { part -> ComponentFormula? in
      let formula = part.formula.replacingLinks(instruction)
      guard let value = formula.constantValue else {
        return ComponentFormula(component: part.component, formula: formula)
      }
      constant[part.component] = value
      return nil
    }
    return Expression(constant: constant, formulas: formulas)
  }
}
