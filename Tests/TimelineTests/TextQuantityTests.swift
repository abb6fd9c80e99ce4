import SceneModel
import Testing
import Timeline

/// What formulas know of texts; a letter is 10 points wide here.
@Suite struct TextQuantityTests {
  private func values(_ text: String, _ name: String, keys: String = "", at frames: [Int])
    throws -> [Double]
  {
    let title = "{id: title, \(keys) contents: {text: {\(text)}}}"
    return try LinkedScene.values(of: "title.\(name)", in: title, at: frames)
  }

  @Test(arguments: [
    ("string: abc, size: 20", "textWidth", [30.0, 30]),
    ("string: abc, size: 20", "textHeight", [20, 20]),
    ("string: abc, size: 20", "firstBaseline", [16, 16]),
    ("string: \"{round(100 * time)}\", size: 20", "textWidth", [10, 20]),
    ("string: abc, size: 20 + time * 10", "textHeight", [20, 25]),
    // The whole text has a width, the letters that are shown a caret.
    ("string: abcdef, count: 6 * time", "textWidth", [60, 60]),
    ("string: abcdef, count: 6 * time", "caret.x", [0, 30]),
    ("string: abcdef, count: 6 * time, size: 20", "caret.y", [0, 0]),
    ("string: abcdef, count: 6 * time, size: 20", "caret.height", [20, 20]),
    ("string: abcdef", "caret.x", [60, 60]),
  ])
  func textsAreMeasured(text: String, name: String, expected: [Double]) throws {
    #expect(try values(text, name, at: [0, 5]) == expected)
    #expect(try values(text, name, keys: "size: [80, 40],", at: [0, 5]) == expected)
  }

  /// All four paddings count, and a baseline depends on the height of its layer.
  @Test func sizesAndAnchorsFollowAllNumbers() throws {
    let padded = "string: abc, size: 20, padding: [0, 8 * time, 0, 4 * time]"
    #expect(try values(padded, "size.width", at: [0, 5]) == [30, 36])
    let anchored = "anchorPoint: [0, firstBaseline], size: [80, 40 + 80 * time],"
    let anchors = try values("string: abc, size: 20", "anchorPoint.y", keys: anchored, at: [0, 5])
    #expect(anchors.map { ($0 * 1e6).rounded() } == [400_000, 200_000])
  }

  /// A button is as wide as its title and some room.
  @Test func layersMayBeAsLargeAsTexts() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 2
        layers:
          - {id: button, size: [title.size.width + 24, 32],
             layers: [{id: title, position: [button.size.width / 2, 16], contents: {text: {string: "{round(100 * time)}"}}}]}
        """))
    let widths = try [0, 5, 15].map { frame in
      let button = try scene.presentation(at: scene.displayLink[frame]).layers[0]
      return [button[.size].width, button.sublayers[0][.position].x]
    }
    #expect(widths == [[34, 17], [44, 22], [54, 27]])
  }

  /// Formulas in the braces of texts read layers, too, and names have braces of their own.
  @Test func textsShowWhatOthersAre() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 2
        layers:
          - {id: dial, repeat: {count: 2}, rotation: 90 * time + index}
          - {id: label, repeat: {count: 2}, contents: {text: {string: "{`dial-{index}`.rotation} °"}}}
        """))
    let label = try scene.presentation(at: scene.displayLink[5]).layers[3]
    var text: Text?
    if case .text(let shown) = label.model.contents { text = shown }
    let presented = PresentedText(try #require(text), layerWidth: 0) { label.values[$0] }
    #expect(presented.string == "46 °")
  }

  @Test func constantTextsAreMeasuredOnce() throws {
    let scene = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nduration: 1\nlayers:\n"
          + "  - {id: a, size: [title.textWidth, 9]}\n  - {id: title, contents: {text: {string: abc}}}"
      ))
    #expect(scene.scene.links.isEmpty && scene.scene.layers[0][.size].width == 30)
  }
}
