/// A segment of a path between two keyframes.
enum ValueSegment: Hashable, Sendable {
  case hold(SIMD4<Double>)
  case line(from: SIMD4<Double>, to: SIMD4<Double>)
  case curve(CubicCurve<SIMD4<Double>>)

  var end: SIMD4<Double> {
    switch self {
    case .hold(let value): value
    case .line(_, let end): end
    case .curve(let curve): curve.end
    }
  }

  var length: Double {
    switch self {
    case .hold: 0
    case .line(let start, let end): (end - start).length
    case .curve(let curve): curve.length()
    }
  }

  func value(at progress: Double, isPaced: Bool) -> SIMD4<Double> {
    switch self {
    case .hold(let value): value
    case .line(let start, let end): start.interpolated(to: end, at: progress)
    case .curve(let curve):
      progress == 1 ? curve.end : curve.point(at: curve.parameter(progress, isPaced: isPaced))
    }
  }

  /// Returns the velocity, scaled by any positive factor.
  func velocity(at progress: Double, isPaced: Bool) -> SIMD4<Double> {
    switch self {
    case .hold: return .zero
    case .line(let start, let end): return end - start
    case .curve(let curve):
      let parameter = curve.parameter(progress, isPaced: isPaced)
      let velocity = curve.velocity(at: parameter)
      // If control points coincide, the curve still has a direction at its ends.
      guard velocity.length < 1e-9 else { return velocity }
      let (near, far) = (max(parameter - 1e-3, 0), min(parameter + 1e-3, 1))
      return curve.point(at: far) - curve.point(at: near)
    }
  }
}

extension CubicCurve {
  /// - Parameter progress: Part of the length if paced, otherwise the parameter; it may leave
  ///   `0...1`.
  fileprivate func parameter(_ progress: Double, isPaced: Bool) -> Double {
    isPaced ? parameter(atLength: progress * length()) : progress
  }
}
