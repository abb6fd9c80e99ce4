/// Where a finger is until it lifts.
package enum Drag: Hashable, Sendable {
  case recorded(Trace)
  case keyframed(EasedTrace)

  private var samples: Trace {
    switch self {
    case .recorded(let trace): trace
    case .keyframed(let trace): trace.keyframes
    }
  }

  /// When the finger touches, in seconds.
  package var start: Double { samples.samples[0].time }

  /// Where the finger touches.
  var firstValue: Double { samples.samples[0].value }

  /// Where the finger lifts.
  var lastValue: Double { samples.last.value }

  /// Returns the value at a time, in seconds; it stands still before the first and after the last.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    switch self {
    case .recorded(let trace): trace.value(at: time)
    case .keyframed(let trace): try trace.value(at: time)
    }
  }

  /// Returns the velocity with which the finger lifts, per second; 0 if it has rested before, `nil` if
  /// it lifts at the moment at which it touches.
  ///
  /// - Parameter lift: When it lifts, in seconds: at the last sample or later.
  package func releaseVelocity(at lift: Double) throws(Diagnostic) -> Double? {
    if lift - start <= .timeTolerance { return nil }
    // A finger that rests sends nothing.
    guard lift - samples.last.time <= Trace.releaseInterval + .timeTolerance else { return 0 }
    return switch self {
    case .recorded(let trace): trace.releaseVelocity(at: lift)
    case .keyframed(let trace): try trace.releaseVelocity()
    }
  }
}
