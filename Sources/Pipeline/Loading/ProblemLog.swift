import Timeline
import Compositing
package import SceneModel

/// Reports the problems of a scene and of its variants, each of them once.
package struct ProblemLog {
  /// A line, or several, for people.
  package typealias Sink = @Sendable (String) -> Void

  private let sink: Sink

  /// The variant whose problems come next; `nil` is the scene as it is written.
  package var variant: String?

  private var shown: Set<Diagnostic> = []

  /// Whether it has been said that there is more than was shown.
  private var hasReportedFurther = false

  /// Where animations are declared that change something, in the scene or in some variant.
  private var effective: Set<SourceRange> = []

  /// Warnings of animations that change nothing in the scene or in some variant, in their order.
  private var idle: [(variant: String?, warnings: [Diagnostic], sources: [SourceText])] = []

  /// - Parameter sink: Takes what is reported.
  package init(to sink: @escaping Sink) { self.sink = sink }

  /// Shows what came of reading a scene, but for what it says about animations.
  mutating func report(_ reading: SceneReading) {
    report(reading.problems, in: reading.sources)
    reportFurther(reading.furtherCount)
    if let findings = reading.findings { report(findings, in: reading.sources) }
    if let failure = reading.failure { report([failure], in: reading.sources) }
  }

  /// Shows what an audit has found, but for what it says about animations.
  private mutating func report(_ findings: AuditFindings, in sources: [SourceText]) {
    report(findings.warnings, in: sources)
    effective.formUnion(findings.animations.effective)
    idle.append((variant, findings.animations.idle, sources))
  }

  /// Shows the animations that change nothing anywhere.
  package mutating func reportIdleAnimations() {
    for (variant, warnings, sources) in idle {
      self.variant = variant
      report(warnings.filter { !effective.contains($0.range) }, in: sources)
    }
    idle = []
  }

  /// Says that there are so many more problems than were shown.
  private mutating func reportFurther(_ count: Int) {
    guard count > 0, !hasReportedFurther else { return }
    hasReportedFurther = true
    sink("and \(count) more")
  }

  /// Shows those problems that the scene, or a variant before this one, does not have too.
  package mutating func report(_ diagnostics: [Diagnostic], in sources: [SourceText]) {
    for diagnostic in diagnostics where shown.insert(diagnostic).inserted {
      let message = variant.map { "in the variant '\($0)': \(diagnostic.message)" }
      let located = Diagnostic(
        message ?? diagnostic.message, at: diagnostic.range, hint: diagnostic.hint,
        severity: diagnostic.severity)
      sink(located.rendered(in: sources))
    }
  }
}
