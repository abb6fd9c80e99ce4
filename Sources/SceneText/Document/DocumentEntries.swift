/// The entries of a mapping, in the order of the text; no key occurs twice.
package struct DocumentEntries: Sendable {
  /// The keys in the order of the text.
  package private(set) var keys: [String] = []
  private var values: [DocumentValue] = []

  /// The most keys that are searched one by one, which is as quick as a hash table of them.
  private static let longestSearch = 16

  /// The index of each key in ``keys``, if there are more than are searched one by one.
  private var places: [String: Int] = [:]

  /// A mapping without entries.
  package init() {}

  /// The value of a key. A new key is appended; assigning `nil` removes the key.
  ///
  /// - Complexity: O(1), also for a change inside the value; O(*n*) for a removal.
  package subscript(key: String) -> DocumentValue? {
    get { place(of: key).map { values[$0] } }
    _modify {
      let place = place(of: key)
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
      keys.append(key)
      values.append(value)
      if places.isEmpty { notePlaces() } else { places[key] = keys.count - 1 }
    case (nil, let place?):
      keys.remove(at: place)
      values.remove(at: place)
      notePlaces()
    case (nil, nil): break
    }
  }

  private func place(of key: String) -> Int? {
    keys.count > Self.longestSearch ? places[key] : keys.firstIndex(of: key)
  }

  private mutating func notePlaces() {
    places =
      keys.count > Self.longestSearch
      ? Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) }) : [:]
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
