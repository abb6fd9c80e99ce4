import Drawing
import Testing

/// Tests of the caret after the last letter of a text.
@Suite struct TextCaretTests {
  private let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  @Test func standsBehindTheLastLetter() {
    for text in ["H", "Hamburg", "Ham burg "] {
      let layout = TextLayout(text, style: style)
      #expect(abs(layout.caret.x - layout.linesWidth) < 0.01, "\(text)")
      #expect(layout.caret.y == 0)
      #expect(abs(layout.caret.height - layout.height) < 0.01)
    }
  }

  /// An empty text has a caret too.
  @Test func emptyTextsHaveOne() {
    let layout = TextLayout("", style: style)
    #expect(layout.caret.x == 0 && layout.caret.height > 15)
  }

  @Test func goesToTheNextLine() {
    let one = TextLayout("Ham", style: style)
    let two = TextLayout("Ham\nb", style: style)
    #expect(abs(two.caret.y - one.height) < 0.1 && two.caret.x < one.caret.x)
    let broken = TextLayout("Ham\n", style: style)
    #expect(abs(broken.caret.y - one.height) < 0.1 && broken.caret.x == 0)
  }

  /// The width of the style aligns the lines.
  @Test func followsTheAlignment() {
    var wide = style
    wide.width = 200
    wide.alignment = .right
    let layout = TextLayout("Ham", style: wide)
    #expect(abs(layout.caret.x - 200) < 0.01 && layout.linesWidth < 100)
    #expect(layout.width == 200)
  }
}
