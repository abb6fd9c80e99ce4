import SceneModel

extension [Animation] {
  /// Returns how far the animation, or the group of them, has come that has a name.
  ///
  /// - Parameter time: Of the layer, in seconds.
  func value(of progress: NamedProgress, at time: Double) throws(Diagnostic) -> Double {
    guard let named = first(where: { $0.isCalled(progress.id) }) else {
      preconditionFailure("there is no animation '\(progress.id)'")
    }
    var time = time
    for group in named.groups {
      let isNamed = group.id == progress.id
      let passed = group.timing.passed(at: time)
      if isNamed, progress.measure == .progress { return passed }
      let eased = try group.easing(passed)
      if isNamed { return eased }
      time = eased * group.timing.duration
    }
    let passed = named.timing.passed(at: time)
    return progress.measure == .progress
      ? passed : try named.pacing.fraction(passed, of: named.timing.duration)
  }
}

extension MediaTiming {
  /// The part of a cycle that has passed, `0...1`; before the begin where it begins, after the end
  /// where it ended.
  fileprivate func passed(at time: Double) -> Double {
    (filled.moment(at: time)?.cycleTime ?? 0) / duration
  }
}

extension Animation.Pacing {
  /// The way from the start to the end after a part of the duration; may overshoot.
  ///
  /// - Parameter duration: In seconds.
  fileprivate func fraction(_ passed: Double, of duration: Double) throws(Diagnostic) -> Double {
    switch self {
    case .easing(let easing): try easing(passed)
    case .spring(let spring): passed < 1 ? spring.fraction(at: passed * duration) : 1
    }
  }
}
