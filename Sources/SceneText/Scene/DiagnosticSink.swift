import SceneModel

/// Where the problems go that are found while files are read.
final class DiagnosticSink {
  /// How many problems are reported at most.
  static let limit = 20

  /// How many errors, and how many warnings, are kept of which the first are reported.
  private static let mostKept = 100

  /// In the order in which they were found.
  private(set) var diagnostics: [Diagnostic] = []

  /// The number of problems that were not kept.
  private(set) var omittedCount = 0

  private var keptCounts: [Diagnostic.Severity: Int] = [:]

  /// The same, to find them in: an alias may repeat a mistake many times.
  private var known: Set<Diagnostic> = []

  /// The ranges that errors mark.
  private var errorRanges: Set<SourceRange> = []

  /// Whether hints are of any use: what comes nearest to a word among thousands takes its time, and no more
  /// problems than these are shown.
  var wantsHints: Bool { keptCounts[.error, default: 0] < Self.limit }

  /// The bindings of names outside of components and copies.
  private let scope: Scope

  init(scope: Scope) {
    self.scope = scope
  }

  /// Whether something is wrong so that there is no scene.
  var hasErrors: Bool { !errorRanges.isEmpty }

  /// Notes a problem, unless there are enough of its kind.
  ///
  /// - Parameter diagnostic: Not evaluated if it is not kept: what comes nearest to an unknown word
  ///   takes its time.
  func report(_ severity: Diagnostic.Severity, _ diagnostic: () -> Diagnostic) {
    guard keptCounts[severity, default: 0] < DiagnosticSink.mostKept else {
      omittedCount += 1
      return
    }
    let diagnostic = diagnostic()
    guard known.insert(diagnostic).inserted else { return }
    keptCounts[severity, default: 0] += 1
    if diagnostic.severity == .error { errorRanges.insert(diagnostic.range) }
    diagnostics.append(diagnostic)
  }

  func report(_ message: String, at node: YAMLNode, hint: () -> String?) {
    // One copy of a layer is enough to find what is wrong with all of them.
    guard node.origin.scope === scope || !errorRanges.contains(node.range) else { return }
    report(.error) { Diagnostic(message, at: node.range, hint: wantsHints ? hint() : nil) }
  }

  func warn(_ message: String, at node: YAMLNode, hint: () -> String?) {
    report(.warning) { Diagnostic(message, at: node.range, hint: hint(), severity: .warning) }
  }
}
