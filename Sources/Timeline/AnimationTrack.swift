import SceneModel

/// An animation, with all worked out that is the same at every tick.
///
/// A class, so that no tick copies what never changes.
final class AnimationTrack: Sendable {
  /// Where the value goes.
  private enum Course: Sendable {
    case straight(from: SIMD4<Double>, to: SIMD4<Double>)
    /// Formulas that are computed at every tick.
    case values(Animation.Values)
    case curve(ValueCurve)
    case keyframes(Keyframes)
    case direction(ValueCurve, turn: Double)
  }

  /// What is beneath an animation when it begins.
  struct Start: Sendable {
    var value = SIMD4<Double>.zero

    /// How fast the value changes, in its units per second; 0 unless a spring carries it on.
    var velocity = SIMD4<Double>.zero
  }

  let slot: Int
  private let components: SIMDMask<SIMD4<Int64>>
  private let timing: MediaTiming
  private let groups: [Animation.Group]
  private let pacing: Animation.Pacing
  private let course: Course
  private let start: Start
  private let isAdditive: Bool
  private let isCumulative: Bool

  /// - Parameter start: What is beneath the animation at its begin; of no use for one that says
  ///   where it comes from.
  init(_ animation: Animation, start: Start) throws(Diagnostic) {
    slot = animation.slot
    var components = SIMDMask<SIMD4<Int64>>(repeating: false)
    for component in animation.components { components[component] = true }
    self.components = components
    timing = animation.timing
    groups = animation.groups
    self.start = start
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    pacing = animation.pacing
    let anywhere = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    switch animation.values {
    case .keyframes(let keyframes):
      course =
        keyframes.values.allSatisfy(\.isConstant)
        ? .curve(try keyframes.curve(in: anywhere)) : .keyframes(keyframes)
    case .path(let curve): course = .curve(curve)
    case .direction(let curve, let turn): course = .direction(curve, turn: turn)
    case let values where values.areConstant:
      let (from, to) = try values.ends(in: anywhere, beneath: start.value)
      course = .straight(from: from, to: to)
    case let values: course = .values(values)
    }
  }

  /// Lays the animation over what is beneath it.
  ///
  /// - Parameters:
  ///   - value: Of the slot; what the animations declared before have made of it.
  ///   - declared: The slot's value without any animation.
  ///   - environment: At the layer's time.
  func apply(
    to value: inout SIMD4<Double>, declared: SIMD4<Double>, in environment: FormulaEnvironment
  ) throws(Diagnostic) {
    guard let moment = try moment(at: environment.time) else { return }
    var animated = try self.value(at: moment, declared: declared, in: environment)
    if isAdditive { animated += value }
    value.replace(with: animated, where: components)
  }

  private func moment(at time: Double) throws(Diagnostic) -> MediaTiming.Moment? {
    var time = time
    for group in groups {
      guard let moment = group.timing.moment(at: time) else { return nil }
      let duration = group.timing.duration
      time = try group.easing(moment.cycleTime / duration) * duration
    }
    return timing.moment(at: time)
  }

  private func value(
    at moment: MediaTiming.Moment, declared: SIMD4<Double>, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    let progress = try progress(at: moment.cycleTime)
    var (value, end): (SIMD4<Double>, SIMD4<Double>)
    switch course {
    case .straight(let from, let to):
      (value, end) = (from.interpolated(to: to, at: progress), to)
    case .values(let values):
      let (from, to) = try values.ends(in: environment, beneath: start.value)
      (value, end) = (from.interpolated(to: to, at: progress), to)
    case .curve(let curve):
      (value, end) = (try curve.value(at: progress), curve.end)
    case .keyframes(let keyframes):
      let curve = try keyframes.curve(in: environment)
      (value, end) = (try curve.value(at: progress), curve.end)
    case .direction(let curve, let turn):
      value = declared
      value.x += turn + (try curve.direction(at: progress))
      end = value
    }
    if case .spring(let spring) = pacing, start.velocity != .zero,
      moment.cycleTime < timing.duration
    {
      value += start.velocity * spring.impulse(at: moment.cycleTime)
    }
    return isCumulative && !timing.autoreverses ? value + moment.cycles * end : value
  }

  /// 0 is the start of the values and 1 their end; easings and springs may overshoot.
  private func progress(at cycleTime: Double) throws(Diagnostic) -> Double {
    switch pacing {
    case .easing(let easing): try easing(cycleTime / timing.duration)
    case .spring(let spring): cycleTime < timing.duration ? spring.fraction(at: cycleTime) : 1
    }
  }
}

extension Animation.Values {
  /// Whether where it starts is left to what is beneath.
  var startsBeneath: Bool {
    switch self {
    case .from, .to, .by: true
    case .fromTo, .fromBy, .toBy, .keyframes, .path, .direction: false
    }
  }

  /// The formulas and constants of all but curves.
  var expressions: [Expression] {
    switch self {
    case .fromTo(let a, let b), .fromBy(let a, let b), .toBy(let a, let b): [a, b]
    case .from(let a), .to(let a), .by(let a): [a]
    case .keyframes(let keyframes): keyframes.values
    case .path, .direction: []
    }
  }

  fileprivate var areConstant: Bool { expressions.allSatisfy(\.isConstant) }

  /// Returns the first and the last value.
  ///
  /// - Precondition: The values are no curve.
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
    case .keyframes, .path, .direction: preconditionFailure("a curve has more than two ends")
    }
  }
}
