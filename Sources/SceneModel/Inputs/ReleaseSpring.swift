/// A spring that pulls a released value to a target, starting with the finger's velocity.
///
/// Springs are linear: x(t) = target + d·D(t) + v·h(t). D is the remaining part of a distance
/// without initial velocity, and h the displacement by a velocity of 1. The oscillator has these
/// relations: D = h′ + 2ζω·h and D′ = −ω²·h.
struct ReleaseSpring: Hashable, Sendable {
  let target: Double

  /// Distance from the target at the start.
  private let distance: Double

  /// Velocity at the start, per second.
  private let velocity: Double

  private let spring: Spring

  /// Seconds after which the value equals the target; infinite without damping.
  private let settlingTime: Double

  /// The distance at which the value counts as on target, in points; a thousandth is invisible.
  private static let tolerance = 0.001

  /// - Parameters:
  ///   - spring: The spring; its own initial velocity is ignored.
  ///   - velocity: Velocity at the start, per second.
  init(_ spring: Spring, to target: Double, from start: Double, velocity: Double) {
    self.target = target
    self.velocity = velocity
    self.spring = spring.atRest
    distance = start - target
    settlingTime = spring.restingTime(
      distance: distance, velocity: velocity, within: ReleaseSpring.tolerance)
  }

  /// - Parameter time: Seconds since the start, not negative.
  func value(at time: Double) -> Double {
    guard time < settlingTime else { return target }
    return target + distance * (1 - spring.fraction(at: time)) + velocity * spring.impulse(at: time)
  }

  /// - Parameter time: Seconds since the start, not negative.
  func velocity(at time: Double) -> Double {
    guard time < settlingTime else { return 0 }
    let push = spring.impulse(at: time)
    let (left, w) = (1 - spring.fraction(at: time), spring.frequency)
    return velocity * (left - 2 * spring.dampingRatio * w * push) - distance * w * w * push
  }
}
