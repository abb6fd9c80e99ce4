extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it may stand within a name of CSS.
  var isOfName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || isDigit || self >= 0x80
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

extension Collection<UInt8> {
  /// As a text, its letters of ASCII in lowercase.
  var lowercased: String { String(decoding: self, as: UTF8.self).lowercased() }
}

extension ArraySlice<UInt8> {
  /// Without spaces at either end.
  var trimmed: Self {
    let rest = drop { $0.isSpace }
    return rest[
      rest.startIndex..<(rest.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? rest.startIndex)]
  }
}

extension [UInt8] {
  /// Where a text in quotes ends that begins at a place, behind its last quote.
  func endOfString(at start: Int) -> Int {
    var place = start + 1
    while place < count, self[place] != self[start] {
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(place + 1, count)
  }

  /// Where a comment of CSS ends that may begin at a place; `nil` if none does.
  func endOfComment(at start: Int) -> Int? {
    guard self[start...].starts(with: "/*".utf8) else { return nil }
    return end(of: "*/", from: start + 2)
  }

  /// The place behind the next occurrence of a text, or the end.
  func end(of text: String, from start: Int) -> Int {
    guard let first = text.utf8.first else { return start }
    var place = Swift.min(start, count)
    while let next = self[place...].firstIndex(of: first) {
      if self[next...].starts(with: text.utf8) { return next + text.utf8.count }
      place = next + 1
    }
    return count
  }
}
