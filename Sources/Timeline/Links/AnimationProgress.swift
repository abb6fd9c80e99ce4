import SceneModel

extension [Animation] {
  /// Returns the progress of a named animation or animation group.
  ///
  /// - Parameters:
  ///   - time: Time of the layer, in seconds.
  ///   - environment: The environment of formulas, except for the layer's time.
  func value(of progress: NamedProgress, at time: Double, in environment: FormulaEnvironment)
    throws(Diagnostic) -> Double
  {
    guard let named = first(where: { $0.isCalled(progress.id) }) else {
      preconditionFailure("there is no animation '\(progress.id)'")
    }
    if let drive = named.progress {
      let moment = MediaTiming.Moment(at: try drive.finiteValue(in: environment.at(time)))
      return progress.measure == .progress
        ? moment.cycleTime : try named.pacing.progress(at: moment, of: named.timing)
    }
    var (time, overrun) = (time, 0.0)
    for group in named.groups {
      let isNamed = group.id == progress.id
      let moment = group.timing.filled.moment(at: time, overrun: overrun)
      let passed = (moment?.cycleTime ?? 0) / group.timing.duration
      if isNamed, progress.measure == .progress { return passed }
      let eased = try group.easing(passed)
      if isNamed { return eased }
      (time, overrun) = (eased * group.timing.duration, moment?.overrun ?? 0)
    }
    guard let moment = named.timing.filled.moment(at: time, overrun: overrun) else { return 0 }
    return progress.measure == .progress
      ? moment.cycleTime / named.timing.duration
      : try named.pacing.progress(at: moment, of: named.timing)
  }
}
