import SceneModel

/// The problems of an import, at their places in the file.
final class LottieLog {
  let source: SourceText
  private var warnings: [(message: String, place: JSONPlace)] = []
  private var known: Set<String> = []

  /// The most problems that are reported.
  private static let most = 1000

  init(_ source: SourceText) { self.source = source }

  /// The problems so far, with the places that they have in the text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var diagnostics: [Diagnostic] {
    zip(warnings, source.ranges(of: warnings.map(\.place))).map { warning, range in
      Diagnostic(warning.message, at: range, severity: .warning)
    }
  }

  /// Reports a part of the file that the scene lacks.
  ///
  /// - Parameters:
  ///   - what: The part: "the twist".
  ///   - effect: The consequence for the picture: "the path is drawn without it".
  func leaveOut(_ what: String, at node: JSONNode, effect: String) {
    warn("\(what) is left out: \(effect)", at: node.place)
  }

  func warn(_ message: String, at place: JSONPlace) {
    let path = place.path
    let message = path.isEmpty ? message : "\(path): \(message)"
    guard known.insert(message).inserted, warnings.count < LottieLog.most else { return }
    warnings.append((message, place))
  }

  /// Returns an error at a place.
  func error(_ message: String, at node: JSONNode) -> Diagnostic {
    let path = node.place.path
    return Diagnostic(
      path.isEmpty ? message : "\(path): \(message)", at: source.range(of: node.place))
  }
}
