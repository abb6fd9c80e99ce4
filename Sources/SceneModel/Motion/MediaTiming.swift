/// When an animation or a group of them runs, in the time of its parent.
///
/// Source: Core Animation's CAMediaTiming.
package struct MediaTiming: Hashable, Sendable {
  /// The effect of an animation on its property outside its active time.
  package enum FillMode: String, CaseIterable, Sendable {
    case removed, forwards, backwards, both
  }

  /// The parent's time at the start, in seconds.
  package let begin: Double

  /// Seconds of one cycle at speed 1, there without back; positive.
  package let duration: Double

  /// Seconds of all cycles together at speed 1, positive; infinite for what never ends.
  package let activeDuration: Double

  /// Seconds that pass in here per second outside: 0 stands still, below 0 runs backwards.
  package let speed: Double

  /// The offset into its cycles at which the animation starts, in seconds: it rotates within its
  /// active time.
  package let timeOffset: Double

  /// Whether each cycle runs back again, in as many seconds.
  package let autoreverses: Bool

  package let fillMode: FillMode

  /// Seconds at speed 1 for which a spring still comes to rest when its active time is over; 0 for
  /// what is cut then, and for all that is no spring.
  ///
  /// Nothing waits for it but a scene that lasts until nothing moves any more.
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

  /// The same with an effect before and after its active time as well.
  package var filled: MediaTiming {
    MediaTiming(
      begin: begin, duration: duration, activeDuration: activeDuration, speed: speed,
      timeOffset: timeOffset, autoreverses: autoreverses, fillMode: .both, tail: tail)
  }

  /// Seconds of one cycle at speed 1, there and, if it reverses, back.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The parent's time when the active time is over; infinite for what never ends.
  package var end: Double { speed == 0 ? begin : begin + activeDuration / abs(speed) }

  /// Whether it ends where a cycle does that runs forwards, so that what is under way then can go on.
  package var endsWithACycle: Bool {
    let cycles = activeDuration / duration
    return speed > 0 && timeOffset == 0 && !autoreverses && cycles.isFinite
      && abs(cycles.rounded() * duration - activeDuration) <= .timeTolerance
  }
}

/// The local time of a layer: `(time − begin) · speed + timeOffset`, where `time` is the local time
/// of its superlayer.
///
/// Source: Core Animation's CALayer, as measured.
package struct LayerClock: Hashable, Sendable {
  package let begin, speed, timeOffset: Double

  package init(begin: Double, speed: Double, timeOffset: Double) {
    self.begin = begin
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The time of the superlayer.
  package static let identity = LayerClock(begin: 0, speed: 1, timeOffset: 0)
}
