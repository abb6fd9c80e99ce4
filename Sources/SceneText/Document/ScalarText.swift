import SceneModel

// How a text is written as a scalar of YAML.
extension String {
  /// Bytes from which on YAML needs a sign before a key: it looks for its colon within 1024
  /// characters only.
  static let longestKey = 1000

  /// The text as a scalar, in quotes where YAML needs them.
  ///
  /// - Parameter inFlow: Whether it stands in brackets or braces.
  func scalar(inFlow: Bool) -> String { isPlain(inFlow: inFlow) ? self : quoted }

  /// Whether a text without quotes would be a number, a flag, `null` or a formula of numbers.
  var isTakenForOther: Bool {
    switch lowercased() {
    case "true", "false", "null", "~", ".nan", ".inf", "+.inf", "-.inf": true
    default:
      Double(self) != nil || hasPrefix("0o") || contains(where: \.isASCIIDigit) && isFormula
    }
  }

  /// Whether it is a formula that needs no names.
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
    if inFlow, utf8.contains(where: { ",[]{}?".utf8.contains($0) }) { return false }
    return !utf8.contains(": ".utf8) && !utf8.contains(" #".utf8)
      && unicodeScalars.allSatisfy { !$0.isEscaped }
  }

  /// The text in double quotes, in one line; JSON reads it too.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isEscaped:
        text += "\\u" + String(0x1_0000 + scalar.value, radix: 16).dropFirst()
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The text as a block of lines, with the sign before it that says whether its last line ends; `nil`
  /// where it has one line only, or something in it has to be escaped.
  var literalBlock: (sign: String, lines: [Substring])? {
    guard let newline = firstIndex(of: "\n"), newline > startIndex,
      utf8.first != UInt8(ascii: " "),
      !hasSuffix("\n\n"), utf8.allSatisfy({ $0 != UInt8(ascii: "\r") }),
      unicodeScalars.allSatisfy({ $0 == "\n" || !$0.isEscaped })
    else { return nil }
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    return (isEnded ? "|" : "|-", lines)
  }

  /// The lines of a comment, without the signs that YAML cannot hold.
  var commentLines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      var text = String(line)
      text.unicodeScalars.removeAll { $0.isEscaped && $0 != "\t" }
      return text
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Unicode.Scalar {
  /// Whether YAML cannot hold it as it is, or takes it for the end of a line.
  fileprivate var isEscaped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: value == 0xFEFF || 0xFFFE...0xFFFF ~= value
    }
  }
}
