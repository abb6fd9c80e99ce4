extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte may be part of a CSS name.
  var isOfName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || isDigit || self >= 0x80
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

extension Collection<UInt8> {
  /// The bytes as text in lowercase.
  var lowercased: String { String(decoding: self, as: UTF8.self).lowercased() }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces at either end.
  var trimmed: Self {
    let rest = drop { $0.isSpace }
    return rest[
      rest.startIndex..<(rest.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? rest.startIndex)]
  }
}

extension [UInt8] {
  /// Returns the place after the closing quote of the string that begins at `start`.
  func endOfString(at start: Int) -> Int {
    var place = start + 1
    while place < count, self[place] != self[start] {
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(place + 1, count)
  }

  /// Returns the place after the CSS comment that begins at `start`; `nil` if none does.
  func endOfComment(at start: Int) -> Int? {
    guard self[start...].starts(with: "/*".utf8) else { return nil }
    return end(of: "*/", from: start + 2)
  }

  /// Returns the place after the next occurrence of a text; the end of the bytes if there is none.
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
