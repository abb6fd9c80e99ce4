import SceneModel

extension Animation.Values {
  /// Returns the value at a progress.
  ///
  /// - Parameters:
  ///   - progress: 0 at the start and 1 at the end; may overshoot.
  ///   - environment: What formulas see at the tick.
  ///   - beneath: Computes the value beneath the animation at its begin, where it is needed.
  func value(
    at progress: Double, in environment: FormulaEnvironment,
    beneath: () throws(Diagnostic) -> SIMD4<Double>
  ) throws(Diagnostic) -> SIMD4<Double> {
    let start, end: SIMD4<Double>
    switch self {
    case .fromTo(let from, let to):
      (start, end) = (try from.value(in: environment), try to.value(in: environment))
    case .from(let from):
      (start, end) = (try from.value(in: environment), try beneath())
    case .to(let to):
      (start, end) = (try beneath(), try to.value(in: environment))
    case .by(let by):
      start = try beneath()
      end = start + (try by.value(in: environment))
    case .fromBy(let from, let by):
      start = try from.value(in: environment)
      end = start + (try by.value(in: environment))
    case .toBy(let to, let by):
      end = try to.value(in: environment)
      start = end - (try by.value(in: environment))
    case .keyframes(let keyframes):
      return try keyframes.value(at: progress, in: environment)
    }
    return interpolated(from: start, to: end, at: progress)
  }
}

extension Keyframes {
  /// Returns the value at a progress; before the first and after the last keyframe it stands still,
  /// but for easings that overshoot.
  fileprivate func value(
    at progress: Double, in environment: FormulaEnvironment
  ) throws(Diagnostic) -> SIMD4<Double> {
    let next = times.firstIndex { progress < $0 } ?? times.count
    guard next > 0 else { return try values[0].value(in: environment) }
    guard next < times.count else { return try values[times.count - 1].value(in: environment) }

    let linear = (progress - times[next - 1]) / (times[next] - times[next - 1])
    return interpolated(
      from: try values[next - 1].value(in: environment),
      to: try values[next].value(in: environment), at: easings[next - 1](linear))
  }
}

/// The value between two others; exactly `end` at 1.
private func interpolated(
  from start: SIMD4<Double>, to end: SIMD4<Double>, at progress: Double
) -> SIMD4<Double> {
  progress == 1 ? end : start + (end - start) * progress
}
