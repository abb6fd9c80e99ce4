/// Reads rules and declarations of CSS.
struct StyleSheetReader {
  /// A part of a style sheet; ranges are those of the document that it stands in.
  enum Part {
    case selector(Range<Int>)
    case declaration(name: Range<Int>, value: Range<Int>)
    /// The word behind the @, and what stands between it and its block, if it has one.
    case atRule(name: Range<Int>, prelude: Range<Int>, hasBlock: Bool)
    /// The selector of a rule within another.
    case nestedRule(Range<Int>)
  }

  private let bytes: [UInt8]
  private var place = 0
  private(set) var parts: [Part] = []

  /// Reads what is in a `style` element.
  static func parts(ofSheet range: Range<Int>, in document: [UInt8]) -> [Part] {
    var bytes = Array(document[range])
    bytes.blankMarkup()
    var reader = StyleSheetReader(bytes)
    while reader.skipSpace() { reader.readRule() }
    return reader.parts.map { $0.moved(by: range.lowerBound) }
  }

  /// Reads what is in a `style` attribute.
  static func parts(ofDeclarations range: Range<Int>, in document: [UInt8]) -> [Part] {
    var reader = StyleSheetReader(Array(document[range]))
    reader.readDeclarations()
    return reader.parts.map { $0.moved(by: range.lowerBound) }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Returns whether there is more.
  private mutating func skipSpace() -> Bool {
    while let byte = next {
      if let end = bytes.endOfComment(at: place) {
        place = end
      } else if byte.isSpace {
        place += 1
      } else {
        break
      }
    }
    return place < bytes.count
  }

  private mutating func readRule() {
    if next == UInt8(ascii: "@") {
      let name = (place + 1)..<(bytes[(place + 1)...].firstIndex { !$0.isOfName } ?? bytes.count)
      place = name.upperBound
      let prelude = skip(to: "{;}")
      let hasBlock = next == UInt8(ascii: "{")
      parts.append(.atRule(name: name, prelude: prelude, hasBlock: hasBlock))
      if hasBlock { skipBlock() } else { place += 1 }
      return
    }
    let selector = skip(to: "{}")
    if next == UInt8(ascii: "{") { parts.append(.selector(selector)) }
    let hasBlock = next == UInt8(ascii: "{")
    place += 1
    if hasBlock { readDeclarations() }
  }

  /// Reads as far as the end of the block, which is skipped.
  private mutating func readDeclarations() {
    while skipSpace() {
      let range = skip(to: ";{}")
      let isNested = next == UInt8(ascii: "{")
      if isNested {
        if bytes[range].first != UInt8(ascii: "@") { parts.append(.nestedRule(range)) }
        skipBlock()
        continue
      }
      add(declaration: range)
      place += 1
      if place <= bytes.count, bytes[place - 1] == UInt8(ascii: "}") { return }
    }
  }

  private mutating func add(declaration range: Range<Int>) {
    guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = bytes[range.lowerBound..<colon].trimmed
    let value = bytes[(colon + 1)..<range.upperBound].trimmed
    parts.append(
      .declaration(
        name: name.startIndex..<name.endIndex, value: value.startIndex..<value.endIndex))
  }

  /// Skips as far as one of some bytes that is in no string, comment or parentheses; returns what was
  /// skipped.
  private mutating func skip(to stops: String) -> Range<Int> {
    let start = place
    var depth = 0
    while let byte = next {
      if let end = bytes.endOfComment(at: place) {
        place = end
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case let byte where byte.isQuote:
        place = bytes.endOfString(at: place)
        continue
      case let byte where depth <= 0 && stops.utf8.contains(byte): return start..<place
      default: break
      }
      place += 1
    }
    return start..<place
  }

  /// Skips a block that begins here.
  private mutating func skipBlock() {
    var depth = 0
    while place < bytes.count {
      _ = skip(to: "{}")
      guard let byte = next else { return }
      place += 1
      depth += byte == UInt8(ascii: "{") ? 1 : -1
      if depth == 0 { return }
    }
  }
}

extension StyleSheetReader.Part {
  fileprivate func moved(by offset: Int) -> Self {
    func moved(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + offset)..<(range.upperBound + offset)
    }
    return switch self {
    case .selector(let range): .selector(moved(range))
    case .nestedRule(let range): .nestedRule(moved(range))
    case .declaration(let name, let value): .declaration(name: moved(name), value: moved(value))
    case .atRule(let name, let prelude, let hasBlock):
      .atRule(name: moved(name), prelude: moved(prelude), hasBlock: hasBlock)
    }
  }
}

extension [UInt8] {
  /// Puts spaces in the place of comments of XML, and of the marks around plain text.
  fileprivate mutating func blankMarkup() {
    var place = 0
    while let mark = self[place...].firstIndex(where: {
      $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "]")
    }) {
      place = mark
      var end = place
      if self[place...].starts(with: "<!--".utf8) {
        end = self.end(of: "-->", from: place)
      } else if self[place...].starts(with: "<![CDATA[".utf8) {
        end = place + 9
      } else if self[place...].starts(with: "]]>".utf8) {
        end = place + 3
      }
      for index in place..<end where self[index] != UInt8(ascii: "\n") {
        self[index] = UInt8(ascii: " ")
      }
      place = Swift.max(end, place + 1)
    }
  }
}
