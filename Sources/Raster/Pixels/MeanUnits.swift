/// The weights of a mean as whole numbers, whose sum is exactly a power of two.
///
/// Each is a difference of two rounded running sums, so neighbours give the same total one by one
/// or as one weight.
package struct MeanUnits: Sendable {
  /// The exponent of the power of two that all units add up to.
  let fractionBits: UInt32

  /// The sum of the weights so far.
  private var gathered = 0.0

  package init(fractionBits: UInt32) {
    self.fractionBits = fractionBits
  }

  /// Returns the units of the next weight.
  ///
  /// - Parameter weight: The fraction of the mean, `0...1`; all weights add up to 1.
  package mutating func units(of weight: Double) -> UInt32 {
    let before = rounded
    gathered += weight
    return rounded - before
  }

  private var rounded: UInt32 {
    UInt32((min(gathered, 1) * Double(1 << fractionBits)).rounded())
  }

  /// Stops the program if the weights do not add up to 1.
  package func checkSum() {
    precondition(abs(gathered - 1) < 1e-6, "the weights add up to \(gathered)")
  }
}
