internal import Glibc
import SceneModel

/// A family of animations by which a recorded movement may be explained.
package enum MotionModel: String, CaseIterable, Sendable {
  case spring
  case thrownSpring = "thrown spring"
  case cubicBezier = "cubic Bézier"
  case deceleration
  /// Decelerates, passes an end, and springs back to it like a rubber band.
  case edge = "deceleration past an end"
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
    case .edge:
      return [
        Number(name: "rate", limits: 0.3...60), Number(name: "velocity", limits: 0.5...100),
        Number(name: "stiffness", limits: 10...2000),
      ]
    case .stops: return []
    }
  }

  /// Returns the progress of a movement after it began; always 0 for ``stops``.
  ///
  /// - Parameter numbers: The model's numbers.
  /// - Returns: A function of the seconds since the begin, which are positive.
  private func course(_ numbers: [Double]) -> (Double) -> Double {
    switch self {
    case .spring, .thrownSpring:
      let spring = MotionModel.spring(numbers)
      return { spring?.fraction(at: $0) ?? 0 }
    case .cubicBezier:
      let (curve, duration) = MotionModel.curve(numbers)
      return { $0 < duration ? curve.value(at: $0 / duration) : 1 }
    case .deceleration: return { 1 - exp(-numbers[0] * $0) }
    case .edge:
      let fling = MotionModel.fling(numbers)
      return { fling.value(at: $0) }
    case .stops: return { _ in 0 }
    }
  }

  /// Returns the progress of a movement at times, 0 before it begins; always 0 for ``stops``.
  ///
  /// - Parameters:
  ///   - times: Seconds since it began.
  ///   - numbers: The model's numbers.
  func progress(at times: [Double], _ numbers: [Double]) -> [Double] {
    let course = course(numbers)
    return times.map { $0 > 0 ? course($0) : 0 }
  }

  /// The movement with a rate of deceleration, a velocity, and the stiffness of the spring at the
  /// end, which lies one unit from the start.
  private static func fling(_ numbers: [Double]) -> Fling {
    Fling(
      from: 0, velocity: numbers[1], rate: exp(-numbers[0] / 1000),
      rubberBand: RubberBand(bounds: -1...1, length: 1), stiffness: numbers[2])
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

  /// Returns the duration and the easing of a deceleration past an end, as keys of an animation.
  ///
  /// Until the end it is that of a deceleration, then that of a critically damped spring.
  ///
  /// - Parameter numbers: The rate, the velocity and the stiffness.
  static func edgeTiming(_ numbers: [Double]) -> String {
    func plain(_ value: Double) -> String { value.rounded(toPlaces: 4).plain }
    let (rate, velocity, tightness) = (numbers[0], numbers[1], numbers[2].squareRoot())
    let way = velocity / rate
    guard way > 1 else {
      return "duration: \(plain(7 / rate)), easing: \"\(plain(way)) * (1 - exp(-7 * progress))\""
    }
    let reached = -log1p(-1 / way) / rate
    // After ten time constants of the spring, less than a thousandth of the change is left.
    let length = reached + 10 / tightness
    let time = "progress * \(plain(length))"
    let after = "(\(time) - \(plain(reached)))"
    return "duration: \(plain(length)), easing: \"if(\(time) < \(plain(reached)), "
      + "\(plain(way)) * (1 - exp(-\(plain(rate)) * \(time))), "
      + "1 + \(plain(velocity - rate)) * \(after) * exp(-\(plain(tightness)) * \(after)))\""
  }
}
