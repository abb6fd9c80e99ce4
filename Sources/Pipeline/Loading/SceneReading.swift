import Compositing
import SceneModel
import SceneText

/// The result of reading a scene, before any problem is reported.
package struct SceneReading: Sendable {
  /// Errors and warnings of the text.
  let problems: [Diagnostic]

  /// The number of further problems that are not listed.
  let furtherCount: Int

  let sources: [SourceText]

  /// The names of the variants that the scene declares.
  let variants: [String]

  /// The findings of the audit; `nil` if the text has errors.
  var findings: AuditFindings?

  /// The error that ended the audit; `nil` if there was none.
  var failure: Diagnostic?

  /// The scene; `nil` if there are errors.
  var scene: LoadedScene?
}
