import SceneModel

/// Warns once, early, about a search that will take long.
final class FitForecast {
  /// The expected number of tries.
  private let tries: Int

  private let warn: (String) -> Void
  private var (isFirst, isDecided) = (true, false)

  /// The expected duration in seconds above which to warn.
  private static let longestUnsaid = 60.0

  init(tries: Int, warn: @escaping (String) -> Void) {
    (self.tries, self.warn) = (tries, warn)
  }

  /// Counts tries, and warns after the second batch; the first is slower, drawing the references.
  ///
  /// - Parameter seconds: The duration of all these tries.
  func count(_ done: Int, seconds: Double) {
    defer { isFirst = false }
    guard !isFirst, !isDecided else { return }
    isDecided = true
    guard let warning = Self.warning(tries: tries, seconds: seconds / Double(done))
    else { return }
    warn(warning)
  }

  /// - Parameter seconds: The duration of each early try. Later tries find more of their frames
  ///   drawn, and the last ones draw whole frames.
  static func warning(tries: Int, seconds: Double) -> String? {
    guard Double(tries) * seconds > longestUnsaid else { return nil }
    let each = seconds.rounded(toPlaces: 2).plain
    return "the search may take minutes: about \(tries) tries, of \(each) s each at first; "
      + "it is faster at a smaller --scale"
  }
}
