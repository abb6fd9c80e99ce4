/// The positions of a finger from its touch to its lift.
package enum Drag: Hashable, Sendable {
  case recorded(Trace)
  case keyframed(EasedTrace)

  private var samples: Trace {
    switch self {
    case .recorded(let trace): trace
    case .keyframed(let trace): trace.keyframes
    }
  }

  /// The time of the touch, in seconds.
  package var start: Double { samples.samples[0].time }

  /// The value at the touch.
  var firstValue: Double { samples.samples[0].value }

  /// The value at the lift.
  var lastValue: Double { samples.last.value }

  /// Returns the value at a time, in seconds; constant before the first and after the last sample.
  func value(at time: Double) throws(Diagnostic) -> Double {
    switch self {
    case .recorded(let trace): trace.value(at: time)
    case .keyframed(let trace): try trace.value(at: time)
    }
  }

  /// Returns the velocity of the finger at its lift, per second.
  ///
  /// The velocity is 0 if the finger rested before, and `nil` if it lifts at the moment it touches.
  ///
  /// - Parameter lift: The time of the lift, in seconds: at the last sample or later.
  package func releaseVelocity(at lift: Double) throws(Diagnostic) -> Double? {
    if lift - start <= .timeTolerance { return nil }
    // A resting finger sends no samples.
    guard lift - samples.last.time <= Trace.releaseInterval + .timeTolerance else { return 0 }
    return switch self {
    case .recorded(let trace): trace.releaseVelocity(at: lift)
    case .keyframed(let trace): try trace.releaseVelocity()
    }
  }
}
