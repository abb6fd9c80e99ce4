import SceneModel

/// The problems of an import, at their places in the file.
final class LottieLog {
  let source: SourceText

  /// A problem, and the value to which it belongs.
  struct Warning: Sendable {
    let message: String
    let place: JSONPlace
  }

  private(set) var warnings: [Warning] = []
  private var known: Set<String> = []

  /// The most problems that are reported.
  private static let most = 1000

  init(_ source: SourceText) { self.source = source }

  /// The problems so far, with the places that they have in the text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var diagnostics: [Diagnostic] {
    guard !warnings.isEmpty else { return [] }
    return zip(warnings, source.ranges(of: warnings.map(\.place))).map { warning, range in
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
    add(Warning(message: path.isEmpty ? message : "\(path): \(message)", place: place))
  }

  /// Adds problems of a part of the file, in the order in which they were found.
  func add(_ warnings: [Warning]) { warnings.forEach(add) }

  private func add(_ warning: Warning) {
    guard known.insert(warning.message).inserted, warnings.count < LottieLog.most else { return }
    warnings.append(warning)
  }

  /// Returns an error at a place.
  func error(_ message: String, at node: JSONNode) -> Diagnostic {
    let path = node.place.path
    return Diagnostic(
      path.isEmpty ? message : "\(path): \(message)", at: source.range(of: node.place))
  }
}
