import Timeline
import Compositing
package import SceneModel

/// Reports the problems of a scene and of its variants, each problem once.
package struct ProblemLog {
  /// Takes one or more lines of text for the user.
  package typealias Sink = @Sendable (String) -> Void

  private let sink: Sink

  /// The variant whose problems are reported next; `nil` for the scene without a variant.
  var variant: String?

  private var shown: Set<Diagnostic> = []

  /// Whether the number of further problems has been reported.
  private var hasReportedFurther = false

  /// Places of the animations that change something in the scene or in a variant.
  private var effective: Set<SourceRange> = []

  /// Warnings of animations without effect in the scene or in a variant, in order.
  private var idle: [(variant: String?, warnings: [Diagnostic], sources: [SourceText])] = []

  /// - Parameter sink: Takes the reported problems.
  package init(to sink: @escaping Sink) { self.sink = sink }

  /// Reports the problems of a reading, except for its animations without effect.
  mutating func report(_ reading: SceneReading) {
    report(reading.problems, in: reading.sources)
    reportFurther(reading.furtherCount)
    if let findings = reading.findings { report(findings, in: reading.sources) }
    if let failure = reading.failure { report([failure], in: reading.sources) }
  }

  /// Reports the findings of an audit, and keeps those about animations for later.
  private mutating func report(_ findings: AuditFindings, in sources: [SourceText]) {
    report(findings.warnings, in: sources)
    effective.formUnion(findings.animations.effective)
    idle.append((variant, findings.animations.idle, sources))
  }

  /// Reports the animations that have no effect in the scene or in any variant.
  mutating func reportIdleAnimations() {
    for (variant, warnings, sources) in idle {
      self.variant = variant
      report(warnings.filter { !effective.contains($0.range) }, in: sources)
    }
    idle = []
  }

  /// Reports the number of problems that were not shown, once.
  private mutating func reportFurther(_ count: Int) {
    guard count > 0, !hasReportedFurther else { return }
    hasReportedFurther = true
    sink("and \(count) more")
  }

  /// Reports the problems that have not been reported for the scene or for an earlier variant.
  package mutating func report(_ diagnostics: [Diagnostic], in sources: [SourceText]) {
    for diagnostic in diagnostics where shown.insert(diagnostic).inserted {
      let located = variant.map { variant in
        Diagnostic(
          "in the variant '\(variant)': \(diagnostic.message)", at: diagnostic.range,
          hint: diagnostic.hint, severity: diagnostic.severity)
      }
      sink((located ?? diagnostic).rendered(in: sources))
    }
  }
}
