import SceneModel

// Mistakes between a key and its value within braces.
extension YAMLMistake {
  static let unpartedKey = "a colon and a space separate a key from its value"

  /// Returns the mistake of a key within braces that nothing separates from its list or mapping:
  /// `{size [5, 5]}` or `{size:[5, 5]}`.
  ///
  /// - Parameter offset: Where libyaml gives up: at the bracket, or at the colon.
  static func unparted(at offset: Int, problem: String, in source: SourceText) -> YAMLMistake? {
    guard problem.contains("',' or") || problem.contains("unexpected ':'") else { return nil }
    let start = source.start(ofLine: source.position(of: offset).line)
    let gap = source.bytes[start..<min(offset, source.bytes.count)]
    guard let last = gap.lastIndex(where: { !" :".utf8.contains($0) }) else { return nil }
    let word = gap[...last].reversed().prefix { ".-_".utf8.contains($0) || $0.isLetterOrDigit }
    let before = gap[...last].dropLast(word.count).last { $0 != UInt8(ascii: " ") }
    guard word.last?.isLetter == true, before.map("{[,".utf8.contains) == true,
      let value = source.bracketed(from: offset)
    else { return nil }
    let key = last + 1 - word.count..<last + 1
    return YAMLMistake(
      message: unpartedKey, bytes: key, hint: "write \(source.text(in: key)): \(value)")
  }

  /// Returns the hint for a text with a colon within braces, if its last word is a key of scenes.
  ///
  /// - Parameter text: The text up to the colon: `3 min`.
  static func hintOfMissingComma(after text: ArraySlice<UInt8>) -> String? {
    let words = text.split(separator: UInt8(ascii: " "))
    let key = words.last.map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let key,
      SceneReference.scene.contains(where: { $0.rows.contains { $0.key == key } })
    else { return nil }
    return "write a comma before '\(key)', or put all of the text in quotes"
  }
}

extension SourceText {
  /// Returns the list or the mapping that begins at `offset`, after a colon and spaces; shortened
  /// if it ends in another line.
  fileprivate func bracketed(from offset: Int) -> String? {
    let rest = bytes.dropFirst(offset).prefix { $0 != UInt8(ascii: "\n") }
      .drop { " :".utf8.contains($0) }
    guard let opener = rest.first, let closer = ["[": "]", "{": "}"][opener.text] else {
      return nil
    }
    var depth = 0
    let end = rest.firstIndex { byte in
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      return depth == 0
    }
    return end.map { text(in: rest.startIndex..<$0 + 1) } ?? "\(opener.text)…\(closer)"
  }

  fileprivate func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var text: String { String(UnicodeScalar(self)) }

  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isLetterOrDigit: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
