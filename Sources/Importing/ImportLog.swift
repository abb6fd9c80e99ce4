import SceneModel

/// The problems of an import, at their lines in the source.
final class ImportLog {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []

  /// The messages of each line, so that none is repeated.
  private var known: Set<[String]> = []

  init(_ source: SourceText) { self.source = source }

  /// Reports a part of the source that the scene lacks.
  ///
  /// - Parameters:
  ///   - what: The part: "the filter 'bloom'".
  ///   - effect: The consequence for the picture: "the layer is drawn without it".
  func leaveOut(_ what: String, at element: XMLElement, effect: String) {
    warn("\(what) is left out: \(effect)", at: element)
  }

  func warn(_ message: String, at element: XMLElement, hint: String? = nil) {
    guard known.insert(["\(element.line)", message]).inserted else { return }
    diagnostics.append(
      Diagnostic(
        message, at: source.range(ofLine: element.line), hint: hint, severity: .warning))
  }
}
