/// The light on a page that is rolled up: from above, and a little from the side it is lifted from.
enum RollLight {
  /// The sine and cosine of the angle from which it comes, from straight above.
  private static let (sine, cosine) = (0.5, 0.866)

  /// The light on the outside, where the page shows its back; on top of the cylinder it is 1.
  ///
  /// - Parameter sine: Of the angle from the top, in `0...1`.
  static func outside(sine: Double) -> (gain: Double, glow: Double) {
    let upright = (1 - sine * sine).squareRoot()
    let facing = upright * cosine + sine * Self.sine
    let rim = 1 - upright
    return (
      gain: (0.4 + 0.6 * facing / cosine) * (1 - 0.25 * rim - 0.3 * rim * rim),
      glow: max(0.07 * (shine(facing) - shine(cosine)), 0)
    )
  }

  /// The light on the inside, where the page still shows its front; on the ground it is 1.
  ///
  /// - Parameter sine: Of the angle from the ground, in `0...1`.
  static func inside(sine: Double) -> Double {
    1 - 0.1 * sine - 0.45 * (1 - (1 - sine * sine).squareRoot())
  }

  /// The 32nd power: a gloss.
  private static func shine(_ facing: Double) -> Double {
    var power = facing
    for _ in 0..<5 { power *= power }
    return power
  }
}
