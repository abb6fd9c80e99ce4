import Glibc

extension Spring {
  /// The remaining part of the distance at which a spring counts as at rest.
  ///
  /// It is a quarter of a pixel across the largest screens, of 8192 pixels.
  private static let rest = 0x1p-15

  /// Seconds until motion of the value is no longer visible; infinite without damping.
  ///
  /// Core Animation's ``settlingDuration`` is shorter: a thousandth of a phone's screen is three of
  /// its pixels.
  package var restingDuration: Double {
    restingTime(distance: 1, velocity: -initialVelocity, within: Spring.rest)
  }

  /// Returns the seconds until an upper bound of the distance stays within a tolerance.
  ///
  /// The result is infinite without damping.
  ///
  /// - Parameters:
  ///   - distance: Distance from the target at the start.
  ///   - velocity: Velocity at the start, in the unit of the distance per second; it replaces the
  ///     spring's own.
  ///   - tolerance: In the unit of the distance, positive.
  func restingTime(distance: Double, velocity: Double, within tolerance: Double) -> Double {
    let (spring, w, z) = (atRest, frequency, dampingRatio)
    if z == 0 { return distance == 0 && velocity == 0 ? 0 : .infinity }
    if z < 1 {
      let (decay, damped) = (z * w, w * (1 - z * z).squareRoot())
      let amplitude = hypot(distance, (velocity + decay * distance) / damped)
      return max(0, log(amplitude / tolerance) / decay)
    }
    // From 1/ω on, the remaining distance and the effect of the velocity only decrease.
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
