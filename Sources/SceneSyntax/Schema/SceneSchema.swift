/// The JSON Schema of scene files, made from the tables the parser reads with.
package enum SceneSchema {
  /// The whole schema as JSON, one definition per line.
  package static var json: String { JSONSchema.text(of: SceneKey.table, title: "Smear scene") }
}
