extension CubicCurve {
  /// The tolerance of lengths, relative to the curve's length.
  private static var tolerance: Double { 1e-9 }

  /// The largest depth of subdivision: intervals are then 2⁻²⁰ of the curve wide, as at a cusp.
  private static var deepestHalving: Int { 20 }

  /// Returns the length between two parameters.
  func length(from a: Double = 0, to b: Double = 1) -> Double {
    let polygon = (control1 - start).length + (control2 - control1).length + (end - control2).length
    return refined(
      integral(a, b), from: a, to: b, tolerance: polygon * Self.tolerance,
      halvings: Self.deepestHalving)
  }

  /// Returns the parameter at a distance along the curve, by Newton's method and bisection.
  ///
  /// - Parameter distance: In points; clamped to the curve's length.
  func parameter(atLength distance: Double) -> Double {
    parameter(atLength: distance, of: length())
  }

  /// Returns the parameter at a distance along the curve.
  ///
  /// - Parameters:
  ///   - distance: In points; clamped to the curve's length.
  ///   - whole: The curve's length.
  func parameter(atLength distance: Double, of whole: Double) -> Double {
    guard 0 < distance, distance < whole else { return distance <= 0 ? 0 : 1 }

    var (low, high) = (0.0, 1.0)
    var t = distance / whole
    var reached = length(to: t)
    while abs(reached - distance) > whole * Self.tolerance, high - low > 1e-12 {
      if reached < distance { low = t } else { high = t }
      let guess = t - (reached - distance) / velocity(at: t).length
      let next = low < guess && guess < high ? guess : (low + high) / 2
      reached += next < t ? -length(from: next, to: t) : length(from: t, to: next)
      t = next
    }
    return t
  }

  /// Integrates an interval by halving it until the halves add up to the whole.
  private func refined(
    _ whole: Double, from a: Double, to b: Double, tolerance: Double, halvings: Int
  ) -> Double {
    let middle = (a + b) / 2
    let (left, right) = (integral(a, middle), integral(middle, b))
    guard abs(left + right - whole) > tolerance, halvings > 0 else { return left + right }
    return refined(left, from: a, to: middle, tolerance: tolerance / 2, halvings: halvings - 1)
      + refined(right, from: middle, to: b, tolerance: tolerance / 2, halvings: halvings - 1)
  }

  /// Integrates the speed with five-point Gauss–Legendre quadrature.
  ///
  /// Source: Abramowitz, Stegun, "Handbook of Mathematical Functions", table 25.4.
  private func integral(_ a: Double, _ b: Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    func speeds(_ distance: Double) -> Double {
      velocity(at: middle - distance * half).length + velocity(at: middle + distance * half).length
    }
    let center = 0.568888888888888889 * velocity(at: middle).length
    let inner = 0.478628670499366468 * speeds(0.538469310105683091)
    let outer = 0.236926885056189088 * speeds(0.906179845938663993)
    return half * (center + inner + outer)
  }
}
