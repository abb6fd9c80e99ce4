import Drawing
import Raster
import Testing

@Suite struct TextLineLimitTests {
  private static let font = TextStyle(family: "DejaVu Sans", size: 20, color: .black)
  private static let sentence = "Hamburg and Bremen are two towns far in the north"

  private func style(
    _ count: Int?, _ truncation: TextTruncation = .tail, width: Double? = 140
  ) -> TextStyle {
    var style = Self.font
    style.width = width
    style.lineLimit = count.map { ($0, truncation) }
    return style
  }

  @Test(arguments: 1...6)
  func noMoreLinesThanAllowedCount(count: Int) {
    let line = TextLayout("H", style: Self.font).height
    let whole = TextLayout(Self.sentence, style: style(nil))
    let layout = TextLayout(Self.sentence, style: style(count))
    let lines = min(Double(count), (whole.height / line).rounded())
    #expect(abs(layout.height - lines * line) < 0.01)
    #expect(layout.width == 140)
    #expect(layout.firstBaseline == whole.firstBaseline)
    #expect(abs(layout.lastBaseline - layout.firstBaseline - (lines - 1) * line) < 0.01)
  }

  @Test func aTextThatFitsIsNotTouched() throws {
    let bitmaps = try [nil, 4, 9].map { try drawn(Self.sentence, style($0)) }
    #expect(bitmaps[1] == bitmaps[0] && bitmaps[2] == bitmaps[0])
  }

  /// Lines before the last one break as without a limit.
  @Test func linesBeforeTheLastStay() throws {
    let (whole, limited) = (
      try drawn(Self.sentence, style(nil)), try drawn(Self.sentence, style(2))
    )
    let line = Int(TextLayout("H", style: Self.font).height)
    #expect(whole.pixels[..<(160 * line)] == limited.pixels[..<(160 * line)])
    #expect(whole.pixels != limited.pixels)
  }

  /// Texts that an author would write with an ellipsis by hand, when no line needs measuring.
  @Test(arguments: [
    (TextTruncation.tail, 2, "one\ntwo…"), (.middle, 2, "one\ntwo…four"), (.head, 2, "one\n…four"),
    (.tail, 1, "one…"), (.middle, 1, "one…four"), (.head, 1, "…four"),
    (.tail, 4, "one\ntwo\nthree\nfour"),
  ])
  func linesOfTheStringAreLeftOut(truncation: TextTruncation, count: Int, shown: String) throws {
    let limited = style(count, truncation, width: nil)
    #expect(
      try drawn("one\ntwo\nthree\nfour", limited) == drawn(shown, style(nil, width: nil)))
    #expect(
      TextLayout("one\ntwo\nthree\nfour", style: limited).width
        == TextLayout(shown, style: Self.font).width)
  }

  /// A paragraph that breaks into several lines counts as that many.
  @Test func paragraphsAreCountedByTheirLines() throws {
    let text = "Hamburg and Bremen\nand Kiel\nand Lübeck"
    #expect(try drawn(text, style(3)) == drawn("Hamburg and Bremen\nand Kiel…", style(nil)))
  }

  @Test(arguments: ["one\ntwo\n", "one\ntwo\n \n"])
  func nothingIsMissingAfterTheLastLetter(text: String) throws {
    #expect(try drawn(text, style(2)) == drawn("one\ntwo", style(nil)))
  }

  @Test(arguments: [TextTruncation.head, .middle, .tail])
  func theLastLineFits(truncation: TextTruncation) throws {
    let inked = try drawn(Self.sentence, style(1, truncation)).inkedColumnsAndRows
    let (columns, _) = try #require(inked)
    #expect(columns.upperBound <= 140 && columns.upperBound > 110)
  }

  @Test func styledPartsKeepTheirStyles() throws {
    let markup = "one <span color='red'>two\nthree</span> four"
    var style = Self.font
    style.lineLimit = (1, .tail)
    let limited = try TextLayout(markup: markup, style: style)
    let written = try TextLayout(markup: "one <span color='red'>two</span>…", style: Self.font)
    #expect(try drawn(limited) == drawn(written))
  }

  /// Hebrew runs from right to left, so its ellipsis is at the left.
  @Test func theEndIsWhereTheTextEnds() throws {
    let text = "שלום עולם זה טקסט ארוך מאוד"
    let (whole, limited) = (try drawn(text, style(nil)), try drawn(text, style(1)))
    let line = Int(TextLayout("ש", style: Self.font).height)
    let right = (0..<line).flatMap { y in (60..<140).map { x in y * 160 + x } }
    #expect(right.allSatisfy { whole.pixels[$0] == limited.pixels[$0] })
    #expect(whole != limited)
  }

  private func drawn(_ text: String, _ style: TextStyle) throws -> Bitmap {
    try drawn(TextLayout(text, style: style))
  }

  private func drawn(_ layout: TextLayout) throws -> Bitmap {
    try .drawn(width: 160, height: 160) { canvas throws(DrawingError) in try canvas.draw(layout) }
  }
}

@Suite struct FontFeatureTests {
  private func width(_ text: String, _ features: String) -> Double {
    TextLayout(
      text, style: TextStyle(family: "Inter", size: 20, color: .black, features: features)
    ).width
  }

  @Test func digitsMayHaveOneWidth() {
    let widths = (0...9).map { width("\($0)", "tnum=1") }
    #expect(Set(widths).count == 1)
    #expect(Set((0...9).map { width("\($0)", "") }).count > 5)
    #expect(abs(width("1111", "tnum=1") - width("8888", "tnum=1")) < 0.01)
  }

  @Test func laterFeaturesWin() {
    #expect(width("111", "tnum=1, tnum=0") == width("111", ""))
  }

  @Test func familiesTellTheirFeatures() {
    #expect(FontCatalog.features(of: "Inter").isSuperset(of: ["tnum", "ss01", "zero", "kern"]))
    #expect(!FontCatalog.features(of: "DejaVu Sans").contains("tnum"))
    #expect(FontCatalog.features(of: "DejaVu Sans").contains("liga"))
  }
}
