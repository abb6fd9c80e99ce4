import SceneModel

extension MediaTiming {
  /// The position of an animation within its cycles.
  struct Moment {
    /// Seconds from the start of the values, `0...duration`; counts down on the way back of an
    /// autoreversing cycle.
    let cycleTime: Double

    /// The number of completed cycles; below 0 for an animation that runs backwards.
    let cycles: Double

    /// Seconds since the end of the active time, at the animation's own speed.
    ///
    /// Springs continue after the end by this time. 0 elsewhere.
    fileprivate(set) var overrun = 0.0

    fileprivate init(cycleTime: Double, cycles: Double) {
      self.cycleTime = cycleTime
      self.cycles = cycles
    }

    /// Creates the position of an animation that a formula drives.
    ///
    /// - Parameter progress: The formula's value, which is clamped to `0...1`.
    init(at progress: Double) {
      self.init(cycleTime: min(max(progress, 0), 1), cycles: 0)
    }
  }

  /// Returns the animation's position at a time, or `nil` if it has no effect then.
  ///
  /// The last instant of the active time belongs to it. Before and after, the fill mode decides
  /// whether its first and last instant stay.
  ///
  /// - Parameters:
  ///   - time: Time of the parent, in seconds.
  ///   - overrun: Seconds since the end of the parent, if its time has stopped there.
  func moment(at time: Double, overrun: Double = 0) -> Moment? {
    if time < begin - .timeTolerance {
      return fillMode == .backwards || fillMode == .both ? moment(after: 0, isAtEnd: false) : nil
    }
    let elapsed = (time - begin) * speed
    if abs(elapsed) < activeDuration - .timeTolerance {
      return moment(after: elapsed, isAtEnd: false)
    }
    let isAtEnd = abs(elapsed) <= activeDuration + .timeTolerance
    let late = endsWithACycle ? max(elapsed - activeDuration + overrun * speed, 0) : .infinity
    guard isAtEnd || late < tail || fillMode == .forwards || fillMode == .both else { return nil }
    var moment = moment(after: speed < 0 ? -activeDuration : activeDuration, isAtEnd: true)
    if endsWithACycle { moment.overrun = late }
    return moment
  }

  /// - Parameter elapsed: Seconds since the begin at the animation's own speed.
  private func moment(after elapsed: Double, isAtEnd: Bool) -> Moment {
    let time = elapsed + timeOffset
    let nearest = (time / cycle).rounded()
    guard abs(time - nearest * cycle) <= .timeTolerance else {
      let cycles = (time / cycle).rounded(.down)
      let rest = time - cycles * cycle
      return Moment(cycleTime: rest > duration ? cycle - rest : rest, cycles: cycles)
    }
    // The boundary between two cycles is the start of the second; the last one has no second.
    guard isAtEnd, speed > 0 else { return Moment(cycleTime: 0, cycles: nearest) }
    return Moment(cycleTime: autoreverses ? 0 : duration, cycles: nearest - 1)
  }
}
