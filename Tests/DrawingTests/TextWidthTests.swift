@testable import Drawing
import Raster
import Testing

/// The places where lines break, and the widths that follow from them.
@Suite struct TextWidthTests {
  private static let style = TextStyle(family: "DejaVu Sans", size: 20, color: .black)

  private static func hugging(_ text: String, maxWidth: Double) -> TextLayout {
    var style = style
    (style.width, style.hugsItsLines) = (maxWidth, true)
    return TextLayout(text, style: style)
  }

  private static func width(_ text: String) -> Double { TextLayout(text, style: style).width }

  @Test(arguments: ["Hi", "Hamburg", "ab\nabc", "שלום"])
  func shortTextIsAsWideAsWithoutALimit(text: String) {
    let hugged = Self.hugging(text, maxWidth: 220)
    let free = TextLayout(text, style: Self.style)
    #expect(hugged.width == free.width && hugged.height == free.height)
  }

  @Test(arguments: [
    ("Hamburg Hamburg Ham", 120.0, ["Hamburg", "Hamburg", "Ham"]),
    ("one two three four", 100, ["one two", "three four"]),
    ("Ham bu Hamburg", 100, ["Ham bu", "Hamburg"]),
  ])
  func wrappedTextIsAsWideAsItsWidestLine(text: String, maxWidth: Double, lines: [String]) throws {
    let hugged = Self.hugging(text, maxWidth: maxWidth)
    let widest = try #require(lines.map { Self.width($0) }.max())
    #expect(abs(hugged.width - widest) < 0.01)
    let widths = hugged.units(.line).map(\.box.width)
    #expect(widths.count == lines.count)
    for (width, line) in zip(widths, lines) { #expect(abs(width - Self.width(line)) < 0.01) }
  }

  /// In mixed directions, too, lines end at both sides of the widest line.
  @Test(arguments: [TextAlignment.right, .center, .trailing, .leading])
  func linesAreAlignedWithinTheWidestLine(alignment: TextAlignment) throws {
    var style = Self.style
    (style.width, style.hugsItsLines, style.alignment) = (100, true, alignment)
    let layout = TextLayout("one two three four שלום", style: style)
    let lines = layout.units(.line).map(\.box)
    let right = try #require(lines.map { $0.x + $0.width }.max())
    let left = try #require(lines.map(\.x).min())
    #expect(abs(left) < 0.01 && abs(right - layout.width) < 0.01)
  }

  /// A text that does not fit takes the whole width, as in a browser; Pango widens its ellipsis.
  @Test func truncatedTextIsAsWideAsItMayBe() throws {
    var style = Self.style
    (style.width, style.hugsItsLines, style.lineLimit) = (100, true, (2, .tail))
    let layout = TextLayout("one two three four five six", style: style)
    let lines = layout.units(.line).map(\.box)
    try #require(lines.count == 2)
    #expect(abs(lines[0].width - Self.width("one two")) < 0.01)
    #expect(lines[1].width == 100 && layout.width == 100)
  }

  /// Lines break where Unicode allows it, and elsewhere only if a word is longer than a line.
  @Test(arguments: [
    ("nnnn\u{200B}nnnn", 6.0, ["nnnn", "nnnn"]),
    ("nn nnnn\u{A0}nnnn", 10, ["nn", "nnnn\u{A0}nnnn"]),
    ("nn nnnn\u{202F}nnnn", 10, ["nn", "nnnn\u{202F}nnnn"]),
    ("nn nnnn-nnnn", 10, ["nn nnnn-", "nnnn"]),
    ("nn nnnn-\u{2060}nnnn", 10, ["nn", "nnnn-nnnn"]),
    ("nnnnn\u{AD}nnnnn", 7.5, ["nnnnn\u{2010}", "nnnnn"]),
    ("nnnnn\u{AD}nnnnn", 20, ["nnnnnnnnnn"]),
    ("nnnn_nnnn_nn", 7.5, ["nnnn_nn", "nn_nn"]),
    ("nnnn/nnnn", 7.5, ["nnnn/", "nnnn"]),
  ])
  func linesBreakWhereUnicodeAllowsIt(text: String, letters: Double, lines: [String]) {
    var style = Self.style
    style.width = letters * Self.width("n")
    let widths = TextLayout(text, style: style).units(.line).map(\.box.width)
    #expect(widths.count == lines.count)
    for (width, line) in zip(widths, lines) {
      #expect(abs(width - Self.width(line)) < 0.05, "\(line)")
    }
  }

  /// A family without a variable font has some weights only.
  @Test(arguments: [(430.0, 400.0), (480.5, 400), (700.4, 700), (1000, 700)])
  func weightsAreThoseOfTheFamily(weight: Double, drawn: Double) {
    func width(_ weight: Double) -> Double {
      var style = Self.style
      style.weight = weight
      return TextLayout("Hamburg", style: style).width
    }
    #expect(width(weight) == width(drawn))
    #expect(width(400) != width(700))
  }

  @Test func onlyVariableFontsHaveAxes() {
    #expect(FontCatalog.axes(of: "DejaVu Sans").isEmpty)
  }
}
