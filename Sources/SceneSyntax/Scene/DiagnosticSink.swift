import SceneModel

/// Where the problems go that are found while files are read.
final class DiagnosticSink {
  /// How many problems are reported at most.
  static let limit = 20

  /// In the order in which they were found.
  private(set) var diagnostics: [Diagnostic] = []

  /// The same, to find them in: an alias may repeat a mistake many times.
  private var known: Set<Diagnostic> = []

  /// The ranges that errors mark.
  private var errorRanges: Set<SourceRange> = []

  /// The bindings of names outside of components and copies.
  private let scope: Scope

  init(scope: Scope) {
    self.scope = scope
  }

  func report(_ diagnostic: Diagnostic) {
    guard known.insert(diagnostic).inserted else { return }
    if diagnostic.severity == .error { errorRanges.insert(diagnostic.range) }
    diagnostics.append(diagnostic)
  }

  func report(_ message: String, at node: YAMLNode, hint: String?) {
    // One copy of a layer is enough to find what is wrong with all of them.
    guard node.origin.scope === scope || !errorRanges.contains(node.range) else { return }
    report(Diagnostic(message, at: node.range, hint: hint))
  }

  func warn(_ message: String, at node: YAMLNode, hint: String?) {
    report(Diagnostic(message, at: node.range, hint: hint, severity: .warning))
  }
}
