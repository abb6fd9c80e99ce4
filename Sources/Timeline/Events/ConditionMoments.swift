package import SceneModel

extension Scene {
  /// Returns the moments at which each condition begins to hold, in seconds of scene time,
  /// ascending.
  ///
  /// A condition that holds at the first frame begins to hold at 0 s. The moments are exact: each
  /// is the first number at which the formula is true. A condition that holds for less than the
  /// time between two samples is found only at the peak of a value that changes smoothly.
  ///
  /// - Throws: ``Diagnostic`` at a formula without a finite value, or at a condition that begins to
  ///   hold too often.
  package func conditionMoments() throws(Diagnostic) -> [[Double]] {
    let duration = frameCount.map(display.refresh.time(ofRefresh:)) ?? .infinity
    let read = conditions.flatMap(\.formula.links).withTransitiveReads {
      links[$0].source.readLinks
    }
    let timelines = try linkTimelines(lasting: duration, only: Set(read))
    let instants = instants(lasting: duration, timelines)
    let end = duration.isFinite ? duration : settledTime
    var searches = conditions.map { ConditionSearch($0, instants) }
    for time in sampleTimes(until: end) {
      guard searches.contains(where: { !$0.isOver }) else { break }
      let environment = try instants(time, reading: nil)
      for index in searches.indices where !searches[index].isOver {
        try searches[index].add(environment)
      }
    }
    return searches.map { search in search.moments.filter { $0 < end } }
  }

  /// The shortest time between two samples, in seconds.
  private static let shortestStep = 1 / 240.0

  /// The most samples, without those at touches and lifts.
  private static let mostSamples = 1_000_000.0

  /// Returns the times at which conditions are looked at, ascending.
  ///
  /// The numbers of inputs change suddenly when fingers touch and lift.
  private func sampleTimes(until end: Double) -> [Double] {
    let step = max(Scene.shortestStep, end / Scene.mostSamples)
    let grid = (0...Int(end / step)).map { Double($0) * step }
    let contacts = inputs.flatMap(\.signal.touches).flatMap { [$0.touchTime, $0.liftTime] }
    return (grid + contacts.filter { (0..<end).contains($0) }).sorted()
  }

  /// The time until which conditions are looked at in a scene that lasts until it has settled.
  ///
  /// Formulas are watched for as long after the last animation that waits for no condition.
  private var settledTime: Double {
    let changes = layers.flatMap { $0.animationTimes(inside: .scene) } + inputs.flatMap(\.releases)
    return (changes.filter { $0 <= SettlingTime.longest }.max() ?? 0) + SettlingTime.watchedTime
  }
}

extension Layer {
  /// Returns the scene times of the first and last change by each animation of the layer and its
  /// descendants.
  ///
  /// - Parameter outer: The clock around the layer.
  fileprivate func animationTimes(inside outer: LocalClock) -> [Double] {
    let clock = outer.within(self.clock)
    let times = clock.isStopped ? [] : animations.flatMap { [$0.firstBegin, $0.lastChange] }
    return times.map(clock.sceneTime)
      + inside.flatMap { $0.animationTimes(inside: clock) }
  }
}
