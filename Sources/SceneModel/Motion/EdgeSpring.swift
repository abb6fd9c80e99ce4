import Glibc

/// A critically damped spring of mass 1 that pulls a value to an end of its bounds.
///
/// x(t) = end + (a + b·t)·e^(−ωt), the solution for equal roots.
struct EdgeSpring: Hashable, Sendable {
  let end: Double

  private let a, b: Double

  /// ω, in radians per second.
  private let frequency: Double

  /// - Parameters:
  ///   - velocity: Velocity at the start, per second.
  ///   - stiffness: ω²; positive.
  init(end: Double, start: Double, velocity: Double, stiffness: Double) {
    self.end = end
    frequency = stiffness.squareRoot()
    a = start - end
    b = velocity + frequency * a
  }

  /// - Parameter time: Seconds since the start, not negative.
  func value(at time: Double) -> Double { end + (a + b * time) * exp(-frequency * time) }

  /// - Parameter time: Seconds since the start, not negative.
  func velocity(at time: Double) -> Double {
    (b - frequency * (a + b * time)) * exp(-frequency * time)
  }

  /// Seconds until the value crosses the end, at most once; `nil` if it never does.
  var crossingTime: Double? {
    let time = -a / b
    return time > 0 && time.isFinite ? time : nil
  }
}
