import Pipeline
import SceneModel
import SceneText

/// The point of a sweep to write into the scene.
enum SweepPick: Equatable {
  /// The point with the smallest error.
  case best
  /// The point with these values.
  case values(SweepPoint)

  /// Parses `best` or the values of one of the sweep's points.
  init(_ text: String, among points: [SweepPoint]) throws(UsageError) {
    if text == "best" {
      self = .best
      return
    }
    var values: [String: Double] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2,
        let value = ParsedScene.Overrides.value(parts[1], of: parts[0]),
        values.updateValue(value, forKey: parts[0]) == nil
      else {
        throw UsageError(
          message: "--pick takes best or values of the sweep, not '\(text)'",
          hint: "--pick best, or --pick \(points[0].text)")
      }
    }
    guard let point = points.first(where: { $0.settings == values }) else {
      throw UsageError(
        message: "the sweep has no \(text)", hint: "--pick best, or --pick \(points[0].text)")
    }
    self = .values(point)
  }
}
