import Pipeline
import SceneText
import Tuning

extension FitTarget {
  /// Parses `settle=0.45,overshoot=5%`.
  init(parsing text: String) throws(UsageError) {
    self.init()
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
}
