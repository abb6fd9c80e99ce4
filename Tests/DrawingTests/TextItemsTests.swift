import Drawing
import Raster
import Testing

/// Tests of long texts, which are divided into items without a visible effect.
@Suite struct TextItemsTests {
  private func layout(_ text: String, width: Double?) -> TextLayout {
    TextLayout(
      text,
      style: TextStyle(
        family: "Inter", size: 16, weight: 400,
        color: StraightColor(red: 0, green: 0, blue: 0, alpha: 1), width: width))
  }

  @Test(arguments: [nil, 1.0, 90, 333.5])
  func theLinesOfALongTextAreThoseOfItsParagraphs(width: Double?) {
    let paragraph = "Wavy AV fiord, office; ταχεία αλεπού. שלום עולם, and the end of it all."
    let one = layout(paragraph, width: width)
    let count = 100
    let all = layout(
      Array(repeating: paragraph, count: count).joined(separator: "\n"), width: width)
    #expect(abs(all.height - Double(count) * one.height) < 1e-6 * all.height)
    #expect(all.linesWidth == one.linesWidth)
  }

  /// A word without a space is divided between letters.
  @Test func aLongWordIsAsLongAsItsParts() {
    let word = String(repeating: "a", count: 6_000)
    let all = layout(word, width: nil).linesWidth
    #expect(abs(all / layout(String(word.prefix(3_000)), width: nil).linesWidth - 2) < 1e-3)
  }
}
