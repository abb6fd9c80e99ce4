/// A word of the formula language, with its range in the formula's UTF-8 bytes.
struct FormulaToken {
  enum Kind: Equatable {
    case number(Double)
    case name
    /// A colour in hexadecimal digits, in formulas of colours.
    case color
    case symbol
    case end
  }

  let kind: Kind
  let text: String
  let bytes: Range<Int>
}

extension FormulaToken {
  /// The most tokens of a formula, beyond any written by hand.
  private static let largestCount = 2000

  /// Splits a formula into tokens; the last one is the end.
  ///
  /// - Parameter isColor: Whether the formula is one of a colour.
  static func tokens(of formula: String, isColor: Bool = false) throws(TextMistake)
    -> [FormulaToken]
  {
    let bytes = Array(formula.utf8)
    var tokens: [FormulaToken] = []
    var start = 0
    while start < bytes.count {
      if isSpace(bytes[start]) {
        start += 1
        continue
      }
      let token = try isColor ? colorToken(of: bytes, at: start) : token(of: bytes, at: start)
      guard tokens.count < largestCount else {
        throw TextMistake("the formula is too long", token.bytes)
      }
      tokens.append(token)
      start = token.bytes.upperBound
    }
    tokens.append(
      FormulaToken(kind: .end, text: "the end", bytes: bytes.count..<bytes.count))
    return tokens
  }

  /// Reads a token that may also be `#` with hexadecimal digits, or `%`.
  private static func colorToken(of bytes: [UInt8], at start: Int) throws(TextMistake)
    -> FormulaToken
  {
    let end: Int
    switch bytes[start] {
    case UInt8(ascii: "#"):
      end = bytes[(start + 1)...].firstIndex { !$0.isPartOfName } ?? bytes.count
    case UInt8(ascii: "%"): end = start + 1
    default: return try token(of: bytes, at: start)
    }
    return FormulaToken(
      kind: bytes[start] == UInt8(ascii: "#") ? .color : .symbol,
      text: String(decoding: bytes[start..<end], as: UTF8.self), bytes: start..<end)
  }

  private static func token(of bytes: [UInt8], at start: Int) throws(TextMistake)
    -> FormulaToken
  {
    func text(_ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    if isDigit(bytes[start]) || bytes[start] == UInt8(ascii: ".") {
      let end = endOfNumber(in: bytes, from: start)
      guard let number = Double(text(end)), number.isFinite else {
        throw TextMistake("'\(text(end))' is not a number", start..<end)
      }
      return FormulaToken(kind: .number(number), text: text(end), bytes: start..<end)
    }
    if bytes[start].beginsName || bytes[start] == quote {
      let end = try endOfName(in: bytes, from: start)
      return FormulaToken(kind: .name, text: text(end), bytes: start..<end)
    }
    for length in [2, 1] where start + length <= bytes.count {
      let symbol = text(start + length)
      if symbols.contains(symbol) {
        return FormulaToken(kind: .symbol, text: symbol, bytes: start..<start + length)
      }
    }
    let end = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    throw TextMistake(
      "'\(text(end))' has no place in a formula", start..<end,
      hint: text(min(end + 1, bytes.count)) == "${"
        ? signsOfOthers["{"]
        : signsOfOthers[text(end)]
          ?? "a formula has numbers, names, + - * / ^ ( ) and comparisons")
  }

  /// The signs and words of formulas that replace signs of other languages.
  private static let signsOfOthers = [
    "°": "degrees are plain numbers, or have the unit deg",
    "{": "in formulas, names stand without braces", "}": "in formulas, names stand without braces",
    "?": "write if(condition, a, b)", ":": "write if(condition, a, b)", "&": "write and",
    "|": "write or", "!": "write not", "=": "a comparison is written ==",
    ";": "a value ends with its line, or before a comma",
  ]

  private static let symbols: Set<String> = [
    "+", "-", "*", "/", "^", "(", ")", ",", "<", "<=", ">", ">=", "==", "!=", "%",
  ]

  /// The most bytes of a name, because messages quote the name and compare it with all others.
  private static let longestName = 4096

  /// The quote around ids that are not words of letters and digits.
  private static let quote = UInt8(ascii: "`")

  /// Returns the end of a name, or of a layer value's path of words separated by dots.
  private static func endOfName(in bytes: [UInt8], from start: Int) throws(TextMistake) -> Int {
    var end = try endOfWord(in: bytes, from: start)
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."),
      bytes[end + 1].isPartOfName || bytes[end + 1] == quote
    {
      end = try endOfWord(in: bytes, from: end + 1)
    }
    guard end - start <= longestName else {
      throw TextMistake("the name is longer than \(longestName) bytes", start..<end)
    }
    return end
  }

  /// Returns the end of a word of letters and digits, or of a word in backticks.
  private static func endOfWord(in bytes: [UInt8], from start: Int) throws(TextMistake) -> Int {
    guard bytes[start] == quote else {
      return bytes[start...].firstIndex { !$0.isPartOfName } ?? bytes.count
    }
    guard let close = bytes[(start + 1)...].firstIndex(of: quote) else {
      throw TextMistake(
        "'`' is not closed", start..<start + 1, hint: "write `row-1`.opacity for a layer 'row-1'")
    }
    return close + 1
  }

  private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
    var exponent = end + 1
    if exponent < bytes.count,
      bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+")
    {
      exponent += 1
    }
    guard exponent < bytes.count, isDigit(bytes[exponent]) else { return end }
    return bytes[exponent...].firstIndex { !isDigit($0) } ?? bytes.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
