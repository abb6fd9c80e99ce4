/// The keys that readers looked up; for tests.
package final class AskedKeys {
  /// The keys of mappings that have them.
  private var keys: Set<KeyDeclaration> = []

  /// The keys that the table of their mapping does not list, so that no file can have them.
  package private(set) var unlisted: Set<String> = []

  package init() {}

  func note(_ key: KeyDeclaration) { keys.insert(key) }

  /// Records a key that a reader looked up in a mapping of a table, whether or not it is there.
  func noteLookup<Table: DeclaredKeys>(of key: KeyDeclaration, in table: Table.Type) {
    if table.all[key.name] == nil { unlisted.insert("\(table.table.name).\(key.name)") }
  }

  /// Whether a reader looked up a key of a table.
  package func contains(_ row: SceneReference.Row) -> Bool { keys.contains(row.declaration) }
}
