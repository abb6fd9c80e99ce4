/// The JSON Schemas of scene and rule files, for editors.
///
/// They are generated from the parser's tables of keys, with one definition per line.
package enum SceneSchema {
  /// The schema of scene files.
  package static var scene: String { JSONSchema.text(of: SceneKey.table, title: "Smear scene") }

  /// The schema of comparison rules, `compare.yaml`.
  package static var rules: String {
    JSONSchema.text(of: RuleKey.file, title: "Smear comparison rules")
  }
}
