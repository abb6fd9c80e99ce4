import SceneModel

/// A value of a JSON text.
enum JSONValue {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object(JSONObject)
}

/// A value of a JSON text with its place, for messages.
struct JSONNode {
  let value: JSONValue
  let place: JSONPlace

  init(_ value: JSONValue, at place: JSONPlace = .root) {
    (self.value, self.place) = (value, place)
  }

  /// The value of a key; `nil` without one, and if it is `null`.
  subscript(key: String) -> JSONNode? {
    guard case .object(let entries) = value, let entry = entries[key] else { return nil }
    if case .null = entry { return nil }
    return JSONNode(entry, at: .key(key, of: place))
  }

  /// The keys of an object, or none.
  var keys: [String] { if case .object(let entries) = value { entries.keys } else { [] } }

  /// Returns the object with some of its keys only.
  func only(_ keys: [String]) -> JSONNode {
    guard case .object(let entries) = value else { return self }
    return JSONNode(.object(entries.filter { keys.contains($0.key) }), at: place)
  }

  /// The items of a list, or none.
  var items: [JSONNode] {
    guard case .list(let items) = value else { return [] }
    return items.enumerated().map { JSONNode($1, at: .item($0, of: place)) }
  }

  /// The first item of a list.
  var firstItem: JSONNode? {
    guard case .list(let items) = value, let first = items.first else { return nil }
    return JSONNode(first, at: .item(0, of: place))
  }

  /// The number, which some programs write as a text or in a list; `nil` if it is none, and if it
  /// is larger than numbers in scenes.
  var number: Double? { value.number }

  /// The numbers of a list, or a single number; `nil` if one is no number.
  var numbers: [Double]? { value.numbers }

  var text: String? { if case .text(let text) = value { text } else { nil } }

  /// The flag, which some programs write as a number; `nil` if it is none.
  var flag: Bool? {
    if case .flag(let flag) = value { return flag }
    return number.map { $0 != 0 }
  }

  func number(_ key: String) -> Double? { self[key]?.number }
  func text(_ key: String) -> String? { self[key]?.text }
  /// The name of something, which some programs write as a number.
  func name(_ key: String) -> String? { text(key) ?? number(key)?.plain }
  func flag(_ key: String) -> Bool { self[key]?.flag ?? false }

  /// A whole number that a program may use as a code; `nil` if there is none.
  func code(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  func text(_ key: String) -> String? {
    if case .text(let text)? = self[key] { text } else { nil }
  }

  /// Returns the first object of a list that has a name, perhaps that of its kind.
  func first(named name: String) -> JSONValue? {
    guard case .list(let items) = self else { return nil }
    return items.first { $0.text("nm") == name } ?? items.first { $0.text("mn") == name }
  }

  fileprivate var number: Double? {
    switch self {
    case .number(let number): abs(number) <= Formula.largestValue ? number : nil
    case .text(let text): Double(text).flatMap { JSONValue.number($0).number }
    case .list(let items): items.first?.number
    default: nil
    }
  }

  /// The numbers of a list, or a single number; `nil` if one is no number.
  var numbers: [Double]? {
    guard case .list(let items) = self else { return number.map { [$0] } }
    var numbers: [Double] = []
    numbers.reserveCapacity(items.count)
    for item in items {
      guard let number = item.number else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
