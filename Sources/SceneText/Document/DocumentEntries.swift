/// The entries of a mapping, in the order of the text; no key occurs twice.
package struct DocumentEntries: Sendable {
  /// The keys in the order of the text.
  package private(set) var keys: [String] = []
  private var values: [DocumentValue] = []

  /// The index of each key in ``keys``.
  private var places: [String: Int] = [:]

  /// A mapping without entries.
  package init() {}

  /// The value of a key. A new key is appended; assigning `nil` removes the key.
  ///
  /// - Complexity: O(1), also for a change inside the value; O(*n*) for a removal.
  package subscript(key: String) -> DocumentValue? {
    get { places[key].map { values[$0] } }
    _modify {
      let place = places[key]
      var value: DocumentValue?
      if let place {
        // The only reference to the value, so that changing it copies nothing.
        value = values[place]
        values[place] = .nothing
      }
      defer { store(value, forKey: key, at: place) }
      yield &value
    }
  }

  private mutating func store(_ value: DocumentValue?, forKey key: String, at place: Int?) {
    switch (value, place) {
    case (let value?, let place?): values[place] = value
    case (let value?, nil):
      places[key] = keys.count
      keys.append(key)
      values.append(value)
    case (nil, let place?):
      keys.remove(at: place)
      values.remove(at: place)
      places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    case (nil, nil): break
    }
  }
}

extension DocumentEntries: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.keys == right.keys && left.values == right.values
  }
}

extension DocumentEntries: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { keys.count }

  package subscript(place: Int) -> (key: String, value: DocumentValue) {
    (keys[place], values[place])
  }
}

extension DocumentEntries: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (String, DocumentValue)...) {
    for (key, value) in entries { self[key] = value }
  }
}
