import SceneModel

/// The search for the moments at which one condition begins to hold, from sample to sample.
struct ConditionSearch {
  /// The moments so far, in seconds of scene time, ascending.
  private(set) var moments: [Double] = []

  private let condition: Condition
  private let margin: Formula?
  private let instants: LayerInstants

  /// The last two samples; absent before the first.
  private var last, beforeLast: Sample?

  /// - Parameter instants: Returns the environment of the condition between two samples.
  init(_ condition: Condition, _ instants: LayerInstants) {
    self.condition = condition
    self.instants = instants
    margin = condition.formula.margin
  }

  /// Whether further moments do not count.
  var isOver: Bool { condition.countsOnce && !moments.isEmpty }

  /// The condition at one moment.
  private struct Sample {
    let time: Double
    let holds: Bool

    /// How far the condition is from changing: positive while it holds.
    let margin: Double
  }

  private func sample(at time: Double) throws(Diagnostic) -> Sample {
    try sample(in: try instants(time, reading: condition.formula.links))
  }

  /// - Parameter environment: An environment of the scene.
  private func sample(in environment: FormulaEnvironment) throws(Diagnostic) -> Sample {
    let local = environment.at(condition.clock.time(at: environment.time))
    let holds = try condition.formula.value(in: local) != 0
    // Between two infinite sides there is no distance.
    let margin = try? margin?.value(in: local)
    return Sample(time: environment.time, holds: holds, margin: margin ?? (holds ? 1 : -1))
  }

  /// Adds the moments up to a sample.
  ///
  /// - Parameter environment: The environment of the scene at the sample, with all values that the
  ///   condition reads.
  mutating func add(_ environment: FormulaEnvironment) throws(Diagnostic) {
    guard let last, let beforeLast else {
      let first = try sample(in: environment)
      (last, beforeLast) = (first, first)
      if first.holds { moments.append(first.time) }
      return
    }
    guard environment.time > last.time else { return }
    let next = try sample(in: environment)
    if let peak = try peak(beforeLast, last, next) {
      if peak.time < last.time { self.last = beforeLast }
      try step(to: peak)
      if peak.time < last.time { try step(to: last) }
    }
    try step(to: next)
  }

  /// Goes on to a sample; between it and the last one, the condition changes at most once.
  private mutating func step(to next: Sample) throws(Diagnostic) {
    if let last, next.holds, !last.holds {
      moments.append(try begin(after: last.time, before: next.time))
      guard moments.count <= Condition.mostMoments else {
        throw Diagnostic(
          "the condition begins to hold more than \(Condition.mostMoments) times",
          at: condition.formula.source)
      }
    }
    (beforeLast, last) = (last, next)
  }

  /// Returns the first moment of an interval at which the condition holds.
  ///
  /// - Parameters:
  ///   - start: A time at which it does not hold.
  ///   - end: A later time at which it holds.
  private func begin(after start: Double, before end: Double) throws(Diagnostic) -> Double {
    var (start, end) = (start, end)
    while true {
      let middle = start + (end - start) / 2
      guard middle > start, middle < end else { return end }
      if try sample(at: middle).holds { end = middle } else { start = middle }
    }
  }

  /// Looks between three samples for a moment at which the condition differs from all three.
  ///
  /// - Returns: `nil` unless the margin has a peak there that crosses 0.
  private func peak(_ first: Sample, _ middle: Sample, _ last: Sample) throws(Diagnostic) -> Sample?
  {
    guard first.holds == middle.holds, middle.holds == last.holds, first.time < middle.time else {
      return nil
    }
    // Towards the change, the margin grows.
    let sign = middle.holds ? -1.0 : 1.0
    guard sign * (middle.margin - first.margin) > 0, sign * (middle.margin - last.margin) > 0 else {
      return nil
    }
    var (low, high) = (first.time, last.time)
    let ratio = (5.0.squareRoot() - 1) / 2
    while high - low > 1e-9 {
      let (a, b) = (
        try sample(at: high - ratio * (high - low)), try sample(at: low + ratio * (high - low))
      )
      if let found = [a, b].first(where: { $0.holds != middle.holds }) { return found }
      if sign * a.margin > sign * b.margin { high = b.time } else { low = a.time }
    }
    return nil
  }
}
