/// The weights of a mean as whole numbers, which add up to a power of two exactly.
///
/// They are differences of rounded sums: it does not matter whether neighbours come one by one or as
/// one weight.
package struct MeanUnits: Sendable {
  /// What all units add up to is two to the power of this.
  package let fractionBits: UInt32

  /// The sum of the weights so far.
  private var gathered = 0.0

  package init(fractionBits: UInt32) {
    self.fractionBits = fractionBits
  }

  /// Returns the units of the next weight.
  ///
  /// - Parameter weight: Its part of the mean, `0...1`; all of them add up to 1.
  package mutating func units(of weight: Double) -> UInt32 {
    let before = rounded
    gathered += weight
    return rounded - before
  }

  private var rounded: UInt32 {
    UInt32((min(gathered, 1) * Double(1 << fractionBits)).rounded())
  }

  /// Stops the program unless the weights add up to 1.
  package func checkSum() {
    precondition(abs(gathered - 1) < 1e-6, "the weights add up to \(gathered)")
  }
}
