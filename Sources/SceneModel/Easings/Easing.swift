/// A function from linear to eased progress; both run from 0 to 1, by and large.
package enum Easing: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)
  /// Straight lines from stop to stop, as CSS's `linear(…)`.
  case stops(LinearStops)
  case steps(Steps)
  case penner(PennerEasing)
  case smoothstep, smootherstep
  /// The author's formula, of `progress` alone.
  case formula(Formula)

  /// Returns the eased progress, at most ``Formula/largestValue`` either way.
  ///
  /// The result may overshoot `0...1`. Allocates nothing, but for the error.
  ///
  /// - Parameter progress: 0 at the start and 1 at the end. What CSS defines continues beyond them
  ///   as CSS says, and a formula computes what it computes; all other curves stand still there.
  /// - Throws: ``Diagnostic`` that names the progress if a formula has no such value.
  package func callAsFunction(_ progress: Double) throws(Diagnostic) -> Double {
    let eased =
      switch self {
      case .linear: progress
      case .cubicBezier(let curve): curve.value(at: progress)
      case .stops(let stops): stops.value(at: progress)
      case .steps(let steps): steps.value(at: progress)
      case .penner(let curve): curve.value(at: progress)
      case .smoothstep: progress.smoothstep
      case .smootherstep: progress.smootherstep
      case .formula(let formula): try formula.finiteValue(atProgress: progress)
      }
    return min(max(eased, -Formula.largestValue), Formula.largestValue)
  }
}
