import SceneModel

/// Shows the problems of a scene and of its variants, each of them once.
struct ProblemLog {
  /// The variant whose problems come next; `nil` is the scene as it is written.
  var variant: String?

  private var shown: Set<Diagnostic> = []

  /// Shows those problems that the scene, or a variant before this one, does not have too.
  mutating func report(_ diagnostics: [Diagnostic], in sources: [SourceText]) {
    for diagnostic in diagnostics where shown.insert(diagnostic).inserted {
      let message = variant.map { "in the variant '\($0)': \(diagnostic.message)" }
      let located = Diagnostic(
        message ?? diagnostic.message, at: diagnostic.range, hint: diagnostic.hint,
        severity: diagnostic.severity)
      Console.note(located.rendered(in: sources))
    }
  }
}
