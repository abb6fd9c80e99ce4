import SceneModel

/// The place of a value in a JSON text.
indirect enum JSONPlace: Sendable {
  case root
  case key(String, of: JSONPlace)
  case item(Int, of: JSONPlace)

  /// The path in messages: `layers[2].shapes[0]`; empty for the whole text.
  var path: String {
    switch self {
    case .root: ""
    case .key(let key, .root): key
    case .key(let key, let outer): "\(outer.path).\(key)"
    case .item(let index, let outer): "\(outer.path)[\(index)]"
    }
  }

  /// The steps from the whole text to the value.
  fileprivate var steps: [JSONPlace] {
    switch self {
    case .root: []
    case .key(_, let outer), .item(_, let outer): outer.steps + [self]
    }
  }
}

extension SourceText {
  /// Returns the bytes of a value of a valid JSON text.
  func range(of place: JSONPlace) -> SourceRange {
    guard case .root = place else { return ranges(of: [place])[0] }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = bytes[mark...].firstIndex { $0 > 32 } ?? bytes.count
    let end = bytes.lastIndex { $0 > 32 } ?? start
    return SourceRange(file: file, bytes: start..<min(end + 1, bytes.count))
  }

  /// Returns the bytes of values of a valid JSON text, all found in one pass over it.
  ///
  /// A value that is missing has the bytes of the value around it.
  func ranges(of places: [JSONPlace]) -> [SourceRange] {
    var branch = JSONBranch()
    for (number, place) in places.enumerated() { branch.add(number, at: place.steps[...]) }
    var search = JSONSearch(bytes: bytes)
    var found = [Range<Int>?](repeating: nil, count: places.count)
    search.find(branch, &found)
    return found.map { SourceRange(file: file, bytes: $0 ?? 0..<0) }
  }
}

/// The places that are sought in a value, as a tree.
private struct JSONBranch {
  /// The numbers of the places of the value and of all values in it.
  private(set) var numbers: [Int] = []

  private(set) var keys: [String: JSONBranch] = [:]
  private(set) var items: [Int: JSONBranch] = [:]

  mutating func add(_ number: Int, at steps: ArraySlice<JSONPlace>) {
    numbers.append(number)
    switch steps.first {
    case .key(let key, _)?: keys[key, default: JSONBranch()].add(number, at: steps.dropFirst())
    case .item(let index, _)?:
      items[index, default: JSONBranch()].add(number, at: steps.dropFirst())
    case .root?, nil: break
    }
  }
}

/// A walk through the values of a valid JSON text.
private struct JSONSearch {
  let bytes: [UInt8]

  /// The offset of the next byte.
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips the value here, and notes the bytes of the sought values in it.
  ///
  /// - Parameter found: The bytes of each place, by its number. The first value of a key counts.
  mutating func find(_ branch: JSONBranch, _ found: inout [Range<Int>?]) {
    let start = position
    switch byte {
    case UInt8(ascii: "{") where !branch.keys.isEmpty:
      step()
      while byte == UInt8(ascii: "\"") {
        let key = text()
        skipSpace()
        // A colon.
        step()
        skip(branch.keys[key], &found)
      }
      position = min(position + 1, bytes.count)
    case UInt8(ascii: "[") where !branch.items.isEmpty:
      step()
      var index = 0
      while let byte, byte != UInt8(ascii: "]") {
        skip(branch.items[index], &found)
        index += 1
      }
      position = min(position + 1, bytes.count)
    default: skipValue()
    }
    for number in branch.numbers where found[number] == nil { found[number] = start..<position }
  }

  /// Skips a value of an object or a list and the comma after it.
  private mutating func skip(_ branch: JSONBranch?, _ found: inout [Range<Int>?]) {
    if let branch { find(branch, &found) } else { skipValue() }
    skipSpace()
    if byte == UInt8(ascii: ",") { step() }
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch byte {
      case UInt8(ascii: "\""): skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case nil: return
      default:
        position += 1
        if depth == 0 { skipWord() }
      }
    } while depth > 0
  }

  /// Skips the rest of a number or a word.
  private mutating func skipWord() {
    while let byte, !" \n\r\t,]}:".utf8.contains(byte) { position += 1 }
  }

  /// Skips a text, and returns it as it is written between the quotes.
  private mutating func text() -> String {
    let start = position + 1
    skipText()
    return String(decoding: bytes[start..<max(position - 1, start)], as: UTF8.self)
  }

  private mutating func skipText() {
    position += 1
    while let byte, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    position = min(position + 1, bytes.count)
  }

  private mutating func skipSpace() {
    while let byte, byte <= 32 { position += 1 }
  }

  private mutating func step() {
    position += 1
    skipSpace()
  }
}
