import SceneModel
import System

// Mistakes in the punctuation of YAML: tabs, quotes, brackets and colons.
extension YAMLMistake {
  /// Returns the mistake of a tab in the indentation before `offset`.
  static func tab(before offset: Int, in source: SourceText) -> YAMLMistake? {
    let start = source.start(ofLine: source.position(of: offset).line)
    let space = source.bytes[start...].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    return space.firstIndex(of: UInt8(ascii: "\t")).map {
      YAMLMistake(
        message: "this line is indented with a tab, and YAML indents with spaces only",
        bytes: $0..<$0 + 1, hint: "replace the tab by spaces")
    }
  }

  /// Returns the mistake of a quote or a bracket at `start` that is never closed.
  static func unclosed(
    from start: Int, problem: String, context: String, in source: SourceText
  ) -> YAMLMistake? {
    if context.contains("quoted scalar"), problem.contains("end of stream") {
      return YAMLMistake(
        message: "the text that begins here has no closing quote", bytes: start..<start + 1,
        hint: "put a quote where it ends")
    }
    guard problem.contains("',' or"), start < source.bytes.count else { return nil }
    let closers = [UInt8(ascii: "{"): "}", UInt8(ascii: "["): "]"]
    let opener = source.bytes[start]
    guard let closer = closers[opener], !source.closesBracket(at: start) else { return nil }
    return YAMLMistake(
      message: "this '\(Character(UnicodeScalar(opener)))' is never closed",
      bytes: start..<start + 1, hint: "put a '\(closer)' where it ends")
  }

  /// Returns the mistake of an unquoted text with a colon and a space, at `offset`.
  static func colon(at offset: Int, isInsideBrackets: Bool, in source: SourceText) -> YAMLMistake? {
    guard source.bytes.dropFirst(offset).first == UInt8(ascii: ":") else { return nil }
    let start = source.start(ofLine: source.position(of: offset).line)
    let end = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
    var pair = source.bytes[start..<offset]
    var rest = source.bytes[offset..<end]
    if isInsideBrackets {
      let last = pair.lastIndex { "{[,".utf8.contains($0) }
      pair = pair[(last.map { $0 + 1 } ?? start)...]
      rest = rest.prefix { !",}]".utf8.contains($0) }
    }
    guard let gap = pair.firstRange(of: ": ".utf8) else { return nil }
    let value = pair[gap.upperBound...].drop { $0 == UInt8(ascii: " ") }.startIndex..<rest.endIndex
    let text = String(decoding: source.bytes[value], as: UTF8.self).trimmedAtEnd
    guard let first = text.first, !"\"'{[|>&*!".contains(first) else { return nil }
    let quote = text.contains("\"") ? "'" : "\""
    return YAMLMistake(
      message: "a text that contains ': ' has to be in quotes",
      bytes: value.lowerBound..<value.lowerBound + text.utf8.count,
      hint: (isInsideBrackets ? hintOfMissingComma(after: pair[gap.upperBound...]) : nil)
        ?? "put it in quotes: \(quote)\(text)\(quote)")
  }

  /// Returns the mistake of a line whose key is not followed by a colon and a space.
  ///
  /// - Parameters:
  ///   - start: Where the text begins that libyaml reads as a key.
  ///   - offset: Where libyaml gives up, in a line after that of the mistake.
  static func missingColon(
    from start: Int, to offset: Int, problem: String, in source: SourceText
  ) -> YAMLMistake? {
    let number: Int? =
      if problem.contains("could not find expected ':'") {
        source.position(of: start).line
      } else if problem.contains("mapping values are not allowed") {
        source.blockStart(before: source.position(of: offset).line)
      } else {
        nil
      }
    guard let number else { return nil }
    let line = source.line(number)
    let bare = line.drop { " -".contains($0) }
    let word = bare.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    let rest = bare.dropFirst(word.count)
    guard word.first?.isLetter == true, !rest.contains(": "),
      rest.isEmpty || rest.hasPrefix(" ") || rest.hasPrefix(":")
    else { return nil }
    let key = source.start(ofLine: number) + line.utf8.count - bare.utf8.count
    let text = rest.firstRange(of: " #").map { rest[..<$0.lowerBound] } ?? rest
    let value = text.drop { " :".contains($0) }.trimmedAtEnd
    return YAMLMistake(
      message: YAMLMistake.unpartedKey, bytes: key..<key + word.utf8.count,
      hint: value.isEmpty ? "write \(word):" : "write \(word): \(value)")
  }
}

extension SourceText {
  /// Returns the last filled line before a line, if a block of keys or items may begin with it.
  fileprivate func blockStart(before number: Int) -> Int? {
    func text(_ line: Int) -> Substring { self.line(line).drop { $0 == " " } }
    func isFilled(_ line: Int) -> Bool {
      let text = text(line)
      return !text.isEmpty && !text.hasPrefix("#")
    }
    guard let start = (1..<number).last(where: isFilled) else { return nil }
    let above = (1..<start).last(where: isFilled)
    return text(start).hasPrefix("- ") || above.map { text($0).hasSuffix(":") } ?? true
      ? start : nil
  }

  /// Whether the bracket at `start` is closed; brackets in quotes and comments are ignored.
  fileprivate func closesBracket(at start: Int) -> Bool {
    var closers: [UInt8] = []
    var quote: UInt8?
    var isComment = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      let isAtWord = index == 0 || " ,:{[\n".utf8.contains(bytes[index - 1])
      if isComment {
        isComment = byte != UInt8(ascii: "\n")
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if isAtWord, "\"'".utf8.contains(byte) {
        quote = byte
      } else if isAtWord, byte == UInt8(ascii: "#") {
        isComment = true
      } else if "{[".utf8.contains(byte) {
        closers.append(UInt8(ascii: byte == UInt8(ascii: "{") ? "}" : "]"))
      } else if "}]".utf8.contains(byte) {
        guard closers.popLast() == byte else { return false }
        if closers.isEmpty { return true }
      }
    }
    return false
  }
}
