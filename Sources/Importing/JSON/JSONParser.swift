import SceneModel
import SceneText

/// Parses JSON texts into values.
///
/// Libraries make a tree of their own, whose conversion takes longer than the whole parser does.
struct JSONParser {
  /// The deepest nesting of lists and objects.
  private static let deepest = 400

  /// The most values of a text.
  private static let mostValues = 20_000_000

  private let file: String
  private let bytes: [UInt8]

  /// The offset of the next byte.
  private var position: Int

  /// The number of lists and objects around the next value.
  private var depth = 0

  /// The number of values so far.
  private var count = 0

  /// The items so far of all lists that have begun.
  private var items: [JSONValue] = []

  /// The entries so far of all objects that have begun.
  private var entries: [JSONObject.Entry] = []

  private init(_ source: SourceText) {
    (file, bytes) = (source.file, source.bytes)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the object of a text in UTF-8, perhaps after a byte order mark.
  ///
  /// - Throws: ``Diagnostic`` at a mistake, and if the text is nested too deep or has too many
  ///   values.
  static func object(of source: SourceText) throws(Diagnostic) -> JSONNode {
    guard source.bytes.contains(where: { $0 > 32 }) else {
      throw Diagnostic("the file is empty", at: source.range(ofLine: 1))
    }
    var parser = JSONParser(source)
    do {
      _ = try UTF8Span(validating: source.bytes.span)
    } catch {
      throw parser.mistake("the text is not in UTF-8", at: error.byteOffsets.lowerBound)
    }
    parser.skipSpace()
    let start = parser.position
    let value = try parser.value()
    parser.skipSpace()
    guard parser.next == nil else { throw parser.mistake("the end of the file is expected") }
    switch value {
    case .object: return JSONNode(value)
    case .list: throw Diagnostic("the file is a list, not an object", at: parser.range(at: start))
    default:
      throw Diagnostic("the file is a single value, not an object", at: parser.range(at: start))
    }
  }

  // MARK: Values

  private mutating func value() throws(Diagnostic) -> JSONValue {
    count += 1
    guard count <= JSONParser.mostValues else {
      throw Diagnostic("the file has too many values", at: range(at: position))
    }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t") where take(word: "true"): return .flag(true)
    case UInt8(ascii: "f") where take(word: "false"): return .flag(false)
    case UInt8(ascii: "n") where take(word: "null"): return .null
    default: return .number(try number())
    }
  }

  private mutating func object() throws(Diagnostic) -> JSONValue {
    try begin()
    let first = entries.count
    var isDone = take("}")
    while !isDone {
      guard next == UInt8(ascii: "\"") else { throw mistake("a key in quotes is expected") }
      let key = try text()
      skipSpace()
      guard take(":") else { throw mistake("':' is expected after the key") }
      skipSpace()
      entries.append((key, try value()))
      isDone = try ends(with: "}")
    }
    depth -= 1
    defer { entries.removeSubrange(first...) }
    return .object(JSONObject(entries[first...]))
  }

  private mutating func list() throws(Diagnostic) -> JSONValue {
    try begin()
    let first = items.count
    var isDone = take("]")
    while !isDone {
      items.append(try value())
      isDone = try ends(with: "]")
    }
    depth -= 1
    defer { items.removeSubrange(first...) }
    return .list(Array(items[first...]))
  }

  /// Skips the bracket or brace at which a list or an object begins.
  private mutating func begin() throws(Diagnostic) {
    guard depth < JSONParser.deepest else {
      throw Diagnostic("the file is nested too deep", at: range(at: position))
    }
    depth += 1
    position += 1
    skipSpace()
  }

  /// Skips the comma after a value, or the end of the list or object; returns whether it ends.
  private mutating func ends(with end: Unicode.Scalar) throws(Diagnostic) -> Bool {
    skipSpace()
    if take(end) { return true }
    guard take(",") else { throw mistake("',' or '\(end)' is expected") }
    skipSpace()
    return false
  }

  /// Reads a number; a mistake if there is none.
  private mutating func number() throws(Diagnostic) -> Double {
    let start = position
    _ = take("-")
    let whole = position
    guard skipDigits() == 1 || position > whole && bytes[whole] != UInt8(ascii: "0") else {
      throw mistake("a value is expected", at: start)
    }
    if take("."), skipDigits() == 0 { throw mistake("a digit is expected") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      if skipDigits() == 0 { throw mistake("a digit is expected") }
    }
    let text = bytes[start..<position]
    guard let number = ShortDecimal.number(text) ?? Double(String(decoding: text, as: UTF8.self)),
      number.isFinite
    else { throw mistake("the number is too large", at: start) }
    return number
  }

  /// Skips digits, and returns their number.
  private mutating func skipDigits() -> Int {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    return position - start
  }

  // MARK: Texts

  /// Reads a text in quotes; leaves out its NUL characters.
  private mutating func text() throws(Diagnostic) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let next, next >= 32, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
        position += 1
      }
      if position > start {
        let part = String(decoding: bytes[start..<position], as: UTF8.self)
        text = text.isEmpty ? part : text + part
      }
      if take("\"") { return text }
      guard take("\\") else {
        throw mistake(next == nil ? "'\"' is expected" : "a text has a control character")
      }
      let scalar = try escaped()
      if scalar.value > 0 { text.unicodeScalars.append(scalar) }
    }
  }

  /// Reads the character after a backslash.
  ///
  /// Half of a surrogate pair becomes the replacement character; some programs write the halves of
  /// an emoji one by one.
  private mutating func escaped() throws(Diagnostic) -> Unicode.Scalar {
    let start = position - 1
    let sign = next
    position += 1
    switch sign {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return sign.map { Unicode.Scalar($0) } ?? "\u{FFFD}"
    case UInt8(ascii: "u"):
      guard let code = code(at: position) else { break }
      position += 4
      if (0xD800...0xDBFF).contains(code), bytes[position...].starts(with: Array("\\u".utf8)),
        let low = self.code(at: position + 2), (0xDC00...0xDFFF).contains(low)
      {
        position += 6
        return Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + low - 0xDC00) ?? "\u{FFFD}"
      }
      return Unicode.Scalar(code) ?? "\u{FFFD}"
    default: break
    }
    throw mistake("no character has this escape", at: start)
  }

  /// The number of four hexadecimal digits; `nil` if others are there.
  private func code(at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var code: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code << 4 + UInt32(digit)
    }
    return code
  }

  // MARK: Characters

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips a character, if it is the next one.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 32 || (9...10).contains(next) || next == 13 { position += 1 }
  }

  // MARK: Mistakes

  private func range(at offset: Int) -> SourceRange {
    let start = min(offset, max(bytes.count - 1, 0))
    return SourceRange(file: file, bytes: start..<min(start + 1, bytes.count))
  }

  private func mistake(_ text: String, at offset: Int? = nil) -> Diagnostic {
    Diagnostic("this is not JSON: \(text)", at: range(at: offset ?? position))
  }
}
