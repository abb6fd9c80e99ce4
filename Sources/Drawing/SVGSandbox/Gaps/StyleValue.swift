/// The words in a CSS value.
struct StyleValue {
  /// A word and its use.
  struct Word {
    enum Kind { case word, function, unit }
    let kind: Kind

    /// In lowercase.
    let name: String

    /// The text in a function's parentheses, in lowercase and without surrounding spaces.
    let arguments: String
  }

  private let bytes: [UInt8]
  private(set) var words: [Word] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = 0
    while place < bytes.count { place = end(ofTokenAt: place) }
  }

  /// Reads the token that begins at `start`, and returns its end.
  private mutating func end(ofTokenAt start: Int) -> Int {
    switch bytes[start] {
    case let byte where byte.isQuote: return bytes.endOfString(at: start)
    case UInt8(ascii: "#"): return endOfName(at: start + 1)
    case let byte where byte.isDigit:
      let end = endOfNumber(at: start)
      let unitEnd = endOfName(at: end)
      if unitEnd > end { add(.unit, end..<unitEnd) }
      return max(unitEnd, start + 1)
    case UInt8(ascii: "-") where bytes.dropFirst(start + 1).first.map { $0.isDigit } ?? false:
      return start + 1
    case let byte where byte.isOfName:
      let end = endOfName(at: start)
      guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else {
        add(.word, start..<end)
        return end
      }
      let arguments = bytes[(end + 1)...].prefix(StyleValue.longestArguments)
      add(.function, start..<end, with: arguments.prefix { $0 != UInt8(ascii: ")") })
      // The text in the parentheses is read next, unless it is a URL.
      return bytes[start..<end].lowercased == "url" ? bytes.end(of: ")", from: end) : end + 1
    default: return start + 1
    }
  }

  /// The largest number of bytes examined in parentheses.
  private static let longestArguments = 200

  private mutating func add(
    _ kind: Word.Kind, _ range: Range<Int>, with arguments: ArraySlice<UInt8> = []
  ) {
    words.append(
      Word(
        kind: kind, name: bytes[range].lowercased, arguments: arguments.trimmed.lowercased))
  }

  private func endOfName(at start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !$0.isOfName } ?? bytes.count
  }

  private func endOfNumber(at start: Int) -> Int {
    var end = bytes[start...].firstIndex { !$0.isDigit && $0 != UInt8(ascii: ".") } ?? bytes.count
    guard end + 1 < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
    let isSigned = bytes[end + 1] == UInt8(ascii: "-") || bytes[end + 1] == UInt8(ascii: "+")
    let exponent = end + (isSigned ? 2 : 1)
    guard exponent < bytes.count, bytes[exponent].isDigit else { return end }
    end = bytes[exponent...].firstIndex { !$0.isDigit } ?? bytes.count
    return end
  }
}
