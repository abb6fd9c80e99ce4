/// The keys that readers looked up in a mapping that has them; for tests.
package final class AskedKeys {
  private var keys: Set<KeyDeclaration> = []

  package init() {}

  func note(_ key: KeyDeclaration) { keys.insert(key) }

  /// Whether a reader looked up a key of a table.
  package func contains(_ row: SceneReference.Row) -> Bool { keys.contains(row.declaration) }
}
