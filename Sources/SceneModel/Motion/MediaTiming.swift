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

  package init(
    begin: Double, duration: Double, activeDuration: Double, speed: Double, timeOffset: Double,
    autoreverses: Bool, fillMode: FillMode
  ) {
    precondition(duration > 0 && activeDuration > 0, "an animation takes time")
    self.begin = begin
    self.duration = duration
    self.activeDuration = activeDuration
    self.speed = speed
    self.timeOffset = timeOffset
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The same with an effect before and after its active time as well.
  package var filled: MediaTiming {
    MediaTiming(
      begin: begin, duration: duration, activeDuration: activeDuration, speed: speed,
      timeOffset: timeOffset, autoreverses: autoreverses, fillMode: .both)
  }

  /// Seconds of one cycle at speed 1, there and, if it reverses, back.
  package var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The parent's time when the active time is over; infinite for what never ends.
  package var end: Double { speed == 0 ? begin : begin + activeDuration / abs(speed) }
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
