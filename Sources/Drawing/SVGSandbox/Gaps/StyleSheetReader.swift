/// A reader of the rules and declarations of CSS.
struct StyleSheetReader {
  /// A part of a style sheet; ranges are in the document that contains it.
  enum Part {
    case selector(Range<Int>)
    case declaration(name: Range<Int>, value: Range<Int>)
    /// The word after the @, and the text between it and its block or semicolon.
    case atRule(name: Range<Int>, prelude: Range<Int>, hasBlock: Bool)
    /// The selector of a rule within another.
    case nestedRule(Range<Int>)
  }

  private let bytes: [UInt8]
  private var place = 0
  private(set) var parts: [Part] = []

  /// Reads the contents of a `style` element.
  static func parts(ofSheet range: Range<Int>, in document: [UInt8]) -> [Part] {
    var bytes = Array(document[range])
    bytes.blankMarkup()
    var reader = StyleSheetReader(bytes)
    while reader.skipSpace() { reader.readRule() }
    return reader.parts.map { $0.moved(by: range.lowerBound) }
  }

  /// Reads the value of a `style` attribute.
  static func parts(ofDeclarations range: Range<Int>, in document: [UInt8]) -> [Part] {
    var reader = StyleSheetReader(Array(document[range]))
    reader.readDeclarations()
    return reader.parts.map { $0.moved(by: range.lowerBound) }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Skips spaces and comments, and returns whether more follows.
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

  /// Reads declarations up to the end of the block, and skips its closing brace.
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

  /// Skips to one of `stops` outside strings, comments and parentheses, and returns the skipped
  /// range.
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
  /// Replaces XML comments, and the delimiters of CDATA sections, by spaces.
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
