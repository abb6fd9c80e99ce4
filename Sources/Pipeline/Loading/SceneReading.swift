import Compositing
import SceneModel
import SceneText

/// What came of reading a scene, before anything of it is reported.
package struct SceneReading: Sendable {
  /// Errors and warnings of the text.
  let problems: [Diagnostic]

  /// How many more there are.
  let furtherCount: Int

  let sources: [SourceText]

  /// The names of the variants that the scene declares.
  let variants: [String]

  /// What an audit has found; absent where the text has errors.
  var findings: AuditFindings?

  /// The error with which the audit ended.
  var failure: Diagnostic?

  /// Absent where there are errors.
  var scene: LoadedScene?
}
