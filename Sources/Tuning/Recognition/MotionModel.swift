internal import Glibc
import SceneModel

/// A family of animations by which a recorded movement may be explained.
package enum MotionModel: String, CaseIterable, Sendable {
  case spring
  case thrownSpring = "thrown spring"
  case cubicBezier = "cubic Bézier"
  case deceleration
  case stops = "linear() stops"

  /// A number of a model, without its begin.
  struct Number {
    let name: String

    /// Its range, all of which is searched.
    let limits: ClosedRange<Double>
  }

  /// Returns the numbers that the model has besides its begin; none for ``stops``, which are read
  /// from the movement.
  ///
  /// - Parameter length: How long the movement lasts, in seconds.
  func numbers(lasting length: Double) -> [Number] {
    let durations = 0.3 * length...1.5 * length + 0.05
    let springs = [
      Number(name: "response", limits: max(0.1 * length, 0.02)...2.5 * length + 0.1),
      Number(name: "bounce", limits: -0.6...0.95),
    ]
    switch self {
    case .spring: return springs
    case .thrownSpring: return springs + [Number(name: "velocity", limits: -20...40)]
    case .cubicBezier:
      return [
        Number(name: "x1", limits: 0...1), Number(name: "y1", limits: -0.8...1.8),
        Number(name: "x2", limits: 0...1), Number(name: "y2", limits: -0.8...1.8),
        Number(name: "duration", limits: durations),
      ]
    case .deceleration: return [Number(name: "rate", limits: 0.3...60)]
    case .stops: return []
    }
  }

  /// Returns the progress of a movement, 0 before it begins; always 0 for ``stops``.
  ///
  /// - Parameters:
  ///   - time: Seconds since it began.
  ///   - numbers: The model's numbers.
  func progress(at time: Double, _ numbers: [Double]) -> Double {
    guard time > 0 else { return 0 }
    switch self {
    case .spring, .thrownSpring: return MotionModel.spring(numbers)?.fraction(at: time) ?? 0
    case .cubicBezier:
      let (curve, duration) = MotionModel.curve(numbers)
      return time < duration ? curve.value(at: time / duration) : 1
    case .deceleration: return 1 - exp(-numbers[0] * time)
    case .stops: return 0
    }
  }

  /// The spring with a response, a bounce, and the velocity if there is one.
  static func spring(_ numbers: [Double]) -> Spring? {
    guard let spring = Spring(response: numbers[0], bounce: numbers[1]) else { return nil }
    guard numbers.count > 2 else { return spring }
    return Spring(
      stiffness: spring.stiffness, damping: spring.damping, initialVelocity: numbers[2],
      allowsOverdamping: true)
  }

  /// The curve with two control points, and its duration.
  static func curve(_ numbers: [Double]) -> (CubicBezier, duration: Double) {
    (CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]), numbers[4])
  }
}
