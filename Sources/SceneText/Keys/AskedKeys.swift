/// The keys that readers asked for, of those that are there; for tests.
package final class AskedKeys {
  private var keys: Set<KeyDeclaration> = []

  package init() {}

  func note(_ key: KeyDeclaration) { keys.insert(key) }

  /// Whether somebody asked for a key of a table.
  package func contains(_ row: SceneReference.Row) -> Bool { keys.contains(row.declaration) }
}
