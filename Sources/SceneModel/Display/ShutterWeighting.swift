import Glibc

/// The weights of the instants of an open shutter, relative to each other.
package enum ShutterWeighting: Hashable, Sendable {
  /// All the same.
  case box
  /// Rising evenly to the middle, falling evenly from there.
  case triangle
  /// A bell whose σ is a sixth of the opening.
  case gaussian
  /// The author's formula, of `progress` alone.
  case formula(Formula)

  /// Returns the weight of an instant, at least 0.
  ///
  /// - Parameter progress: The part of the opening that has passed, `0...1`.
  /// - Throws: ``Diagnostic`` that names the progress if a formula has no such value.
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
