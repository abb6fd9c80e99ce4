/// The entries of an object of a JSON text.
///
/// Most objects have few keys, and each is asked for few of them. A list of entries is made with
/// less work than a hash table, and is searched as quickly.
struct JSONObject {
  typealias Entry = (key: String, value: JSONValue)

  /// The most entries that are searched one by one; more of them are in the order of their keys.
  private static let longestSearch = 16

  private var entries: [Entry]

  /// Makes an object of entries; of several with one key, the last one counts.
  init(_ entries: some Collection<Entry>) {
    guard entries.count > JSONObject.longestSearch else {
      self.entries = Array(entries)
      return
    }
    let known = Dictionary(entries.lazy.map { ($0.key, $0.value) }) { $1 }
    self.entries = known.sorted { $0.key < $1.key }
  }

  /// The value of a key. Assigning `nil` removes the key.
  ///
  /// - Complexity: O(log *n*); O(*n*) to add or remove a key.
  subscript(key: String) -> JSONValue? {
    get { place(of: key).map { entries[$0].value } }
    set {
      if let newValue, let place = place(of: key) {
        entries[place].value = newValue
        return
      }
      let others = entries.filter { $0.key != key }
      self = JSONObject(others + (newValue.map { [(key, $0)] } ?? []))
    }
  }

  private func place(of key: String) -> Int? {
    guard entries.count > JSONObject.longestSearch else {
      var place = entries.count - 1
      while place >= 0, entries[place].key != key { place -= 1 }
      return place >= 0 ? place : nil
    }
    var places = entries.indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if entries[middle].key == key { return middle }
      places =
        entries[middle].key < key
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }

  var keys: [String] { entries.map(\.key) }

  /// Returns the object with the entries of another one, which count where both have a key.
  func merging(_ other: JSONObject) -> JSONObject {
    JSONObject(entries.filter { other[$0.key] == nil } + other.entries)
  }

  /// Returns the object with some of its entries.
  func filter(_ isKept: (Entry) -> Bool) -> JSONObject { JSONObject(entries.filter(isKept)) }
}

extension JSONObject: Sequence {
  func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral entries: (String, JSONValue)...) {
    self.init(entries.map { (key: $0, value: $1) })
  }
}
