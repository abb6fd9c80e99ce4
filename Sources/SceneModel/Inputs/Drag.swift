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

  /// The moment the finger lifts, in seconds.
  package var end: Double { samples.last.time }

  /// Where the finger lifts.
  package var lastValue: Double { samples.last.value }

  /// Returns the value at a time, in seconds; it stands still before the first and after the last.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    switch self {
    case .recorded(let trace): trace.value(at: time)
    case .keyframed(let trace): try trace.value(at: time)
    }
  }

  /// Returns the velocity with which the finger lifts, per second; `nil` if it never moved.
  package func releaseVelocity() throws(Diagnostic) -> Double? {
    switch self {
    case .recorded(let trace): trace.releaseVelocity
    case .keyframed(let trace): try trace.releaseVelocity()
    }
  }
}
