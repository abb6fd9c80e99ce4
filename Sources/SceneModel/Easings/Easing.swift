/// A function from linear to eased progress, usually from 0 to 1.
package enum Easing: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)
  /// Straight lines from stop to stop, as in CSS's `linear(…)`.
  case stops(LinearStops)
  case steps(Steps)
  case penner(PennerEasing)
  case smoothstep, smootherstep
  /// The author's formula, which depends only on `progress`.
  case formula(Formula)

  /// Returns the eased progress; its absolute value is at most ``Formula/largestValue``.
  ///
  /// The result may overshoot `0...1`. Allocates memory only for an error.
  ///
  /// - Parameter progress: 0 at the start and 1 at the end. Outside this range, CSS easings
  ///   continue as CSS specifies, formulas are evaluated, and all other curves are constant.
  /// - Throws: ``Diagnostic`` with the progress if a formula's value is too large or not a number.
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
