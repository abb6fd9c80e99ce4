@testable import Drawing
import Raster
import Testing

/// Tests of texts of which only the first characters are shown.
@Suite struct TypedTextTests {
  private static let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  private static func drawn(_ layout: TextLayout, showing count: Int? = nil) throws -> Bitmap {
    try .drawn(width: 260, height: 110) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 10, y: 4))
      try canvas.draw(layout, showing: count)
    }
  }

  private static func layout(
    _ text: String, alignment: TextAlignment = .leading, width: Double? = nil,
    limit: TextTruncation? = nil
  ) throws -> TextLayout {
    var style = style
    (style.alignment, style.width) = (alignment, width)
    style.lineLimit = limit.map { (2, $0) }
    return try TextLayout(markup: text, style: style)
  }

  private static let layouts: [(text: String, alignment: TextAlignment, width: Double?)] = [
    ("Hamburg, AVATAR", .leading, nil), ("one two three four", .center, 110),
    ("one two three four five", .justified, 110), ("السلام عليكم", .leading, 220),
    ("שלום עולם", .leading, 220), ("ab אבג 12 cd", .leading, nil),
    ("لا ffi office", .trailing, 200),
    ("<b>bold</b> &amp; <i>aslant</i>", .leading, nil), ("<u>one two</u>\nthree", .right, 200),
  ]

  /// Letters only join: no pixel gets lighter, and none changes that is clear in the whole.
  @Test(arguments: layouts.indices)
  func everyCountShowsAPartOfTheWhole(index: Int) throws {
    let (text, alignment, width) = Self.layouts[index]
    let layout = try Self.layout(text, alignment: alignment, width: width)
    let whole = try Self.drawn(layout)
    var before = Bitmap(width: whole.width, height: whole.height)
    for count in 0...text.count {
      let shown = try Self.drawn(layout, showing: count)
      let losses = zip(before.pixels, shown.pixels).map { Int($0.bgra[3]) - Int($1.bgra[3]) }
      // Cairo measures the coverage of a pixel a little differently beside other edges.
      #expect(losses.max() ?? 0 <= 16, "\(count): \(losses.max() ?? 0)")
      let added = zip(whole.pixels, shown.pixels).map { $0 == .clear ? Int($1.bgra[3]) : 0 }
      #expect(added.max() ?? 0 <= 16, "\(count): \(added.max() ?? 0)")
      before = shown
    }
    #expect(before == whole)
  }

  /// As if the text ended there, where that changes no letter.
  @Test(arguments: ["Inter", "DejaVu Sans"])
  func latinTextIsThatOfItsFirstLetters(family: String) throws {
    let text = "Quick AVATAR, Te. 3:10"
    var style = Self.style
    style.family = family
    style.letterSpacing = family == "Inter" ? 0 : -0.5
    let layout = TextLayout(text, style: style)
    for count in 0...text.count where style.letterSpacing == 0 || count > 0 {
      let alone = TextLayout(String(text.prefix(count)), style: style)
      #expect(try Self.drawn(layout, showing: count) == Self.drawn(alone), "\(count)")
    }
  }

  /// The first letter of a text that is read from the right is at its right edge.
  @Test(arguments: ["السلام", "שלום עולם"])
  func theRightEdgeStays(text: String) throws {
    let layout = try Self.layout(text, width: 220)
    let whole = try #require(try Self.drawn(layout).inkedColumnsAndRows).columns
    var left = whole.upperBound
    for count in 1...text.count {
      let shown = try #require(try Self.drawn(layout, showing: count).inkedColumnsAndRows).columns
      #expect(shown.upperBound == whole.upperBound && shown.lowerBound <= left)
      left = shown.lowerBound
    }
    #expect(left == whole.lowerBound && left > 100)
  }

  /// Hebrew in an English line begins at its right end.
  @Test func mixedDirectionsKeepTheOrderOfTheWhole() throws {
    let layout = try Self.layout("ab אבג cd")
    func columns(_ count: Int) throws -> ClosedRange<Int> {
      try #require(try Self.drawn(layout, showing: count).inkedColumnsAndRows).columns
    }
    let letters = layout.units(.letter).map(\.box)
    let right = Int(10 + letters[2].x)...Int(11 + letters[2].x + letters[2].width)
    #expect(try right.contains(columns(4).upperBound))
    #expect(try columns(4).upperBound == columns(6).upperBound)
    #expect(try columns(8).upperBound > columns(6).upperBound)
  }

  @Test func ligaturesAppearWithTheirLastLetter() throws {
    let layout = try Self.layout("office")
    let frames = try (0...6).map { try Self.drawn(layout, showing: $0) }
    #expect(frames[1] == frames[2] && frames[2] == frames[3] && frames[3] != frames[4])
    let joined = try Self.layout("لا")
    #expect(try Self.drawn(joined, showing: 1).inkedColumnsAndRows == nil)
  }

  /// What a reader takes for one character is one, in every font.
  @Test(arguments: [
    ("👍🏽👩‍👩‍👧🇩🇪1️⃣☎️", 5), ("e\u{301}a", 2), ("नमस्ते", 3), ("กำลัง", 3), ("a\r\nb", 3),
  ])
  func charactersAreNotDivided(text: String, count: Int) throws {
    let layout = TextLayout(text, style: Self.style)
    let lines = layout.units(.letter).count
    #expect((0...count).map { layout.units(.letter, showing: $0).count }.last == lines)
    #expect(text.count == count)
    for shown in 1...count {
      let letters = layout.units(.letter, showing: shown).count
      #expect(letters <= shown)
    }
  }

  @Test func tagsDoNotCount() throws {
    let layout = try Self.layout("<span alpha='50%'>a</span><b>b</b>&amp;<!-- > -->c")
    let letters = (0...4).map { layout.units(.letter, showing: $0).count }
    #expect(letters == [0, 1, 2, 3, 4])
  }

  /// The ellipsis stands for letters that would appear now.
  @Test func theEllipsisAppearsWithTheFirstHiddenLetter() throws {
    let text = "one two three four five six"
    let layout = try Self.layout(text, width: 110, limit: .tail)
    let letters = (0...text.count).map { layout.units(.letter, showing: $0).count }
    let all = layout.units(.letter).count
    let first = try #require(letters.firstIndex(of: all))
    #expect(letters[first - 1] == all - 1 && first < text.count - 3)
    #expect(try Self.drawn(layout, showing: first) == Self.drawn(layout))
  }

  /// Paragraphs that are left out count, too.
  @Test(arguments: [TextTruncation.tail, .middle, .head])
  func truncatedParagraphsAreWholeAtTheEnd(truncation: TextTruncation) throws {
    let text = "one\ntwo\nthree\nfour"
    let layout = try Self.layout(text, width: 110, limit: truncation)
    #expect(layout.units(.line, showing: 3).count == 1)
    #expect(layout.units(.line, showing: 18).count == 2)
    #expect(try Self.drawn(layout, showing: 18) == Self.drawn(layout))
  }

  @Test func halfTransparentLettersHaveNoSeams() throws {
    for text in ["السلام", "AVATAR"] {
      var style = Self.style
      style.letterSpacing = text == "AVATAR" ? -4 : 0
      style.color.alpha = 0.5
      let layout = TextLayout(text, style: style)
      for count in 1...text.count {
        let darkest = try Self.drawn(layout, showing: count).pixels.map { $0.bgra[3] }.max()
        #expect(darkest.map { $0 <= 128 } == true)
      }
    }
  }
}
