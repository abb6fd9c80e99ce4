/// A reader of the tags of a well-formed XML document.
struct MarkupReader {
  struct Attribute {
    /// The name with its prefix.
    let name: String

    /// The value between its quotes, as a range of the document.
    let value: Range<Int>
  }

  struct Tag {
    /// The name with its prefix.
    let name: String

    /// As a range of the document.
    let range: Range<Int>
    let attributes: [Attribute]

    /// Whether it is an end tag, and whether it is an empty-element tag.
    let isClosing, isEmpty: Bool
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next tag; `nil` if there is none.
  mutating func next() -> Tag? {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        place = bytes.end(of: "-->", from: start + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        place = bytes.end(of: "]]>", from: start)
      } else if rest.starts(with: "<?".utf8) {
        place = bytes.end(of: "?>", from: start)
      } else if rest.starts(with: "<!".utf8) {
        skipDeclaration(at: start)
      } else {
        return tag(at: start)
      }
    }
    return nil
  }

  /// Skips the contents and the end tag of an element whose start tag was read last.
  mutating func skip(_ element: Tag) {
    guard !element.isEmpty else { return }
    var depth = 1
    while depth > 0, let tag = next() {
      guard tag.name == element.name, !tag.isEmpty else { continue }
      depth += tag.isClosing ? -1 : 1
    }
  }

  /// Returns the contents of an element whose start tag was read last, up to the first end tag of
  /// its name.
  func content(of element: Tag) -> Range<Int> {
    let closing = "</" + element.name
    let end = bytes.end(of: closing, from: place)
    return place..<max(place, bytes[..<end].hasSuffix(closing) ? end - closing.utf8.count : end)
  }

  /// Skips a declaration, such as the document type, with the text in its brackets.
  private mutating func skipDeclaration(at start: Int) {
    var depth = 0
    place = start + 2
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case let byte where byte.isQuote:
        place = bytes[(place + 1)...].firstIndex(of: byte) ?? bytes.count - 1
      case UInt8(ascii: ">") where depth == 0:
        place += 1
        return
      default: break
      }
      place += 1
    }
  }

  private mutating func tag(at start: Int) -> Tag {
    let isClosing = bytes.dropFirst(start + 1).first == UInt8(ascii: "/")
    place = start + (isClosing ? 2 : 1)
    let name = name()
    var attributes: [Attribute] = []
    var isEmpty = false
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      if bytes[place].isSpace || bytes[place] == UInt8(ascii: "/") {
        isEmpty = bytes[place] == UInt8(ascii: "/")
        place += 1
      } else {
        isEmpty = false
        if let attribute = attribute() { attributes.append(attribute) }
      }
    }
    place = min(place + 1, bytes.count)
    return Tag(
      name: name, range: start..<place, attributes: attributes, isClosing: isClosing,
      isEmpty: isEmpty)
  }

  /// Reads an attribute; always advances.
  private mutating func attribute() -> Attribute? {
    let name = name()
    guard let quote = bytes[place...].firstIndex(where: \.isQuote) else {
      place = bytes.count
      return nil
    }
    let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote]) ?? bytes.count
    place = min(end + 1, bytes.count)
    return Attribute(name: name, value: (quote + 1)..<max(end, quote + 1))
  }

  private mutating func name() -> String {
    let name = bytes[place...].prefix { !$0.isSpace && !"=/>".utf8.contains($0) }
    place = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
