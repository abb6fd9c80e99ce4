package import SceneModel

extension MotionBlur {
  /// Returns the blur in the notation of a scene; `nil` if it reads more than the movement of its
  /// layer.
  ///
  /// - Parameters:
  ///   - layer: The layer with the blur.
  ///   - value: Returns the layer's value in a slot, by its index.
  package func notation(in layer: Layer, _ value: (Int) -> SIMD4<Double>) -> DocumentValue? {
    func number(_ slot: Int) -> DocumentValue? {
      let formula = layer.formulas.first { $0.slot == slot }?.formula
      guard let formula, formula.followsMovement else { return .number(value(slot).x) }
      return formula.ofMovement
    }
    var keys = DocumentEntries()
    if case .fixed(let slot) = angle {
      guard let angle = number(slot.index) else { return nil }
      keys[MotionBlurKey.angle.name] = angle
    }
    guard let radius = number(radius.index) else { return nil }
    keys[MotionBlurKey.radius.name] = radius
    switch samples {
    case .auto: keys[MotionBlurKey.samples.name] = .text(ValueReader.auto)
    case .count(let slot):
      guard let samples = number(slot.index) else { return nil }
      keys[MotionBlurKey.samples.name] = samples
    }
    switch opacity {
    case .constant(let opacity): keys[MotionBlurKey.opacity.name] = .number(opacity)
    case .formula(let formula):
      guard let opacity = formula.ofMovement else { return nil }
      keys[MotionBlurKey.opacity.name] = opacity
    }
    addRules(to: &keys)
    return .mapping(keys)
  }

  /// Adds the keys whose values are not the defaults.
  private func addRules(to keys: inout DocumentEntries) {
    func add<Rule: RawRepresentable<String> & Equatable>(
      _ name: String, _ rule: Rule, unless usual: Rule
    ) {
      keys[name] = rule == usual ? nil : .text(rule.rawValue)
    }
    let rules = MotionBlurPreset.smear.rules
    add(MotionBlurKey.velocity.name, velocity, unless: rules.velocity)
    add(MotionBlurKey.distance.name, distance, unless: rules.distance)
    add(MotionBlurKey.mode.name, mode, unless: rules.mode)
    add(MotionBlurKey.placement.name, placement, unless: rules.placement)
    add(MotionBlurKey.measure.name, measure, unless: rules.measure)
    add(MotionBlurKey.snapshot.name, snapshot, unless: rules.snapshot)
    keys[MotionBlurKey.wholePoints.name] = countsWholePoints ? true : nil
    keys[MotionBlurKey.matte.name] = matte == rules.matte ? nil : .text(matte.exactText)
    keys[MotionBlurKey.linear.name] = isLinear ? true : nil
    let times = { (times: [Double]) in DocumentValue.list(times.map { .number($0) }) }
    keys[MotionBlurKey.enable.name] = enablings == [0] ? nil : times(enablings)
    keys[MotionBlurKey.disable.name] = disablings.isEmpty ? nil : times(disablings)
    keys[MotionBlurKey.delay.name] = delay == 0 ? nil : .number(delay)
    keys[MotionBlurKey.pauses.name] =
      pauses.isEmpty
      ? nil : .list(pauses.map { .numbers($0.lowerBound, $0.upperBound) })
  }
}

extension Formula {
  /// The formula in the notation of a scene; `nil` if it reads more than the movement of a layer.
  fileprivate var ofMovement: DocumentValue? {
    followsTime ? nil : .formula(text(inputs: [], links: []))
  }
}
