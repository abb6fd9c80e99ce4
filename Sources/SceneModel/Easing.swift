/// How linear progress becomes eased progress; both run from 0 to 1.
package enum Easing: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)

  /// The curves an author can call by name: Core Animation's five.
  package static let named: [(name: String, easing: Easing)] = {
    let curves: [(String, CubicBezier?)] = [
      ("easeIn", CubicBezier(0.42, 0, 1, 1)),
      ("easeOut", CubicBezier(0, 0, 0.58, 1)),
      ("easeInEaseOut", CubicBezier(0.42, 0, 0.58, 1)),
      ("default", CubicBezier(0.25, 0.1, 0.25, 1)),
    ]
    return [("linear", .linear)]
      + curves.compactMap { name, curve in
        curve.map { (name, .cubicBezier($0)) }
      }
  }()

  /// Returns the eased progress for a linear progress in `0...1`; it may overshoot.
  package func callAsFunction(_ progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .cubicBezier(let curve): curve.value(at: progress)
    }
  }
}
