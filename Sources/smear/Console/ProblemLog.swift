import Rendering
import SceneModel

/// Shows the problems of a scene and of its variants, each of them once.
struct ProblemLog {
  /// The variant whose problems come next; `nil` is the scene as it is written.
  var variant: String?

  private var shown: Set<Diagnostic> = []

  /// Where animations are declared that change something, in the scene or in some variant.
  private var effective: Set<SourceRange> = []

  /// Of animations that change nothing in the scene or in some variant, in their order.
  private var idle: [(variant: String?, warnings: [Diagnostic], sources: [SourceText])] = []

  /// Shows what an audit has found, but for what it says about animations.
  mutating func report(_ findings: AuditFindings, in sources: [SourceText]) {
    report(findings.warnings, in: sources)
    effective.formUnion(findings.animations.effective)
    idle.append((variant, findings.animations.idle, sources))
  }

  /// Shows the animations that change nothing anywhere.
  mutating func reportIdleAnimations() {
    for (variant, warnings, sources) in idle {
      self.variant = variant
      report(warnings.filter { !effective.contains($0.range) }, in: sources)
    }
    idle = []
  }

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
