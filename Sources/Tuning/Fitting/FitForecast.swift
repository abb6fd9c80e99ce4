import SceneModel

/// Says once, and early, that a search will take long.
final class FitForecast {
  /// The most tries there will be.
  private let tries: Int

  private let warn: (String) -> Void
  private var (isFirst, isDecided) = (true, false)

  /// Seconds beyond which it is said.
  private static let longestUnsaid = 60.0

  init(tries: Int, warn: @escaping (String) -> Void) {
    (self.tries, self.warn) = (tries, warn)
  }

  /// Counts tries, and warns after the second time: the first draws what all are measured against.
  ///
  /// - Parameter seconds: Of all of them.
  func count(_ done: Int, seconds: Double) {
    defer { isFirst = false }
    guard !isFirst, !isDecided else { return }
    isDecided = true
    guard let warning = Self.warning(tries: tries, seconds: seconds / Double(done))
    else { return }
    warn(warning)
  }

  /// - Parameter seconds: Of each of the first tries; the last ones are of whole pictures.
  static func warning(tries: Int, seconds: Double) -> String? {
    guard Double(tries) * seconds > longestUnsaid else { return nil }
    let each = seconds.rounded(toPlaces: 2).plain
    return "the search may take minutes: up to \(tries) tries of \(each) s, "
      + "and longer ones at the end; it is faster at a smaller --scale"
  }
}
