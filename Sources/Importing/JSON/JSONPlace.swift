import SceneModel

/// The place of a value in a JSON text.
indirect enum JSONPlace {
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
    var search = JSONSearch(bytes: bytes)
    for step in place.steps {
      let isFound =
        switch step {
        case .root: true
        case .key(let key, _): search.enter(key: Array(key.utf8))
        case .item(let index, _): search.enter(item: index)
        }
      guard isFound else { break }
    }
    let start = search.position
    search.skipValue()
    return SourceRange(file: file, bytes: start..<max(search.position, start))
  }
}

/// A search for a value in a valid JSON text, from one bracket into the next.
private struct JSONSearch {
  let bytes: [UInt8]

  /// The offset of the value that was found.
  private(set) var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes to the value of a key of the object here; stays if there is none.
  mutating func enter(key: [UInt8]) -> Bool {
    let start = position
    guard byte == UInt8(ascii: "{") else { return false }
    step()
    while byte == UInt8(ascii: "\"") {
      let from = position + 1
      skipText()
      let isIt = bytes[from..<max(position - 1, from)].elementsEqual(key)
      skipSpace()
      // A colon.
      step()
      if isIt { return true }
      skipValue()
      skipSpace()
      if byte == UInt8(ascii: ",") { step() }
    }
    position = start
    return false
  }

  /// Goes to an item of the list here; stays if there is none.
  mutating func enter(item index: Int) -> Bool {
    let start = position
    guard byte == UInt8(ascii: "[") else { return false }
    step()
    for _ in 0..<index {
      skipValue()
      skipSpace()
      guard byte == UInt8(ascii: ",") else {
        position = start
        return false
      }
      step()
    }
    return true
  }

  mutating func skipValue() {
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
