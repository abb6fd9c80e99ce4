import SceneModel

/// The problems of an import, at their places in the file.
final class LottieLog {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<String> = []

  /// The most problems that are reported.
  private static let most = 1000

  init(_ source: SourceText) { self.source = source }

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
    guard known.insert(message).inserted, diagnostics.count < LottieLog.most else { return }
    diagnostics.append(
      Diagnostic(message, at: source.range(of: place), severity: .warning))
  }

  /// Returns an error at a place.
  func error(_ message: String, at node: JSONNode) -> Diagnostic {
    let path = node.place.path
    return Diagnostic(
      path.isEmpty ? message : "\(path): \(message)", at: source.range(of: node.place))
  }
}
