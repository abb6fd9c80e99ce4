import SceneModel

/// Says once, and early, that a search will take long.
final class FitForecast {
  /// The most tries there will be.
  private let tries: Int

  private let warn: (String) -> Void
  private var done = 0

  /// Seconds beyond which it is said.
  private static let longestUnsaid = 60.0

  init(tries: Int, warn: @escaping (String) -> Void) {
    (self.tries, self.warn) = (tries, warn)
  }

  /// Counts a try, and warns after the second: the first draws what all are measured against.
  func count(seconds: Double) {
    done += 1
    guard done == 2, let warning = Self.warning(tries: tries, seconds: seconds) else { return }
    warn(warning)
  }

  /// - Parameter seconds: Of each.
  static func warning(tries: Int, seconds: Double) -> String? {
    let all = Double(tries) * seconds
    guard all > longestUnsaid else { return nil }
    let minutes = Int((all / 60).rounded(.up))
    return "the search may take up to \(minutes) minutes: \(tries) tries of about "
      + "\(seconds.rounded(toPlaces: 2).plain) s; it is faster at a smaller --scale"
  }
}
