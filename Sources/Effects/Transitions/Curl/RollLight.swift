/// The light on a rolled-up page: from above, and a little from the side that is lifted.
enum RollLight {
  /// The sine and cosine of the angle between the light and the vertical.
  private static let (sine, cosine) = (0.5, 0.866)

  /// Returns the light on the outside, where the back of the page is seen; 1 on top of the
  /// cylinder.
  ///
  /// - Parameter sine: The sine of the angle from the top, in `0...1`.
  static func outside(sine: Double) -> (gain: Double, glow: Double) {
    let upright = (1 - sine * sine).squareRoot()
    let facing = upright * cosine + sine * Self.sine
    let rim = 1 - upright
    return (
      gain: (0.4 + 0.6 * facing / cosine) * (1 - 0.25 * rim - 0.3 * rim * rim),
      glow: max(0.07 * (shine(facing) - shine(cosine)), 0)
    )
  }

  /// Returns the light on the inside, where the front of the page is seen; 1 on the ground.
  ///
  /// - Parameter sine: The sine of the angle from the ground, in `0...1`.
  static func inside(sine: Double) -> Double {
    1 - 0.1 * sine - 0.45 * (1 - (1 - sine * sine).squareRoot())
  }

  /// Returns the 32nd power, which gives a glossy highlight.
  private static func shine(_ facing: Double) -> Double {
    var power = facing
    for _ in 0..<5 { power *= power }
    return power
  }
}
