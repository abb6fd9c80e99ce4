import SceneModel

/// A value of a layer that is not the same at every tick.
///
/// A class, so that no tick copies what never changes.
final class SlotTimeline: Sendable {
  let slot: Int

  private let declared: DeclaredValue

  /// In the order of declaration.
  private let tracks: [AnimationTrack]

  /// Seconds between the instants that a velocity is told from.
  private static let velocityStep = 1e-4

  /// - Parameters:
  ///   - clock: From scene time to the layer's own.
  ///   - instant: Returns what formulas see at a scene time, but for the layer's own time.
  init(
    _ slot: Int, of layer: Layer, clock: SceneClock,
    instant: (Double) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) {
    let declared = DeclaredValue(slot, of: layer)
    var tracks: [AnimationTrack] = []
    for animation in layer.animations where animation.slot == slot {
      let start = try SlotTimeline.start(of: animation) { (time) throws(Diagnostic) in
        var environment = try instant(clock.sceneTime(at: time))
        environment.time = time
        return try declared.value(beneath: tracks, in: environment)
      }
      tracks.append(try AnimationTrack(animation, start: start))
    }
    self.slot = slot
    self.declared = declared
    self.tracks = tracks
  }

  /// Returns the value, rounded to 2⁻²⁴.
  ///
  /// - Parameter environment: At the layer's time.
  func value(in environment: FormulaEnvironment) throws(Diagnostic) -> SIMD4<Double> {
    try declared.value(beneath: tracks, in: environment).rounded24
  }

  /// Returns the value at the begin of an animation and, where it is carried on, its velocity.
  ///
  /// - Parameter value: Returns the value at a time of the layer.
  private static func start(
    of animation: Animation, value: (Double) throws(Diagnostic) -> SIMD4<Double>
  ) throws(Diagnostic) -> AnimationTrack.Start {
    guard animation.values.startsBeneath else { return AnimationTrack.Start() }
    let begin = animation.firstBegin
    var start = AnimationTrack.Start(value: try value(begin))
    if animation.carriesVelocity {
      // From the past alone, as what begins now does not count; exact for parabolas.
      let step = velocityStep
      let (before, earlier) = (try value(begin - step), try value(begin - 2 * step))
      let perSecond = (3 * start.value - 4 * before + earlier) / (2 * step)
      start.velocity = perSecond / (animation.timing.speed == 0 ? 1 : animation.timing.speed)
    }
    return start
  }
}

/// What an author wrote into a slot.
private struct DeclaredValue: Sendable {
  /// What stands here for components that a formula computes is unused.
  private let constant: SIMD4<Double>
  private let formulas: [ComponentFormula]

  init(_ slot: Int, of layer: Layer) {
    constant = layer.values[slot]
    formulas = layer.formulas.filter { $0.slot == slot }.map {
      ComponentFormula(component: $0.component, formula: $0.formula)
    }
  }

  /// Returns the value with animations laid over it one after the other, so that the last one that
  /// has an effect wins.
  func value(beneath tracks: [AnimationTrack], in environment: FormulaEnvironment)
    throws(Diagnostic) -> SIMD4<Double>
  {
    var declared = constant
    for part in formulas {
      declared[part.component] = try part.formula.finiteValue(in: environment)
    }
    var value = declared
    for track in tracks {
      try track.apply(to: &value, declared: declared, in: environment)
    }
    return value
  }
}

extension SIMD4<Double> {
  /// Each component rounded to 2⁻²⁴, so that the last bit of a machine's `exp` does not reach the
  /// pixels.
  ///
  /// Adding a number with no binary places rounds, without a call of the C library for each of them.
  var rounded24: Self {
    let largest = 0x1p26
    guard Swift.max(abs(x), abs(y), abs(z), abs(w)) < largest else {
      return (self * 0x1p24).rounded(.toNearestOrEven) * 0x1p-24
    }
    let whole = 0x1.8p52
    return (self * 0x1p24 + whole - whole) * 0x1p-24
  }
}
