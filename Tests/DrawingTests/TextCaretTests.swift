@testable import Drawing
import Testing

/// Tests of the caret after the last shown letter of a text.
@Suite struct TextCaretTests {
  private let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  @Test func standsAfterTheLastLetter() {
    for text in ["H", "Hamburg", "Ham burg "] {
      let layout = TextLayout(text, style: style)
      #expect(abs(layout.caret().x - layout.linesWidth) < 0.01, "\(text)")
      #expect(layout.caret().y == 0)
      #expect(abs(layout.caret().height - layout.height) < 0.01)
    }
  }

  /// An empty text has a caret too.
  @Test func emptyTextsHaveOne() {
    let layout = TextLayout("", style: style)
    #expect(layout.caret().x == 0 && layout.caret().height > 15)
  }

  @Test func goesToTheNextLine() {
    let one = TextLayout("Ham", style: style)
    let two = TextLayout("Ham\nb", style: style)
    #expect(abs(two.caret().y - one.height) < 0.1 && two.caret().x < one.caret().x)
    let broken = TextLayout("Ham\n", style: style)
    #expect(abs(broken.caret().y - one.height) < 0.1 && broken.caret().x == 0)
  }

  /// The width of the style aligns the lines.
  @Test func followsTheAlignment() {
    var wide = style
    wide.width = 200
    wide.alignment = .right
    let layout = TextLayout("Ham", style: wide)
    #expect(abs(layout.caret().x - 200) < 0.01 && layout.linesWidth < 100)
    #expect(layout.width == 200)
  }

  /// In a text of one line from left to right, it is after the letters as they are alone, apart
  /// from the kerning before the next one.
  @Test func followsTheShownLetters() {
    let text = "Hamburg 7"
    let layout = TextLayout(text, style: style)
    for count in 0...text.count {
      let shown = TextLayout(String(text.prefix(count)), style: style)
      #expect(abs(layout.caret(after: count).x - shown.caret().x) < 0.5, "\(count)")
    }
  }

  @Test func goesLeftInHebrewAndArabic() {
    for text in ["שלום עולם", "السعر ١٢"] {
      let layout = TextLayout(text, style: style)
      let letters = (0...4).map { layout.caret(after: $0).x }
      #expect(letters == letters.sorted(by: >), "\(text): \(letters)")
      #expect(abs(letters[0] - layout.width) < 0.01)
    }
    let hebrew = TextLayout("שלום עולם", style: style)
    #expect(abs(hebrew.caret(after: 9).x) < 0.01)
  }

  /// Within Hebrew in an English line it goes left, and after it right again.
  @Test func followsThePrimaryDirectionWhereDirectionsMeet() {
    let layout = TextLayout("ab אבג cd", style: style)
    let places = (0...9).map { layout.caret(after: $0).x }
    let (start, end) = (TextLayout("ab ", style: style).width, layout.width)
    #expect(abs(places[3] - start) < 0.01)
    #expect(places[4] > places[5] && places[5] > start)
    #expect(places[7] > places[4] && abs(places[9] - end) < 0.01)
  }

  @Test func waitsBeforeALigature() {
    let layout = TextLayout("office", style: style)
    let places = (0...6).map { layout.caret(after: $0).x }
    #expect(places[1] == places[2] && places[2] == places[3] && places[3] < places[4])
    #expect(places[0] == 0 && abs(places[6] - layout.width) < 0.01)
  }

  @Test func goesThroughTheLinesOfTheWholeText() {
    var narrow = style
    narrow.width = 60
    let layout = TextLayout("one two\nthree", style: narrow)
    let lines = layout.units(.line).map(\.box.y)
    #expect(lines.count == 3)
    #expect([2, 6, 10].map { layout.caret(after: $0).y } == lines)
    narrow.lineLimit = (2, .tail)
    let limited = TextLayout("one two\nthree", style: narrow)
    #expect([2, 6].map { limited.caret(after: $0).y } == Array(lines.prefix(2)))
  }
}
