import SceneModel
@testable import SceneText
import Testing

/// Any tree comes back from its text.
@Suite struct DocumentTreeTests {
  /// Random trees, the same in every run.
  private struct Trees {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    /// Pieces of which YAML takes many for signs of its own.
    private static let pieces = [
      "", " ", "  ", "-", "- ", "---", "...", "?", "? ", ":", ": ", ",", "[", "]", "{", "}", "#",
      " #", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", "\\", "\n", "\n\n", "\r", "\r\n",
      "\t", "\u{0}", "\u{7}", "\u{1b}", "\u{7f}", "\u{85}", "\u{a0}", "\u{2028}", "\u{2029}",
      "\u{feff}", "\u{fffe}", "\u{301}", "é", "日本", "👩‍👧", "~", "null", "true", "False", "yes",
      "1", "-1", "+.5", "1e3", "0x1F", "0o17", ".inf", "1_000", "12:30", "2001-01-01", "=", "<<",
      "a", "word", "x + 1", "50%", "300ms", "{x}", "clamp(x, 0, 1)", "http://a.b/c?d=e&f", "C:\\a",
    ]

    mutating func text() -> String {
      (0...next(below: 4)).map { _ in Self.pieces[next(below: Self.pieces.count)] }.joined()
    }

    mutating func number() -> Double {
      switch next(below: 4) {
      case 0: Double(next(below: 1000)) - 500
      case 1: Double(next(below: 1000)) / 1000
      case 2: Double(bitPattern: state).isFinite ? Double(bitPattern: state) : 0.5
      default: Double(next(below: 100)) * 1e15
      }
    }

    mutating func value(depth: Int) -> DocumentValue {
      var value: DocumentValue =
        switch next(below: depth > 0 ? 9 : 6) {
        case 0: .nothing
        case 1: .flag(next(below: 2) == 0)
        case 2: .number(number())
        case 3...5: .text(text())
        case 6: .list((0..<next(below: 5)).map { _ in self.value(depth: depth - 1) })
        default: .mapping(entries(depth: depth - 1))
        }
      let styles: [DocumentValue.Style] = [.automatic, .automatic, .quoted, .line, .block]
      value.style = styles[next(below: styles.count)]
      if next(below: 8) == 0 { value.anchor = "a\(next(below: 3))" }
      return value
    }

    mutating func entries(depth: Int) -> DocumentEntries {
      var entries = DocumentEntries()
      for _ in 0..<next(below: 6) {
        let key = next(below: 20) == 0 ? String(repeating: "k", count: 1100) : text()
        entries[key] = value(depth: depth)
      }
      return entries
    }
  }

  @Test(arguments: 0..<400)
  func treeComesBackFromItsText(seed: Int) throws {
    var trees = Trees(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    var document = try SceneDocument("")
    document.root = .mapping(trees.entries(depth: 4))
    let again = try SceneDocument(document.text)
    #expect(again.unstyled == document.unstyled, "\(document.text)")
    #expect(try SceneDocument(again.text).unstyled == document.unstyled, "\(again.text)")
  }
}
