import SceneModel

/// A value of a layer that is not the same at every tick.
struct SlotTimeline: Sendable {
  let slot: Int

  /// The declared components; what stands here for those that a formula computes is unused.
  private let constant: SIMD4<Double>
  private let formulas: [ComponentFormula]

  /// In the order of declaration.
  private var tracks: [AnimationTrack] = []

  /// Seconds between the instants that a velocity is told from.
  private static let velocityStep = 1e-4

  /// - Parameters:
  ///   - clock: From scene time to the layer's own.
  ///   - instant: Returns what formulas see at a scene time, but for the layer's own time.
  init(
    _ slot: Int, of layer: Layer, clock: SceneClock,
    instant: (Double) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) {
    self.slot = slot
    constant = layer.values[slot]
    formulas = layer.formulas.filter { $0.slot == slot }.map {
      ComponentFormula(component: $0.component, formula: $0.formula)
    }
    for animation in layer.animations where animation.slot == slot {
      let start = try start(of: animation) { (time) throws(Diagnostic) in
        var environment = try instant(clock.sceneTime(at: time))
        environment.time = time
        return environment
      }
      tracks.append(try AnimationTrack(animation, start: start))
    }
  }

  /// Returns the value, rounded to 2⁻²⁴: animations are laid over it one after the other, so that
  /// the last declared one that has an effect wins.
  ///
  /// - Parameter environment: At the layer's time.
  func value(in environment: FormulaEnvironment) throws(Diagnostic) -> SIMD4<Double> {
    try exactValue(in: environment).rounded24
  }

  private func exactValue(in environment: FormulaEnvironment) throws(Diagnostic) -> SIMD4<Double> {
    var declared = constant
    for part in formulas {
      declared[part.component] = try part.formula.finiteValue(in: environment)
    }
    var value = declared
    for index in tracks.indices {
      try tracks[index].apply(to: &value, declared: declared, in: environment)
    }
    return value
  }

  /// Returns the value at the begin of an animation and, where it is carried on, its velocity.
  ///
  /// - Parameter environment: Returns what formulas see at a time of the layer.
  private func start(
    of animation: Animation,
    environment: (Double) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) -> AnimationTrack.Start {
    guard animation.values.startsBeneath else { return AnimationTrack.Start() }
    let begin = animation.firstBegin
    var start = AnimationTrack.Start(value: try exactValue(in: try environment(begin)))
    if animation.carriesVelocity {
      // From the past alone, as what begins now does not count; exact for parabolas.
      let step = SlotTimeline.velocityStep
      let before = try exactValue(in: try environment(begin - step))
      let earlier = try exactValue(in: try environment(begin - 2 * step))
      let perSecond = (3 * start.value - 4 * before + earlier) / (2 * step)
      start.velocity = perSecond / (animation.timing.speed == 0 ? 1 : animation.timing.speed)
    }
    return start
  }
}

extension SIMD4<Double> {
  /// Each component rounded to 2⁻²⁴, so that the last bit of a machine's `exp` does not reach the
  /// pixels.
  var rounded24: Self { (self * 0x1p24).rounded(.toNearestOrAwayFromZero) * 0x1p-24 }
}
