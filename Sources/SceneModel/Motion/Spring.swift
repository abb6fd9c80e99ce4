import Glibc

/// A damped harmonic oscillator that pulls a value from its start to its target.
///
/// Source: Core Animation's CASpringAnimation, as WebKit's SpringSolver evaluates it.
package struct Spring: Hashable, Sendable {
  package let mass, stiffness, damping: Double

  /// Initial velocity in distances (target − start) per second, positive toward the target.
  package let initialVelocity: Double

  /// The duration for which the spring was made, in seconds; `nil` if it was made without.
  private var fittedDuration: Double?

  /// ω₀, in radians per second.
  let frequency: Double

  /// ζ: below 1 the spring overshoots, at 1 it is critically damped, above 1 it approaches slowly.
  package let dampingRatio: Double

  /// Creates a spring, or returns `nil` unless mass and stiffness are positive and damping is not
  /// negative.
  ///
  /// - Parameter allowsOverdamping: Whether a damping ratio above 1 is kept; otherwise it becomes
  ///   1.
  package init?(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    guard mass > 0, stiffness > 0, damping >= 0 else { return nil }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// Returns the progress of the value: 0 at the start, 1 at the target, above 1 in overshoot.
  ///
  /// - Parameter time: Seconds since the start, not negative.
  package func fraction(at time: Double) -> Double {
    1 - displacement(at: time)
  }

  /// Returns the displacement by a push of velocity 1, in seconds.
  ///
  /// Springs are linear: the motion with an initial velocity is the motion without it, plus the
  /// velocity times this.
  ///
  /// - Parameter time: Seconds since the push, not negative.
  package func impulse(at time: Double) -> Double {
    let (w, z, t) = (frequency, dampingRatio, time)
    if z < 1 {
      let dampedFrequency = w * (1 - z * z).squareRoot()
      return exp(-z * w * t) * sin(dampedFrequency * t) / dampedFrequency
    }
    if z == 1 { return t * exp(-w * t) }
    let (slow, fast, _) = creep
    return (exp(slow * t) - exp(fast * t)) / (slow - fast)
  }

  /// The same spring without initial velocity.
  package var atRest: Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: dampingRatio > 1)
      ?? self
  }

  /// Returns the remaining distance to the target, as a part of the whole.
  private func displacement(at time: Double) -> Double {
    let (w, z, v, t) = (frequency, dampingRatio, initialVelocity, time)
    if z < 1 {
      let dampedFrequency = w * (1 - z * z).squareRoot()
      let b = (z * w - v) / dampedFrequency
      return exp(-z * w * t) * (cos(dampedFrequency * t) + b * sin(dampedFrequency * t))
    }
    if z == 1 { return (1 + (w - v) * t) * exp(-w * t) }
    let (slow, fast, weight) = creep
    return weight * exp(slow * t) + (1 - weight) * exp(fast * t)
  }

  /// The exponents of an overdamped spring, and the weight of the slow one.
  private var creep: (slow: Double, fast: Double, weight: Double) {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -frequency * (dampingRatio + root)
    // Not the difference of two large numbers, which would lose precision.
    let slow = -frequency / (dampingRatio + root)
    return (slow, fast, (-initialVelocity - fast) / (slow - fast))
  }

  /// Duration of the spring, in seconds: the one it was made for, or the settling duration.
  package var duration: Double { fittedDuration ?? settlingDuration }

  /// Whether the spring is cut off at the duration it was made for, as in UIKit.
  package var isCut: Bool { fittedDuration != nil }

  /// Seconds until the value stays within a thousandth of its target; infinite without damping.
  package var settlingDuration: Double {
    guard dampingRatio > 0 else { return .infinity }
    guard dampingRatio < 1 else { return firstSettledTenth }
    let dampedFrequency = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let b = (dampingRatio * frequency - initialVelocity) / dampedFrequency
    return (Glibc.log(1000) + log1p(abs(b))) / (dampingRatio * frequency)
  }

  /// The first multiple of 0.1 s at which the spring is within a thousandth of its target.
  private var firstSettledTenth: Double {
    // Search begins shortly before the slow exponential alone reaches a thousandth.
    let (slow, _, weight) = creep
    let near = dampingRatio > 1 ? Glibc.log(1000 * abs(weight)) / -slow - 1 : 0
    var time = max(0, near * 10).rounded(.down) / 10
    while abs(displacement(at: time)) >= 0.001 { time += 0.1 }
    return time
  }
}

