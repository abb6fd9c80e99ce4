import SceneModel

/// An animation with its constant parts precomputed.
///
/// The values of most animations are stored inline. Fetching many small objects from memory took
/// twice as long as the computation.
struct AnimationTrack: Sendable {
  /// The path of the value from start to end.
  fileprivate enum Course: Sendable {
    case straight(from: SIMD4<Double>, to: SIMD4<Double>)
    case toDeclared(from: SIMD4<Double>)
    /// Values that are evaluated at every tick.
    ///
    /// The value beneath is that at the begin, or `nil` for the one at the tick.
    indirect case values(Animation.Values, beneath: SIMD4<Double>?)
    indirect case curve(ValueCurve)
    indirect case keyframes(Keyframes)
    indirect case direction(ValueCurve, turn: Double)
  }

  /// The source of an animation's progress.
  fileprivate enum Drive: Sendable {
    case clock
    indirect case formula(Formula)
  }

  /// The state beneath an animation when it begins.
  struct Start: Sendable {
    var value = SIMD4<Double>.zero

    /// The velocity of the value, in its units per second; 0 unless a spring continues it.
    var velocity = SIMD4<Double>.zero
  }

  fileprivate let components: SIMDMask<SIMD4<Int64>>
  fileprivate let drive: Drive
  fileprivate let timing: MediaTiming
  fileprivate let groups: [Animation.Group]
  fileprivate let pacing: Animation.Pacing
  fileprivate let course: Course

  /// The velocity of the value beneath that a spring continues, in units per second.
  fileprivate let velocity: SIMD4<Double>
  fileprivate let isAdditive: Bool
  fileprivate let isCumulative: Bool

  /// - Parameter start: The state beneath the animation at its begin; unused if the animation
  ///   declares its start value.
  init(_ animation: Animation, start: Start) throws(Diagnostic) {
    var components = SIMDMask<SIMD4<Int64>>(repeating: false)
    for component in animation.components { components[component] = true }
    self.components = components
    drive = animation.progress.map { .formula($0) } ?? .clock
    timing = animation.timing
    groups = animation.groups
    velocity = start.velocity
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    if case .spring(let spring) = animation.pacing, animation.carriesVelocity {
      pacing = .spring(spring.atRest)
    } else {
      pacing = animation.pacing
    }
    let anywhere = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    switch animation.values {
    case .keyframes(let keyframes):
      course =
        keyframes.values.allSatisfy(\.isConstant)
        ? .curve(try keyframes.curve(in: anywhere)) : .keyframes(keyframes)
    case .path(let curve): course = .curve(curve)
    case .direction(let curve, let turn): course = .direction(curve, turn: turn)
    case .toDeclared: course = .toDeclared(from: start.value)
    case let values where animation.progress != nil && values.startsBeneath:
      course = .values(values, beneath: nil)
    case let values where values.areConstant:
      let (from, to) = try values.ends(in: anywhere, beneath: start.value)
      course = .straight(from: from, to: to)
    case let values: course = .values(values, beneath: start.value)
    }
  }
}

/// Evaluation, as methods of the whole array, because a method of one track would get a copy of it.
extension [AnimationTrack] {
  /// Applies an animation to the value beneath it.
  ///
  /// - Parameters:
  ///   - index: The index of the animation.
  ///   - value: The slot's value with all animations declared before this one.
  ///   - declared: The slot's value without animations.
  ///   - time: Time of the layer, in seconds.
  ///   - environment: The environment of the formulas, except for the layer's time.
  func apply(
    _ index: Int, to value: inout SIMD4<Double>, declared: SIMD4<Double>, at time: Double,
    in environment: FormulaEnvironment
  ) throws(Diagnostic) {
    guard let moment = try moment(of: index, at: time, in: environment) else { return }
    var animated = try self.value(
      of: index, at: moment, over: value, declared: declared, at: time, in: environment)
    if self[index].isAdditive { animated += value }
    value.replace(with: animated, where: self[index].components)
  }

