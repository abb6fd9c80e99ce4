/// A mapping with the keys of one table, so that a misspelt key does not compile.
///
///     var layer: DocumentMapping<LayerKey> = [.id: "card", .size: [320, 44]]
///     layer[.opacity] = 0.5
package struct DocumentMapping<Key: RawRepresentable>: Equatable, Sendable
where Key.RawValue == String {
  package private(set) var entries = DocumentEntries()

  package init() {}

  package subscript(key: Key) -> DocumentValue? {
    get { entries[key.rawValue] }
    _modify { yield &entries[key.rawValue] }
  }
}

extension DocumentMapping: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (Key, DocumentValue)...) {
    for (key, value) in entries { self[key] = value }
  }
}
