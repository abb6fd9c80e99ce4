/// Reads path data one letter, number or flag at a time.
struct PathScanner {
  /// The largest accepted number, beyond any real image, so that sums stay finite.
  static let largestNumber = 1e9

  private let bytes: [UInt8]

  /// The number of bytes read so far.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool { next == nil }

  /// Skips spaces and line breaks.
  mutating func skipSpaces() {
    while let next, next == UInt8(ascii: " ") || (9...13).contains(next) { position += 1 }
  }

  /// Skips spaces and an optional comma; returns whether there was a comma.
  mutating func skipComma() -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: ",") else { return false }
    position += 1
    skipSpaces()
    return true
  }

  /// Whether the next byte can begin a number.
  var isAtNumber: Bool {
    next.map { isDigit($0) || "+-.".utf8.contains($0) } ?? false
  }

  /// Reads the letter of a command; `nil` at anything else.
  mutating func command() -> (command: PathCommand, isRelative: Bool)? {
    guard let next, next >= UInt8(ascii: "A"),
      let command = PathCommand(rawValue: Character(UnicodeScalar(next & ~0x20)))
    else { return nil }
    position += 1
    return (command, next & 0x20 != 0)
  }

  /// Reads a number; `nil` at anything else, and for a number that is too large.
  ///
  /// A number ends where a second sign or decimal point begins the next one: `1.5.5-2` is three.
  mutating func number() -> Double? {
    var end = position
    func count(from start: Int) -> Int {
      var end = start
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      return end - start
    }
    func isSign(at place: Int) -> Bool {
      place < bytes.count
        && (bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+"))
    }

    if isSign(at: end) { end += 1 }
    let whole = count(from: end)
    end += whole
    let hasPoint = end < bytes.count && bytes[end] == UInt8(ascii: ".")
    let fraction = hasPoint ? count(from: end + 1) : 0
    guard whole + fraction > 0 else { return nil }
    end += fraction > 0 ? fraction + 1 : 0
    // An E in either case.
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let sign = isSign(at: end + 1) ? 1 : 0
      let exponent = count(from: end + 1 + sign)
      end += exponent > 0 ? 1 + sign + exponent : 0
    }
    let text = bytes[position..<end]
    guard let number = ShortDecimal.number(text) ?? Double(String(decoding: text, as: UTF8.self)),
      abs(number) <= Self.largestNumber
    else { return nil }
    position = end
    return number
  }

  /// Reads a 0 or a 1; `nil` at anything else.
  mutating func flag() -> Bool? {
    guard let next, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return nil }
    position += 1
    return next == UInt8(ascii: "1")
  }

  /// The next word for a message, a number or a single character, and its bytes.
  var found: (text: String, bytes: Range<Int>) {
    guard next != nil else { return ("the end", position..<position) }
    let rest = bytes[position...]
    let digits = rest.prefix { isDigit($0) || "+-.eE".utf8.contains($0) }.count
    let character = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    let range = position..<position + max(digits, character)
    return ("'\(String(decoding: bytes[range], as: UTF8.self))'", range)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
