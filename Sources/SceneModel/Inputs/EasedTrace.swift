/// Where a finger is by design: keyframes, and easings from each to the next.
package struct EasedTrace: Hashable, Sendable {
  package let keyframes: Trace

  /// One per segment between two keyframes.
  package let easings: [Easing]

  /// Creates a trace, or returns `nil` unless there is an easing for each segment.
  package init?(keyframes: Trace, easings: [Easing]) {
    guard easings.count == keyframes.samples.count - 1 else { return nil }
    self.keyframes = keyframes
    self.easings = easings
  }

  /// Returns the value at a time, in seconds: the first before all keyframes, the last behind them.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    try keyframes.value(at: time) { (segment, progress) throws(Diagnostic) in
      try easings[segment](progress)
    }
  }

  /// Returns the velocity at the end, per second: the slope there of the last segment's curve, which
  /// may be infinite; 0 for a single keyframe.
  package func releaseVelocity() throws(Diagnostic) -> Double {
    guard let easing = easings.last else { return 0 }
    let (from, to) = (keyframes.samples[easings.count - 1], keyframes.last)
    return try easing.endSlope() * (to.value - from.value) / (to.time - from.time)
  }
}

extension Easing {
  /// Returns the slope of the curve where it comes to its end.
  fileprivate func endSlope() throws(Diagnostic) -> Double {
    if case .cubicBezier(let curve) = self { return curve.endSlope }
    // That of the parabola through three points before the end: what jumps only there has no slope.
    let step = 0x1p-10
    let values = (try self(1 - step), try self(1 - 2 * step), try self(1 - 3 * step))
    return (2.5 * values.0 - 4 * values.1 + 1.5 * values.2) / step
  }
}
