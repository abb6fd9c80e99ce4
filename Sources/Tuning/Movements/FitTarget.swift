import Timeline

/// The wanted settling time and overshoot of movements.
package struct FitTarget: Equatable, Sendable {
  /// The settling time in seconds, and the overshoot as a fraction of the distance; `nil` if any.
  private var settle, overshoot: Double?

  /// The smallest divisors for deviations, which are relative to the wanted values.
  private static let leastSettle = 1 / 60.0
  private static let leastOvershoot = 0.02

  /// Creates a target that any movement meets.
  package init() {}

  /// Sets a wanted value; returns `false` if the name is unknown or already set.
  package mutating func set(_ name: String, to value: Double) -> Bool {
    switch name {
    case "settle" where settle == nil: settle = value
    case "overshoot" where overshoot == nil: overshoot = value
    default: return false
    }
    return true
  }

  /// Returns the distance of a movement from the target; 0 if it meets the target.
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
