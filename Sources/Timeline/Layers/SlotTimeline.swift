import SceneModel

/// A value of a layer that is not the same at every tick.
struct SlotTimeline: Sendable {
  /// The declared value; what stands here for components that a formula computes is unused.
  private let constant: SIMD4<Double>
  private let formulas: [ComponentFormula]

  /// The text that decides the value; absent for all other values.
  private let measured: MeasuredText?

  /// Indices of the slot's animations among all of the scene, in the order of their declaration.
  private let tracks: Range<Int>

  /// Seconds between the instants that a velocity is told from.
  private static let velocityStep = 1e-4

  /// - Parameters:
  ///   - measured: The text that decides what is declared, if one does.
  ///   - animations: Those of the layer, or some of them.
  ///   - clock: From scene time to the layer's own.
  ///   - tracks: The animations of the scene, to which those of the slot are appended.
  ///   - instant: Returns what formulas see at a scene time, but for the layer's own time.
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
    let links = layer.links(behind: [slot] + (measured?.slots ?? [])).sorted()
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
  ///   - time: Of the layer, in seconds.
  ///   - environment: That of the formulas, but for the layer's time.
  func value(
    of all: [AnimationTrack], at time: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    try exactValue(of: all, at: time, in: environment).rounded24
  }

  /// Lays the animations over what is declared one after the other, so that the last one that has an
  /// effect wins.
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

extension FormulaEnvironment {
  /// The same at another time, in seconds.
  func at(_ time: Double) -> FormulaEnvironment {
    var environment = self
    environment.time = time
    return environment
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
