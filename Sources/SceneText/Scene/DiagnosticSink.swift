import SceneModel

/// Collects the problems that are found while files are read.
final class DiagnosticSink {
  /// The most problems that are reported.
  static let limit = 20

  /// The most errors, and the most warnings, that are kept; the first of them are reported.
  private static let mostKept = 100

  /// The problems in the order of discovery.
  private(set) var diagnostics: [Diagnostic] = []

  /// The number of problems that were not kept.
  private(set) var omittedCount = 0

  private var keptCounts: [Diagnostic.Severity: Int] = [:]

  /// The same problems as a set, because a text may be read several times.
  private var known: Set<Mistake> = []

  /// A problem without its hint, which only the first problems have.
  private struct Mistake: Hashable {
    let severity: Diagnostic.Severity
    let message: String
    let range: SourceRange

    init(_ diagnostic: Diagnostic) {
      (severity, message) = (diagnostic.severity, diagnostic.message)
      range = diagnostic.range
    }
  }

  /// The warnings that are only given at the first of their places.
  private var saidOnce: Set<String> = []

  /// The ranges marked by errors.
  private var errorRanges: Set<SourceRange> = []

  /// Whether more hints are useful, because more problems can still be shown.
  ///
  /// Finding the nearest of thousands of words is slow.
  var wantsHints: Bool { keptCounts[.error, default: 0] < Self.limit }

  /// The bindings of names outside of components and copies.
  private let scope: Scope

  init(scope: Scope) {
    self.scope = scope
  }

  /// Whether an error was recorded, in which case no scene is made.
  var hasErrors: Bool { !errorRanges.isEmpty }

  /// Whether an error marks exactly this range.
  func hasError(at range: SourceRange) -> Bool { errorRanges.contains(range) }

  /// Records a problem, unless there are enough of its severity.
  ///
  /// - Parameter diagnostic: Only evaluated if the problem is kept, because finding the word
  ///   nearest to an unknown one is slow.
  func report(_ severity: Diagnostic.Severity, _ diagnostic: () -> Diagnostic) {
    guard keptCounts[severity, default: 0] < DiagnosticSink.mostKept else {
      omittedCount += 1
      return
    }
    let diagnostic = diagnostic()
    guard known.insert(Mistake(diagnostic)).inserted else { return }
    keptCounts[severity, default: 0] += 1
    if diagnostic.severity == .error { errorRanges.insert(diagnostic.range) }
    diagnostics.append(diagnostic)
  }

  func report(_ message: String, at node: YAMLNode, hint: () -> String?) {
    // One copy of a layer is enough to report a mistake in all copies.
    guard node.origin.scope === scope || !errorRanges.contains(node.range) else { return }
    report(.error) { Diagnostic(message, at: node.range, hint: wantsHints ? hint() : nil) }
  }

  /// Warns unless the same was said at another place.
  func warnOnce(_ message: String, at node: YAMLNode, hint: () -> String?) {
    guard saidOnce.insert(message).inserted else { return }
    warn(message, at: node, hint: hint)
  }

  func warn(_ message: String, at node: YAMLNode, hint: () -> String?) {
    report(.warning) { Diagnostic(message, at: node.range, hint: hint(), severity: .warning) }
  }
}
