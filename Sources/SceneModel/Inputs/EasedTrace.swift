/// The designed positions of a finger: keyframes, and an easing from each to the next.
package struct EasedTrace: Hashable, Sendable {
  let keyframes: Trace

  /// One easing per segment between two keyframes.
  let easings: [Easing]

  /// Creates a trace, or returns `nil` unless there is exactly one easing per segment.
  package init?(keyframes: Trace, easings: [Easing]) {
    guard easings.count == keyframes.samples.count - 1 else { return nil }
    self.keyframes = keyframes
    self.easings = easings
  }

  /// Returns the value at a time, in seconds; constant before the first and after the last
  /// keyframe.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    try keyframes.value(at: time) { (segment, progress) throws(Diagnostic) in
      try easings[segment](progress)
    }
  }

  /// Returns the velocity at the end, per second; 0 for a single keyframe.
  ///
  /// It is the slope of the last segment's easing at its end, which may be infinite.
  package func releaseVelocity() throws(Diagnostic) -> Double {
    guard let easing = easings.last else { return 0 }
    let (from, to) = (keyframes.samples[easings.count - 1], keyframes.last)
    return try easing.endSlope() * (to.value - from.value) / (to.time - from.time)
  }
}

extension Easing {
  /// Returns the slope of the easing at its end.
  fileprivate func endSlope() throws(Diagnostic) -> Double {
    if case .cubicBezier(let curve) = self { return curve.endSlope }
    // The slope of the parabola through three points before the end; a jump at the end is ignored.
    let step = 0x1p-10
    let values = (try self(1 - step), try self(1 - 2 * step), try self(1 - 3 * step))
    return (2.5 * values.0 - 4 * values.1 + 1.5 * values.2) / step
  }
}
