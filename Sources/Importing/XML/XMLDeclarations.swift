import SceneModel

/// Finds declarations of entities and of default attributes, which are not read, before anything
/// else reads a document.
struct XMLDeclarations {
  private let bytes: [UInt8]
  private var place = 0

  /// The number of open declarations, in which texts stand in quotes.
  private var depth = 0

  /// The refused declarations, each with its message.
  private static let refused = [
    (start: Array("<!ENTITY".utf8), message: "entities are not read"),
    (start: Array("<!ATTLIST".utf8), message: "default attributes are not read"),
  ]

  /// The beginnings and the ends of parts that contain no declarations.
  private static let plain = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
  ].map { (start: Array($0.utf8), end: Array($1.utf8)) }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: ``Diagnostic`` at the first declaration that is refused.
  static func check(_ source: SourceText) throws(Diagnostic) {
    var declarations = XMLDeclarations(source.bytes)
    guard let (range, message) = declarations.firstRefused() else { return }
    throw Diagnostic(message, at: SourceRange(file: source.file, bytes: range))
  }

  private mutating func firstRefused() -> (range: Range<Int>, message: String)? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<"):
        if let (start, message) = Self.refused.first(where: { starts(with: $0.start) }) {
          return (place..<place + start.count, message)
        }
        if let (start, end) = Self.plain.first(where: { starts(with: $0.start) }) {
          skip(past: end, from: place + start.count)
        } else {
          if starts(with: Array("<!".utf8)) { depth += 1 }
          place += 1
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = [bytes[place]]
        if depth > 0 { skip(past: quote, from: place + 1) } else { place += 1 }
      case UInt8(ascii: ">"):
        depth = max(depth - 1, 0)
        place += 1
      default: place += 1
      }
    }
    return nil
  }

  private func starts(with text: [UInt8]) -> Bool { bytes[place...].starts(with: text) }

  /// Moves past the next occurrence of a text, or to the end if there is none.
  private mutating func skip(past text: [UInt8], from start: Int) {
    place = start
    while place < bytes.count, !starts(with: text) { place += 1 }
    place += text.count
  }
}
