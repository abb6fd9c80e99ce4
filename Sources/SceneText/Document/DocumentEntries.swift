/// The entries of a mapping, in the order in which they are written; each key stands once.
package struct DocumentEntries: Sendable {
  package private(set) var keys: [String] = []
  private var values: [DocumentValue] = []

  /// Where each key stands.
  private var places: [String: Int] = [:]

  package init() {}

  /// The value behind a key; a new key comes last, and `nil` takes a key away.
  ///
  /// - Complexity: O(1), and to change what is in a value copies nothing; O(*n*) to take a key away.
  package subscript(key: String) -> DocumentValue? {
    get { places[key].map { values[$0] } }
    _modify {
      let place = places[key]
      var value: DocumentValue?
      if let place {
        // Held here alone, so that a change in it needs no copy.
        value = values[place]
        values[place] = .nothing
      }
      defer { store(value, behind: key, at: place) }
      yield &value
    }
  }

  private mutating func store(_ value: DocumentValue?, behind key: String, at place: Int?) {
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
