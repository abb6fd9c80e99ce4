// Functions for particles, made of basic arithmetic only: they give the same bits on every machine,
// and are faster than libm.

/// Returns cosine and sine of an angle in degrees.
func direction(ofDegrees degrees: Double) -> SIMD2<Double> { direction(ofTurns: degrees / 360) }

/// Returns cosine and sine of an angle in turns, to about 1e-11.
func direction(ofTurns turns: Double) -> SIMD2<Double> {
  let turn = turns - turns.rounded()
  return SIMD2(sine(ofTurns: 0.25 - abs(turn)), sine(ofTurns: turn))
}

/// Returns the sine of an angle within ±0.5 turns.
private func sine(ofTurns turns: Double) -> Double {
  // Reflection to an angle within a quarter of a turn, which has the same sine.
  let turn = abs(turns) > 0.25 ? Double(signOf: turns, magnitudeOf: 0.5) - turns : turns
  let angle = 2 * .pi * turn
  let square = angle * angle
  // Taylor series up to the power of 15.
  var sum = 1 / 6_227_020_800.0 - square / 1_307_674_368_000.0
  sum = sum * square - 1 / 39_916_800.0
  sum = sum * square + 1 / 362_880.0
  sum = sum * square - 1 / 5_040.0
  sum = sum * square + 1 / 120.0
  sum = sum * square - 1 / 6.0
  return (sum * square + 1) * angle
}

/// Returns e to the power of −`x`, to about 1e-13.
///
/// - Parameter x: Not negative.
private func decay(_ x: Double) -> Double {
  let halvings = x * 1.442_695_040_888_963_4
  guard halvings < 1000 else { return 0 }
  let whole = halvings.rounded(.down)
  let rest = (halvings - whole) * 0.693_147_180_559_945_3
  // Taylor series up to the power of 14.
  var (sum, power) = (1.0, 14.0)
  while power > 0 {
    sum = 1 - rest / power * sum
    power -= 1
  }
  return sum * Double(sign: .plus, exponent: -Int(whole), significand: 1)
}

/// The factors of a displacement under drag: of age by a velocity, and of age² by an acceleration.
struct MeanDecay {
  /// (1 − e^−x) / x
  let first: Double

  /// (1 − `first`) / x
  let second: Double

  /// - Parameter x: Not negative.
  init(_ x: Double) {
    guard x > 0.01 else {
      // For small x, the differences below would lose digits.
      first = 1 - x / 2 * (1 - x / 3 * (1 - x / 4 * (1 - x / 5)))
      second = 0.5 * (1 - x / 3 * (1 - x / 4 * (1 - x / 5 * (1 - x / 6))))
      return
    }
    first = (1 - decay(x)) / x
    second = (1 - first) / x
  }
}
