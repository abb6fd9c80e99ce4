import Timeline

/// What movements should be like: when they settle, and how far they overshoot.
package struct FitTarget: Equatable, Sendable {
  /// In seconds; and a part of the way. Absent where it does not matter.
  private var settle, overshoot: Double?

  /// Deviations count as parts of what is wanted, but of no less than these.
  private static let leastSettle = 1 / 60.0
  private static let leastOvershoot = 0.02

  /// A movement that may be as it likes.
  package init() {}

  /// Returns whether there is such a number that was not set before.
  package mutating func set(_ name: String, to value: Double) -> Bool {
    switch name {
    case "settle" where settle == nil: settle = value
    case "overshoot" where overshoot == nil: overshoot = value
    default: return false
    }
    return true
  }

  /// How far a movement is from it; 0 where it is as wanted.
  func error(of summary: MovementSummary) -> Double {
    let deviations = [
      settle.map {
        ((summary.settle.isFinite ? summary.settle : 1e3) - $0) / max($0, Self.leastSettle)
      },
      overshoot.map { (summary.overshoot - $0) / max($0, Self.leastOvershoot) },
    ].compactMap(\.self)
    return deviations.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
