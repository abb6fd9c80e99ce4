import SceneModel

/// The probable mistake behind a YAML syntax error.
struct YAMLMistake {
  let message: String
  let bytes: Range<Int>
  let hint: String?

  /// Returns the most probable mistake.
  ///
  /// - Parameters:
  ///   - problem: The problem in libyaml's words.
  ///   - context: The construct being parsed, in libyaml's words.
  ///   - start: The byte offset of the start of the construct.
  ///   - offset: The byte offset of the problem.
  static func mostProbable(
    problem: String, context: String, between start: Int, and offset: Int, in source: SourceText
  ) -> YAMLMistake {
    // A comment inside { } or [ ] swallows the closing bracket, and the error comes much later.
    let isInsideBrackets = problem.contains("',' or") || problem.contains("node content")
    let first = isInsideBrackets ? 0 : source.start(ofLine: source.position(of: start).line)
    let lineEnd =
      source.bytes[min(offset, source.bytes.count)...].firstIndex(of: UInt8(ascii: "\n"))
      ?? source.bytes.count
    if let color = YAMLMistake.unquotedColor(in: source.bytes[first..<lineEnd]) {
      return YAMLMistake(unquotedColor: color, in: source)
    }

    if let mistake = tab(before: offset, in: source)
      ?? unclosed(from: start, problem: problem, context: context, in: source)
      ?? unparted(at: offset, problem: problem, in: source)
      ?? colon(at: offset, isInsideBrackets: isInsideBrackets, in: source)
      ?? indentation(of: offset, problem: problem, in: source)
      ?? missingColon(from: start, to: offset, problem: problem, in: source)
    {
      return mistake
    }

    let end = min(offset + 1, source.bytes.count)
    let isInsideWord = words.contains(where: context.contains)
    return YAMLMistake(
      message: "YAML: \(problem)", bytes: min(isInsideWord ? start : offset, end)..<end,
      hint: hint(for: problem, while: context)
        ?? (isBesideBraces(offset, in: source) ? "a text with braces stands in quotes" : nil))
  }

  /// Whether braces begin at `offset` or end directly before it.
  private static func isBesideBraces(_ offset: Int, in source: SourceText) -> Bool {
    let before = source.bytes[..<min(offset, source.bytes.count)]
    return source.bytes.dropFirst(offset).first == UInt8(ascii: "{")
      || before.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "}")
  }

  /// libyaml's names for constructs that begin with a sign of formulas: `*`, `&`, `!`, `>`, `|`.
  private static let words = ["alias", "anchor", "tag", "block scalar"]

  private static func hint(for problem: String, while context: String) -> String? {
    if words.contains(where: context.contains) || problem.contains("cannot start any token") {
      return "if this is a formula, put it in quotes"
    } else if problem.contains("mapping values are not allowed") {
      return "a text that contains ': ' stands in quotes; a key stands in a line of its own"
    } else if problem.contains("indent") {
      return "indent with spaces, the keys of one mapping in one column"
    }
    return nil
  }

  /// Returns the last ` #` that is followed by three to eight hexadecimal digits.
  static func unquotedColor(in text: ArraySlice<UInt8>) -> Range<Int>? {
    for hash in text.indices.dropFirst().reversed() where text[hash] == UInt8(ascii: "#") {
      guard [UInt8(ascii: " "), UInt8(ascii: ":")].contains(text[hash - 1]) else { continue }
      let digits = text[(hash + 1)...].prefix { Character(UnicodeScalar($0)).isHexDigit }
      let next = digits.endIndex < text.endIndex ? text[digits.endIndex] : UInt8(ascii: " ")
      if [3, 4, 6, 8].contains(digits.count), !Character(UnicodeScalar(next)).isLetter {
        return hash..<digits.endIndex
      }
    }
    return nil
  }
}

extension YAMLMistake {
  /// Creates the mistake of an unquoted `#` colour, which is a comment in YAML.
  init(unquotedColor bytes: Range<Int>, in source: SourceText) {
    let text = String(decoding: source.bytes[bytes], as: UTF8.self)
    self.init(
      message: "'\(text)' is a comment to YAML, so the value is missing", bytes: bytes,
      hint: "put the colour in quotes: \"\(text)\"")
  }
}