extension Spring {
  /// Creates the spring of UIKit's `usingSpringWithDamping`.
  ///
  /// It is cut off after `duration`, with a thousandth of the distance left.
  ///
  /// - Parameters:
  ///   - duration: Seconds, clamped to `0.01...10`.
  ///   - dampingRatio: Clamped to `1.19e-7...1`.
  ///   - velocity: Initial velocity, in distances per second.
  ///
  /// Source: UIViewSpringAnimationState; twelve steps of Newton's method from 5 / duration. If they
  /// do not converge, as with a flat initial slope, bisection replaces them.
  package init?(duration: Double, dampingRatio: Double, velocity: Double) {
    let d = min(max(duration, 0.01), 10)
    let z = min(max(dampingRatio, 1.19e-7), 1)
    func residual(_ w: Double) -> (value: Double, slope: Double) {
      z < 1
        ? Spring.underdampedEnvelope(frequency: w, ratio: z, velocity: velocity, time: d)
        : Spring.criticalDisplacement(frequency: w, velocity: velocity, time: d)
    }
    let goal = 0.001
    var w = 5 / d
    for _ in 0..<12 {
      let (value, slope) = residual(w)
      w -= (value - goal) / slope
    }
    if !(w > 0 && abs(residual(w).value) < 20 * goal) {
      var (slow, fast) = (0.0, (20 + 2 * abs(velocity) * d) / (z * d))
      for _ in 0..<100 {
        w = (slow + fast) / 2
        if abs(residual(w).value) > goal { slow = w } else { fast = w }
      }
    }
    self.init(mass: 1, stiffness: w * w, damping: 2 * z * w, initialVelocity: velocity)
    fittedDuration = d
  }

  /// Returns |(ζω − v)/ω_d| · e^(−ζωt) and its derivative by ω.
  private static func underdampedEnvelope(
    frequency w: Double, ratio z: Double, velocity v: Double, time t: Double
  ) -> (value: Double, slope: Double) {
    let root = (1 - z * z).squareRoot()
    let decay = exp(-z * w * t)
    let amplitude = (z * w - v) / (w * root)
    let sign = amplitude < 0 ? -1.0 : 1.0
    let slope = decay * (v / (w * w * root) - z * t * amplitude)
    return (sign * amplitude * decay, sign * slope)
  }

  /// Returns (1 + (ω − v)t) · e^(−ωt) and its derivative by ω.
  private static func criticalDisplacement(
    frequency w: Double, velocity v: Double, time t: Double
  ) -> (value: Double, slope: Double) {
    let decay = exp(-w * t)
    let factor = 1 + (w - v) * t
    return (factor * decay, (t - t * factor) * decay)
  }

  /// Creates a spring by its perceptual duration, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - response: Seconds of one undamped oscillation, positive.
  ///   - bounce: In `-1...1`, without −1: 0 is critical damping, positive overshoots, negative
  ///     overdamps.
  package init?(response: Double, bounce: Double) {
    guard response > 0, bounce > -1, bounce <= 1 else { return nil }
    let stiffness = (2 * .pi / response) * (2 * .pi / response)
    let damping =
      bounce >= 0
      ? 4 * .pi * (1 - bounce) / response : 4 * .pi / (response * (1 + bounce))
    self.init(stiffness: stiffness, damping: damping, allowsOverdamping: true)
  }
}
