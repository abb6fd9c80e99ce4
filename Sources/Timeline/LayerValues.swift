import SceneModel

extension Layer {
  /// Returns the values of all slots as formulas and animations have them in `environment`.
  func values(in environment: FormulaEnvironment, of scene: Scene) throws(Diagnostic)
    -> [SIMD4<Double>]
  {
    guard !formulas.isEmpty || !animations.isEmpty else { return values }
    var presented = values
    for part in formulas {
      presented[part.slot][part.component] = try part.formula.finiteValue(in: environment)
    }
    for slot in Set(animations.map(\.slot)) {
      presented[slot] = try value(
        ofSlot: slot, over: presented[slot], animations: animations[...], in: environment,
        of: scene)
    }
    return presented
  }

  /// Returns the value of one slot.
  func value(ofSlot slot: Int, in environment: FormulaEnvironment, of scene: Scene)
    throws(Diagnostic) -> SIMD4<Double>
  {
    try value(
      ofSlot: slot, over: modelValue(ofSlot: slot, in: environment),
      animations: animations[...], in: environment, of: scene)
  }

  /// Whether a slot is the same at every tick.
  func isConstant(slot: Int) -> Bool {
    !formulas.contains { $0.slot == slot } && !animations.contains { $0.slot == slot }
  }

  private func modelValue(ofSlot slot: Int, in environment: FormulaEnvironment)
    throws(Diagnostic) -> SIMD4<Double>
  {
    var value = values[slot]
    for part in formulas where part.slot == slot {
      value[part.component] = try part.formula.finiteValue(in: environment)
    }
    return value
  }

  /// Lays the animations of a slot over its model value: for each component the last declared one
  /// that has an effect wins.
  ///
  /// - Parameter components: Those that are wanted; the others keep their model value. What lies
  ///   beneath an animation is asked for these alone, or chains of animations of single components
  ///   would take time without bound.
  private func value(
    ofSlot slot: Int, components: Set<Int> = [0, 1, 2, 3], over modelValue: SIMD4<Double>,
    animations: ArraySlice<Animation>, in environment: FormulaEnvironment, of scene: Scene
  ) throws(Diagnostic) -> SIMD4<Double> {
    var value = modelValue
    var open = components
    for (index, animation) in zip(animations.indices, animations).reversed()
    where animation.slot == slot && !open.isDisjoint(with: animation.components) {
      guard let progress = animation.progress(at: environment.time) else { continue }
      let won = open.intersection(animation.components)
      let animated = try animation.values.value(at: progress, in: environment) {
        () throws(Diagnostic) in
        let begin = FormulaEnvironment(
          frame: environment.frame, time: animation.begin,
          progress: animation.begin / scene.duration)
        return try self.value(
          ofSlot: slot, components: won, over: try self.modelValue(ofSlot: slot, in: begin),
          animations: animations[..<index], in: begin, of: scene)
      }
      for component in won { value[component] = animated[component] }
      open.subtract(won)
    }
    return value
  }
}
