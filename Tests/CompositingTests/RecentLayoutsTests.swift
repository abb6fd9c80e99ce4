import Drawing
import Raster
import SceneModel
import Testing
import Timeline

@testable import Compositing

/// Tests of the layouts that a thread keeps.
@Suite struct RecentLayoutsTests {
  /// Returns a text as a layout depends on it, in some frame of a second.
  private func text(_ string: String, _ keys: String = "", frame: Int = 0) throws -> PresentedText {
    let scene = try RenderedScene(
      layers: "  - contents: {text: {string: \(string), size: 12\(keys)}}")
    let layer = try scene.timeline.presentation(
      at: scene.timeline.displayLink[frame], for: .drawing
    ).layers[0]
    let contents: Text? =
      if case .text(let text) = scene.scene.layers[0].contents { text } else { nil }
    let text = try #require(contents)
    return PresentedText(text, layerWidth: 0) { layer.values[$0] }.laidOut
  }

  /// Returns the indices of the texts that are laid out when they are asked for one by one.
  private func laidOut(_ texts: [PresentedText]) throws -> [Int] {
    let layouts = RecentLayouts()
    let style = TextStyle(
      family: "DejaVu Sans", size: 12, color: StraightColor(red: 0, green: 0, blue: 0, alpha: 1))
    var indices: [Int] = []
    for (index, text) in texts.enumerated() {
      _ = try layouts.layout(of: text) { () throws(DrawingError) in
        indices.append(index)
        return TextLayout("", style: style)
      }
    }
    return indices
  }

  @Test func aTextThatTypesItselfIsLaidOutOnce() throws {
    let keys = ", count: 10 * time"
    let texts = try [0, 1, 20, 29].map { try text("abcdefghi", keys, frame: $0) }
    #expect(try laidOut(texts) == [0])
    let growing = try [0, 20].map { try text("abc", ", weight: 400 + 100 * time", frame: $0) }
    #expect(try laidOut(growing) == [0, 1])
  }

  /// The text that was asked for the longest time ago goes first.
  @Test func sixteenTextsAreKept() throws {
    let texts = try (0..<17).map { try text("text \($0)") }
    #expect(try laidOut(Array(texts[..<16]) + texts[..<16]) == Array(0..<16))
    #expect(try laidOut(texts + [texts[0]]) == Array(0..<17) + [17])
    #expect(try laidOut(texts[..<16] + [texts[0], texts[16], texts[0]]) == Array(0..<16) + [17])
  }

  /// 32 768 bytes hold three texts of 9000 bytes, not four.
  @Test func longTextsAreKeptWithinABound() throws {
    let texts = try "abcd".map { try text(String(repeating: $0, count: 9000)) }
    #expect(try laidOut(Array(texts[..<3]) + texts[..<3]) == [0, 1, 2])
    #expect(try laidOut(texts + [texts[3], texts[1], texts[0]]) == [0, 1, 2, 3, 6])
  }
}
