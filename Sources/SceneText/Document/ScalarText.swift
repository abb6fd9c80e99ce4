import SceneModel
import System

// Texts as scalars of YAML.
extension String {
  /// The most bytes of a key without a `?` before it: YAML looks for the colon within 1024
  /// characters.
  static let longestKey = 1000

  /// The text as a scalar, quoted where YAML requires it.
  ///
  /// - Parameter inFlow: Whether the scalar is inside brackets or braces.
  func scalar(inFlow: Bool) -> String { isPlain(inFlow: inFlow) ? self : quoted }

  /// The words, in small letters, with which a number, a flag, `null` or a formula without names
  /// may begin.
  private static let knownWords = Set(
    (FormulaFunction.named.map(\.rawValue) + FormulaCompiler.constants.keys
      + FormulaCompiler.wordOperators + ["true", "false", "null", "nan", "inf", "infinity"])
      .map { $0.lowercased() })

  /// Whether the text begins with a word that is none of the known ones.
  private var beginsWithName: Bool {
    guard utf8.first.map(\.beginsName) == true else { return false }
    let word = utf8.prefix { $0.isPartOfName }
    return !String.knownWords.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Whether the text without quotes is a number, a flag, `null` or a formula of numbers.
  var isTakenForOther: Bool {
    // Most texts are path data, colours and names, which are told by how they begin.
    guard utf8.first != UInt8(ascii: "#"), !beginsWithName else { return false }
    return switch lowercased() {
    case "true", "false", "null", "~", ".nan", ".inf", "+.inf", "-.inf": true
    default:
      Double(self) != nil || hasPrefix("0o") || contains(where: \.isASCIIDigit) && isFormula
    }
  }

  /// Whether the text is a formula without names.
  private var isFormula: Bool {
    (try? FormulaCompiler.compile(self, scope: Scope(), variables: [], inputs: [])) != nil
  }

  private func isPlain(inFlow: Bool) -> Bool {
    guard let first = utf8.first, let last = utf8.last, last != UInt8(ascii: ":"),
      first != UInt8(ascii: " "), last != UInt8(ascii: " ")
    else { return false }
    if "?:,[]{}#&*!|>'\"%@`".utf8.contains(first) || hasPrefix("---") || hasPrefix("...") {
      return false
    }
    if first == UInt8(ascii: "-"), [nil, UInt8(ascii: " ")].contains(utf8.dropFirst().first) {
      return false
    }
    if inFlow, utf8.contains(where: \.isFlowIndicator) { return false }
    return !hasSeparator && (isPrintableASCII || unicodeScalars.allSatisfy { !$0.isEscaped })
  }

  /// Whether the text has a colon before a space, or `#` after one.
  private var hasSeparator: Bool {
    let bytes = utf8.span
    var last: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if last == UInt8(ascii: ":"), byte == UInt8(ascii: " ") { return true }
      if last == UInt8(ascii: " "), byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }

  /// Whether the text consists of letters, digits, signs and spaces of ASCII.
  private var isPrintableASCII: Bool {
    let bytes = utf8.span
    return bytes.indices.allSatisfy { (0x20...0x7E).contains(bytes[$0]) }
  }

  /// The lines of the text, after the indicator `|` if the last line ends, otherwise `|-`.
  ///
  /// `nil` for a text of one line, or with characters that only quotes can hold.
  var literalBlock: (sign: String, lines: [Substring])? {
    // Bytes are read faster than characters, and most texts have one line.
    guard !isPrintableASCII, utf8.contains(UInt8(ascii: "\n")), let newline = firstIndex(of: "\n"),
      newline > startIndex,
      utf8.first != UInt8(ascii: " "),
      !hasSuffix("\n\n"), utf8.allSatisfy({ $0 != UInt8(ascii: "\r") }),
      unicodeScalars.allSatisfy({ $0 == "\n" || !$0.isEscaped })
    else { return nil }
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    return (isEnded ? "|" : "|-", lines)
  }

  /// The lines of a comment, without the characters that YAML does not allow.
  var commentLines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      var text = String(line)
      text.unicodeScalars.removeAll { $0.isEscaped && $0 != "\t" }
      return text
    }
  }
}

extension UInt8 {
  /// Whether the character divides lists and mappings that are in brackets or braces.
  fileprivate var isFlowIndicator: Bool {
    switch Unicode.Scalar(self) {
    case ",", "[", "]", "{", "}", "?": true
    default: false
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
