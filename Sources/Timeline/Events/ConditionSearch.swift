package import SceneModel

extension Scene {
  /// Returns the moments at which each condition begins to hold, in seconds of scene time,
  /// ascending.
  ///
  /// A condition that holds at the first frame begins to hold at 0 s. The moments are exact: they
  /// are the first numbers at which the formula is true. Only an interval of truth that is shorter
  /// than a sample may be overlooked, unless it is the peak of a value that changes smoothly.
  ///
  /// - Throws: ``Diagnostic`` at a formula without a finite value, or at a condition that begins to
  ///   hold too often.
  package func conditionMoments() throws(Diagnostic) -> [[Double]] {
    let duration = frameCount.map(display.refresh.time(ofRefresh:)) ?? .infinity
    var wanted: Set<Int> = []
    for condition in conditions { addLinks(behind: condition.formula.links, to: &wanted) }
    let timelines = try linkTimelines(lasting: duration, only: wanted)
    let instants = instants(lasting: duration, timelines)
    let end = duration.isFinite ? duration : settledTime(reading: wanted)
    var moments: [[Double]] = []
    for condition in conditions {
      let search = ConditionSearch(condition, instants, landmarks: inputs.landmarks)
      moments.append(try search.moments(until: end))
    }
    return moments
  }

  /// Adds links and all links on which they depend.
  private func addLinks(behind indices: some Sequence<Int>, to wanted: inout Set<Int>) {
    for index in indices where wanted.insert(index).inserted {
      addLinks(behind: links[index].source.readLinks, to: &wanted)
    }
  }

  /// Returns a scene time after which no number of a condition changes, in a scene that lasts until
  /// it has settled.
  ///
  /// - Parameter wanted: The links that conditions depend on.
  private func settledTime(reading wanted: Set<Int>) -> Double {
    let ends = wanted.flatMap { index in
      let clock = links[index].clocks.reduce(LocalClock.scene) { $0.within($1) }
      return links[index].animations.map { clock.sceneTime(at: $0.lastChange) }
    }
    let lifted = inputs.flatMap(\.releases)
    let last = (ends + lifted).filter { $0 <= SettlingTime.longest }.max() ?? 0
    return last + SettlingTime.patience
  }
}

extension [Input] {
  /// The scene times at which fingers touch and lift.
  fileprivate var landmarks: [Double] {
    flatMap { input in
      input.signal.touches.flatMap { [$0.begin + $0.drag.start, $0.begin + $0.lift] }
    }
  }
}

/// The search for the moments at which one condition begins to hold.
private struct ConditionSearch {
  /// The shortest time between two samples, in seconds.
  private static let shortestStep = 1 / 240.0

  /// The most samples, without those at peaks.
  private static let mostSamples = 1_000_000.0

  private let condition: Condition
  private let margin: Formula?
  private let instants: LayerInstants
  private let landmarks: [Double]

  /// - Parameter landmarks: Times at which the condition may change suddenly.
  init(_ condition: Condition, _ instants: LayerInstants, landmarks: [Double]) {
    self.condition = condition
    self.instants = instants
    self.landmarks = landmarks
    margin = condition.formula.margin
  }

  /// The condition at one moment.
  private struct Sample {
    let time: Double
    let holds: Bool

    /// How far the condition is from changing: positive while it holds.
    let margin: Double
  }

  private func sample(at time: Double) throws(Diagnostic) -> Sample {
    var environment = try instants(time, reading: condition.formula.links)
    environment.time = condition.clock.time(at: environment.time)
    let holds = try condition.formula.value(in: environment) != 0
    let margin = try margin?.value(in: environment) ?? (holds ? 1 : -1)
    return Sample(time: time, holds: holds, margin: margin)
  }

  /// - Parameter end: The end of the search, in seconds; moments from then on do not count.
  func moments(until end: Double) throws(Diagnostic) -> [Double] {
    let step = max(ConditionSearch.shortestStep, end / ConditionSearch.mostSamples)
    let grid = (0...Int(end / step)).map { Double($0) * step }
    let times = (grid + landmarks.filter { (0..<end).contains($0) }).sorted()
    var last = try sample(at: 0)
    var beforeLast = last
    var moments: [Double] = last.holds ? [0] : []
    func add(_ next: Sample) throws(Diagnostic) {
      if next.holds, !last.holds {
        moments.append(try begin(after: last.time, before: next.time))
        guard moments.count <= Condition.mostMoments else {
          throw Diagnostic(
            "the condition begins to hold more than \(Condition.mostMoments) times",
            at: condition.formula.source)
        }
      }
      (beforeLast, last) = (last, next)
    }
    for time in times where time > last.time {
      let next = try sample(at: time)
      if let peak = try peak(beforeLast, last, next) {
        let between = last
        if peak.time < between.time { last = beforeLast }
        try add(peak)
        if peak.time < between.time { try add(between) }
      }
      try add(next)
    }
    return moments.filter { $0 < end }
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

  /// Returns a moment between samples at which the condition is another than at all of them.
  ///
  /// - Returns: `nil` unless the margin has a peak among the samples that reaches so far.
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
