import Glibc

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
    settlingTime = ReleaseSpring.settlingTime(
      of: spring.atRest, distance: distance, velocity: velocity)
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

  /// Seconds until the value stays within the tolerance, by what it cannot exceed any more.
  private static func settlingTime(
    of spring: Spring, distance: Double, velocity: Double
  ) -> Double {
    let (w, z) = (spring.frequency, spring.dampingRatio)
    if z == 0 { return distance == 0 && velocity == 0 ? 0 : .infinity }
    if z < 1 {
      let (decay, damped) = (z * w, w * (1 - z * z).squareRoot())
      let amplitude = hypot(distance, (velocity + decay * distance) / damped)
      return max(0, log(amplitude / tolerance) / decay)
    }
    // From 1/ω on, both what is left and what a push comes to only shrink.
    func bound(_ time: Double) -> Double {
      abs(distance) * (1 - spring.fraction(at: time)) + abs(velocity) * spring.impulse(at: time)
    }
    var (early, late) = (1 / w, 1 / w)
    while bound(late) >= tolerance { (early, late) = (late, 2 * late) }
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if bound(middle) < tolerance { late = middle } else { early = middle }
    }
    return late
  }
}
