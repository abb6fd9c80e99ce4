/// A mapping with the keys of one table, so that a misspelt key does not compile.
///
///     var layer: DocumentMapping<LayerKey> = [\.id: "card", \.size: [320, 44]]
///     layer[\.opacity] = 0.5
package struct DocumentMapping<Table: DeclaredKeys>: Equatable, Sendable {
  package private(set) var entries = DocumentEntries()

  init() {}

  package subscript<Value>(key: KeyPath<Table.Type, Key<Value>>) -> DocumentValue? {
    get { entries[Table.self[keyPath: key].name] }
    _modify { yield &entries[Table.self[keyPath: key].name] }
  }
}

extension DocumentMapping: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (PartialKeyPath<Table.Type>, DocumentValue)...) {
    for (key, value) in entries {
      guard let key = Table.self[keyPath: key] as? any NamedKey else {
        preconditionFailure("'\(key)' is no key of \(Table.self)")
      }
      self.entries[key.name] = value
    }
  }
}
