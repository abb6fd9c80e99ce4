import Glibc

extension Spring {
  /// The part of its way that a spring at rest may still be from its target: a quarter of a pixel
  /// across the largest screens, of 8192 pixels.
  private static let rest = 0x1p-15

  /// Seconds until nobody sees the value move any more; infinite without damping.
  ///
  /// Core Animation's ``settlingDuration`` comes earlier: a thousandth of a phone's screen is three
  /// of its pixels.
  package var restingDuration: Double {
    restingTime(distance: 1, velocity: -initialVelocity, within: Spring.rest)
  }

  /// Seconds until the value stays within a tolerance of its target, by what it cannot exceed any
  /// more; infinite without damping.
  ///
  /// - Parameters:
  ///   - distance: From the target at the start.
  ///   - velocity: At the start, in the unit of the distance per second; the spring's own does not
  ///     count.
  ///   - tolerance: In the unit of the distance, positive.
  func restingTime(distance: Double, velocity: Double, within tolerance: Double) -> Double {
    let (spring, w, z) = (atRest, frequency, dampingRatio)
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
