/// A change of one property, or of some of its components, over scene time.
package struct Animation: Hashable, Sendable {
  /// What an animation does to its property outside its active time.
  package enum FillMode: String, CaseIterable, Sendable {
    case removed, forwards, backwards, both
  }

  /// Where the value goes; what is left out is the value beneath the animation at its begin.
  package enum Values: Hashable, Sendable {
    case fromTo(from: Expression, to: Expression)
    case from(Expression)
    case to(Expression)
    case by(Expression)
    case fromBy(from: Expression, by: Expression)
    case toBy(to: Expression, by: Expression)
    case keyframes(Keyframes)
  }

  /// How a cycle's time becomes progress.
  package enum Pacing: Hashable, Sendable {
    case easing(Easing)
    /// In real seconds; at the cycle's end the progress is exactly 1.
    case spring(Spring)
  }

  /// The animated slot's index.
  package let slot: Int

  /// Which components of the slot are animated.
  package let components: Range<Int>

  package let values: Values
  package let pacing: Pacing

  /// Scene time of the start, in seconds.
  package let begin: Double

  /// Seconds of one cycle, there without back; positive.
  package let duration: Double

  /// How many cycles, fractions included; positive.
  package let repeatCount: Double

  /// Whether each cycle runs back again, in as many seconds.
  package let autoreverses: Bool

  package let fillMode: FillMode

  package init(
    slot: Int, components: Range<Int>, values: Values, pacing: Pacing, begin: Double,
    duration: Double, repeatCount: Double, autoreverses: Bool, fillMode: FillMode
  ) {
    self.slot = slot
    self.components = components
    self.values = values
    self.pacing = pacing
    self.begin = begin
    self.duration = duration
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

/// Values pinned to moments of a cycle.
package struct Keyframes: Hashable, Sendable {
  /// At least two.
  package let values: [Expression]

  /// One per value, ascending within `0...1`.
  package let times: [Double]

  /// One per segment between two values.
  package let easings: [Easing]

  /// Creates keyframes, or returns `nil` unless the counts agree and the times ascend.
  package init?(values: [Expression], times: [Double], easings: [Easing]) {
    guard values.count >= 2, times.count == values.count, easings.count == values.count - 1,
      times.allSatisfy((0...1).contains), zip(times, times.dropFirst()).allSatisfy(<=)
    else { return nil }
    self.values = values
    self.times = times
    self.easings = easings
  }
}
