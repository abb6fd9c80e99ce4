/// A spring that pulls a value to a target from where a finger let go of it, as fast as it was then.
///
/// Springs are linear: x(t) = target + d·D(t) + v·h(t), where D is what is left of a distance without a
/// push, and h what a push of velocity 1 comes to. Of the oscillator, D = h′ + 2ζω·h and D′ = −ω²·h.
struct ReleaseSpring: Hashable, Sendable {
  let target: Double

  /// From the target at the start.
  private let distance: Double

  /// At the start, per second.
  private let velocity: Double

  private let spring: Spring

  /// Seconds after which the value is the target; infinite without damping.
  private let settlingTime: Double

  /// How near to the target the value counts as there: a thousandth of a point is nowhere seen.
  private static let tolerance = 0.001

  /// - Parameters:
  ///   - spring: How it pulls; a velocity of its own does not count.
  ///   - velocity: At the start, per second.
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