  private func moment(of index: Int, at time: Double, in environment: FormulaEnvironment)
    throws(Diagnostic) -> MediaTiming.Moment?
  {
    if case .formula(let progress) = self[index].drive {
      return MediaTiming.Moment(at: try progress.finiteValue(in: environment.at(time)))
    }
    guard !self[index].groups.isEmpty else { return self[index].timing.moment(at: time) }
    var (time, overrun) = (time, 0.0)
    for group in self[index].groups {
      guard let moment = group.timing.moment(at: time, overrun: overrun) else { return nil }
      let duration = group.timing.duration
      time = try group.easing(moment.cycleTime / duration) * duration
      overrun = moment.overrun
    }
    return self[index].timing.moment(at: time, overrun: overrun)
  }

  private func value(
    of index: Int, at moment: MediaTiming.Moment, over current: SIMD4<Double>,
    declared: SIMD4<Double>, at time: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    let progress = try self[index].pacing.progress(at: moment, of: self[index].timing)
    var (value, end): (SIMD4<Double>, SIMD4<Double>)
    switch self[index].course {
    case .straight(let from, let to):
      (value, end) = (from.interpolated(to: to, at: progress), to)
    case .toDeclared(let from):
      (value, end) = (from.interpolated(to: declared, at: progress), declared)
    case .values(let values, let beneath):
      let (from, to) = try values.ends(in: environment.at(time), beneath: beneath ?? current)
      (value, end) = (from.interpolated(to: to, at: progress), to)
    case .curve(let curve):
      (value, end) = (try curve.value(at: progress), curve.end)
    case .keyframes(let keyframes):
      let curve = try keyframes.curve(in: environment.at(time))
      (value, end) = (try curve.value(at: progress), curve.end)
    case .direction(let curve, let turn):
      value = declared
      value.x += turn + (try curve.direction(at: progress))
      end = value
    }
    let velocity = self[index].velocity
    if velocity != .zero, case .spring(let spring) = self[index].pacing,
      let time = moment.springTime(in: self[index].timing)
    {
      value += velocity * spring.impulse(at: time)
    }
    return self[index].isCumulative && !self[index].timing.autoreverses
      ? value + moment.cycles * end : value
  }
}

extension Animation.Pacing {
  /// Returns the progress of the values: 0 at their start, 1 at their end.
  ///
  /// Easings and springs may overshoot.
  func progress(at moment: MediaTiming.Moment, of timing: MediaTiming) throws(Diagnostic)
    -> Double
  {
    switch self {
    case .easing(let easing): try easing(moment.cycleTime / timing.duration)
    case .spring(let spring): moment.springTime(in: timing).map(spring.fraction) ?? 1
    }
  }
}

extension MediaTiming.Moment {
  /// Returns the seconds since a spring was released; `nil` once it is at rest or cut off.
  fileprivate func springTime(in timing: MediaTiming) -> Double? {
    let time = cycleTime + overrun
    return time < timing.duration + timing.tail ? time : nil
  }
}

extension Animation.Values {
  /// Whether the animation starts at the value beneath it.
  var startsBeneath: Bool {
    switch self {
    case .from, .to, .by, .toDeclared: true
    case .fromTo, .fromBy, .toBy, .keyframes, .path, .direction: false
    }
  }

  fileprivate var areConstant: Bool { expressions.allSatisfy(\.isConstant) }

  /// Returns the first and the last value.
  ///
  /// - Precondition: The values are two ends that the animation names.
  fileprivate func ends(in environment: FormulaEnvironment, beneath: SIMD4<Double>)
    throws(Diagnostic) -> (from: SIMD4<Double>, to: SIMD4<Double>)
  {
    switch self {
    case .fromTo(let from, let to):
      return (try from.value(in: environment), try to.value(in: environment))
    case .from(let from): return (try from.value(in: environment), beneath)
    case .to(let to): return (beneath, try to.value(in: environment))
    case .by(let by): return (beneath, beneath + (try by.value(in: environment)))
    case .fromBy(let from, let by):
      let start = try from.value(in: environment)
      return (start, start + (try by.value(in: environment)))
    case .toBy(let to, let by):
      let end = try to.value(in: environment)
      return (end - (try by.value(in: environment)), end)
    case .toDeclared, .keyframes, .path, .direction:
      preconditionFailure("the animation does not name two ends")
    }
  }
}
