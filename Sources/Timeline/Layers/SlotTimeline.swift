import SceneModel

/// A value of a layer that may differ from tick to tick.
struct SlotTimeline: Sendable {
  /// The declared value; components that a formula computes are unused.
  private let constant: SIMD4<Double>
  private let formulas: [ComponentFormula]

  /// The text that sets the value; absent for all other values.
  private let measured: MeasuredText?

  /// The scene's indices of the slot's animations, in the order of declaration.
  private let tracks: Range<Int>

  /// The interval between the instants from which a velocity is computed, in seconds.
  private static let velocityStep = 1e-4

  /// - Parameters:
  ///   - measured: The text that sets the declared value, if any.
  ///   - animations: All or some animations of the layer.
  ///   - clock: The conversion from scene time to the layer's own time.
  ///   - tracks: The animations of the scene; those of the slot are appended.
  ///   - instant: Returns the environment of formulas at a scene time, except for the layer's own
  ///     time.
  init(
    _ slot: Int, of layer: Layer, movedBy animations: [Animation],
    as measured: MeasuredText? = nil, clock: LocalClock,
    tracks: inout [AnimationTrack], instant: LayerInstants
  ) throws(Diagnostic) {
    let constant = layer.values[slot]
    let formulas = layer.formulas.filter { $0.slot == slot }.map {
      ComponentFormula(component: $0.component, formula: $0.formula)
    }
    let first = tracks.count
    let links = layer.links(readBy: [slot] + (measured?.slots ?? [])).sorted()
    for animation in animations where animation.slot == slot {
      let beneath = SlotTimeline(
        constant: constant, formulas: formulas, measured: measured, tracks: first..<tracks.count)
      let start = try SlotTimeline.start(of: animation) { (time) throws(Diagnostic) in
        try beneath.exactValue(
          of: tracks, at: time, in: try instant(clock.sceneTime(at: time), reading: links))
      }
      tracks.append(try AnimationTrack(animation, start: start))
    }
    self.init(
      constant: constant, formulas: formulas, measured: measured, tracks: first..<tracks.count)
  }

  private init(
    constant: SIMD4<Double>, formulas: [ComponentFormula], measured: MeasuredText?,
    tracks: Range<Int>
  ) {
    self.constant = constant
    self.formulas = formulas
    self.measured = measured
    self.tracks = tracks
  }

  /// Returns the value, rounded to 2⁻²⁴.
  ///
  /// - Parameters:
  ///   - all: The animations of the scene.
  ///   - time: Time of the layer, in seconds.
  ///   - environment: The environment of the formulas, except for the layer's time.
  func value(
    of all: [AnimationTrack], at time: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    try exactValue(of: all, at: time, in: environment).rounded24
  }

  /// Applies the animations to the declared value in order, so that the last one in effect wins.
  private func exactValue(
    of all: [AnimationTrack], at time: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    var declared = formulas.isEmpty ? constant : try declared(in: environment.at(time))
    if let measured {
      let presented = try animated(declared, by: all, at: time, in: environment).rounded24
      declared = try measured.value(
        declared: declared, presented: presented, of: all, at: time, in: environment)
    }
    return try animated(declared, by: all, at: time, in: environment)
  }

  private func animated(
    _ declared: SIMD4<Double>, by all: [AnimationTrack], at time: Double,
    in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    var value = declared
    for index in tracks {
      try all.apply(index, to: &value, declared: declared, at: time, in: environment)
    }
    return value
  }

  private func declared(in environment: FormulaEnvironment) throws(Diagnostic) -> SIMD4<Double> {
    var declared = constant
    for part in formulas {
      declared[part.component] = try part.formula.finiteValue(in: environment)
    }
    return declared
  }

  /// Returns the value at the begin of an animation, and its velocity if the animation continues
  /// it.
  ///
  /// - Parameter value: Returns the value at a time of the layer, in seconds.
  private static func start(
    of animation: Animation, value: (Double) throws(Diagnostic) -> SIMD4<Double>
  ) throws(Diagnostic) -> AnimationTrack.Start {
    guard animation.values.startsBeneath, animation.progress == nil else {
      return AnimationTrack.Start()
    }
    let begin = animation.firstBegin
    var start = AnimationTrack.Start(value: try value(begin))
    if animation.carriesVelocity {
      // A backward difference, because an animation that begins now must not count; exact for
      // parabolas.
      let step = velocityStep
      let (before, earlier) = (try value(begin - step), try value(begin - 2 * step))
      let perSecond = (3 * start.value - 4 * before + earlier) / (2 * step)
      start.velocity = perSecond / (animation.timing.speed == 0 ? 1 : animation.timing.speed)
    }
    return start
  }
}

extension FormulaEnvironment {
  /// Returns this environment at another time, in seconds.
  func at(_ time: Double) -> FormulaEnvironment {
    var environment = self
    environment.time = time
    return environment
  }
}

extension SIMD4<Double> {
  /// The vector with each component rounded to 2⁻²⁴.
  ///
  /// Rounding keeps differences between machines in `exp` out of the pixels. Adding a number with
  /// no binary places rounds without a call of the C library for each component.
  var rounded24: Self {
    let largest = 0x1p26
    guard Swift.max(abs(x), abs(y), abs(z), abs(w)) < largest else {
      return (self * 0x1p24).rounded(.toNearestOrEven) * 0x1p-24
    }
    let whole = 0x1.8p52
    return (self * 0x1p24 + whole - whole) * 0x1p-24
  }
}
