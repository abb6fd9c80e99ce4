import Glibc

/// The relative weights of the instants during an exposure.
package enum ShutterWeighting: Hashable, Sendable {
  /// Equal weights.
  case box
  /// Weights that rise linearly to the middle, and fall linearly from there.
  case triangle
  /// A Gaussian whose σ is a sixth of the exposure.
  case gaussian
  /// The author's formula, which depends only on `progress`.
  case formula(Formula)

  /// Returns the weight of an instant, at least 0.
  ///
  /// - Parameter progress: The elapsed part of the exposure, `0...1`.
  /// - Throws: ``Diagnostic`` with the progress if a formula's value is negative or not finite.
  package func callAsFunction(_ progress: Double) throws(Diagnostic) -> Double {
    let distance = abs(2 * progress - 1)
    switch self {
    case .box: return 1
    case .triangle: return 1 - distance
    case .gaussian: return exp(-4.5 * distance * distance)
    case .formula(let formula):
      let weight = try formula.finiteValue(atProgress: progress)
      guard weight >= 0 else {
        throw Diagnostic(
          "the weight is less than 0 at progress \(progress.plain)", at: formula.source,
          hint: "guard against it with max(0, …)")
      }
      return weight
    }
  }
}
