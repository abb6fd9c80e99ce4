/// The JSON Schemas of files, for editors: made from the tables the parser reads with, with one
/// definition per line.
package enum SceneSchema {
  /// The schema of scene files.
  package static var scene: String { JSONSchema.text(of: SceneKey.table, title: "Smear scene") }

  /// The same of comparison rules, `compare.yaml`.
  package static var rules: String {
    JSONSchema.text(of: RuleKey.file, title: "Smear comparison rules")
  }
}
