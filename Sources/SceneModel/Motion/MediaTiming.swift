/// The timing of an animation or a group, in the local time of its parent.
///
/// Source: Core Animation's CAMediaTiming.
package struct MediaTiming: Hashable, Sendable {
  /// The effect of an animation on its property outside its active time.
  package enum FillMode: String, CaseIterable, Sendable {
    case removed, forwards, backwards, both
  }

  /// The parent's time at the begin, in seconds.
  package let begin: Double

  /// Length of one cycle at speed 1, without its reverse, in seconds; positive.
  package let duration: Double

  /// Length of all cycles at speed 1, in seconds; positive, or infinite.
  package let activeDuration: Double

  /// Local seconds per second of the parent: 0 stands still, a negative speed runs backwards.
  package let speed: Double

  /// The offset into the cycles at which the animation starts, in seconds.
  ///
  /// The active time wraps around at its end.
  package let timeOffset: Double

  /// Whether each cycle then runs in reverse, in the same time.
  package let autoreverses: Bool

  package let fillMode: FillMode

  /// Time that a spring needs to come to rest after its active time, in seconds at speed 1.
  ///
  /// It is 0 for a spring that is cut off, and for an easing. Only a scene that lasts until all
  /// motion ends waits for it.
  package let tail: Double

  package init(
    begin: Double, duration: Double, activeDuration: Double, speed: Double, timeOffset: Double,
    autoreverses: Bool, fillMode: FillMode, tail: Double = 0
  ) {
    precondition(duration > 0 && activeDuration > 0, "an animation takes time")
    precondition(tail >= 0, "what comes after the end is not before it")
    self.begin = begin
    self.duration = duration
    self.activeDuration = activeDuration
    self.speed = speed
    self.timeOffset = timeOffset
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.tail = tail
  }

  /// The timing with an effect before and after its active time as well.
  package var filled: MediaTiming {
    MediaTiming(
      begin: begin, duration: duration, activeDuration: activeDuration, speed: speed,
      timeOffset: timeOffset, autoreverses: autoreverses, fillMode: .both, tail: tail)
  }

  /// The timing of an animation that a formula drives: its values apply at all times.
  package static let driven = MediaTiming(
    begin: 0, duration: 1, activeDuration: 1, speed: 1, timeOffset: 0, autoreverses: false,
    fillMode: .both)

  /// Length of one cycle at speed 1, including its reverse, in seconds.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The parent's time at the end; infinite if the animation never ends.
  package var end: Double { speed == 0 ? begin : begin + activeDuration / abs(speed) }

  /// Whether it ends together with a forward cycle, so that motion can continue from there.
  package var endsWithACycle: Bool {
    let cycles = activeDuration / duration
    return speed > 0 && timeOffset == 0 && !autoreverses && cycles.isFinite
      && abs(cycles.rounded() * duration - activeDuration) <= .timeTolerance
  }
}

/// The local time of a layer: `(time − begin) · speed + timeOffset`.
///
/// Here, `time` is the local time of its superlayer.
///
/// Source: Core Animation's CALayer, as measured.
package struct LayerClock: Hashable, Sendable {
  package let begin, speed, timeOffset: Double

  package init(begin: Double, speed: Double, timeOffset: Double) {
    self.begin = begin
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The clock that keeps the superlayer's time.
  package static let identity = LayerClock(begin: 0, speed: 1, timeOffset: 0)
}
