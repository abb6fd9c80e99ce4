import Timeline
import SceneText

/// What movements should be like: when they settle, and how far they overshoot.
struct FitTarget: Equatable {
  /// In seconds; and a part of the way. Absent where it does not matter.
  private(set) var settle, overshoot: Double?

  /// Deviations count as parts of what is wanted, but of no less than these.
  private static let leastSettle = 1 / 60.0
  private static let leastOvershoot = 0.02

  /// Parses `settle=0.45,overshoot=5%`.
  init(parsing text: String) throws(UsageError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard words.count == 2, let value = ParsedScene.Overrides.value(words[1], of: words[0]),
        value >= 0, set(words[0], to: value)
      else {
        throw UsageError(
          message: "--target takes settle=… and overshoot=…, each once, not '\(part)'",
          hint: "--target settle=0.45,overshoot=5%")
      }
    }
  }

  /// Returns whether there is such a number that was not set before.
  private mutating func set(_ name: String, to value: Double) -> Bool {
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
