import Compositing
import Raster
import SceneModel
import Testing
import Timeline

/// Widths, weights and numbers of texts in layers.
@Suite struct TextStyleTests {
  private static func scene(_ text: String, _ keys: String = "opacity: 1") throws
    -> RenderedScene
  {
    try RenderedScene(
      """
      size: [260, 120]
      frames: 11
      frameRate: 10
      background: white
      layers:
        - {id: bubble, anchorPoint: [0, 0], contents: {text: {\(text)}}, \(keys)}
      """)
  }

  private static func size(_ text: String, _ keys: String = "opacity: 1") throws -> Size {
    try scene(text, keys).scene.layers[0][.size]
  }

  @Test func aBubbleIsAsWideAsItsText() throws {
    let short = try Self.size("string: Hi, maxWidth: 220, padding: [12, 8]")
    #expect(try short == Self.size("string: Hi, padding: [12, 8]"))
    let long =
      "string: The quick brown fox jumps over the lazy dog, maxWidth: 220, padding: [12, 8]"
    let (two, fixed) = (
      try Self.size(long), try Self.size(long.replacing("maxWidth", with: "width"))
    )
    #expect(two.width < fixed.width && two.width > fixed.width - 80)
    #expect(two.height == fixed.height && two.height > 1.5 * short.height)
  }

  /// The width grows with a text that changes, up to the limit.
  @Test func aBubbleGrowsWithItsNumber() throws {
    let scene = try Self.scene(
      "string: 'n {10 ^ round(9 * time)}', size: 20, maxWidth: 90, padding: 4")
    let widths = try [0, 3, 6, 10].map { frame in
      try scene.timeline.presentation(at: scene.timeline.displayLink[frame]).layers[0][.size].width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
    #expect(widths.allSatisfy { $0 <= 98 })
  }

  /// A layer of a size of its own keeps it.
  @Test func otherLayersKeepTheirSize() throws {
    let text = "string: one two three four, size: 16, maxWidth: 80"
    #expect(try Self.size(text, "size: [200, 100]") == Size(width: 200, height: 100))
    let tall = try Self.size(text, "size: [200, auto]")
    #expect(try tall.width == 200 && tall.height == Self.size(text).height)
  }

  @Test(arguments: ["left", "center", "right"])
  func linesAreAlignedInTheBubble(alignment: String) throws {
    let text = "string: one two three, size: 16, maxWidth: 60, alignment: \(alignment)"
    let scene = try Self.scene(text)
    let width = scene.scene.layers[0][.size].width
    let box = try #require(try scene.frame().bounds(ofAllBut: .white))
    #expect(width < 60 && box[0] <= 2 && abs(Double(box[2]) - width) <= 2.5)
  }

  /// Inter's files here are not variable, so that a weight in between is that of the nearest file.
  @Test func weightsChangeWithTime() throws {
    let scene = try Self.scene(
      "string: Hamburg, size: 30",
      "animations: [{property: contents.text.weight, from: 100, to: 900, duration: 1}]")
    func still(_ weight: Int) throws -> Bitmap {
      try Self.scene("string: Hamburg, size: 30, weight: \(weight)").frame()
    }
    #expect(try scene.frame(0) == still(100))
    #expect(try scene.frame(5) == still(500))
    #expect(try scene.frame(10) == still(900))
    let widths = try (0...10).map { frame in
      try scene.timeline.presentation(at: scene.timeline.displayLink[frame]).layers[0][.size].width
    }
    #expect(widths == widths.sorted() && widths[0] < widths[10])
  }

  /// Families with an italic font, with an oblique one, and with neither, whose letters are sheared;
  /// a line along the letters, letters along a path and truncated ones are slanted, too.
  @Test(
    arguments: ["Inter", "DejaVu Sans", "DejaVu Serif", "WenQuanYi Micro Hei"],
    [
      "weight: bold", "stroke: {color: black, width: 2}, color: transparent",
      "path: {d: M 0 80 H 200}", "weight: 300, maxLines: 1",
    ])
  func italicsAreSlanted(family: String, keys: String) throws {
    let text = "string: IIII, font: \(family), size: 60, \(keys)"
    let (normal, italic) = (
      try Self.scene(text + ", style: normal").frame(),
      try Self.scene(text + ", style: italic").frame()
    )
    #expect(try normal == Self.scene(text).frame())
    #expect(abs(normal.lean) < 1, "\(normal.lean)")
    #expect(italic.lean > 3, "\(italic.lean)")
  }

  /// Values at a tick are rounded in binary, and are written as the decimal numbers that they were.
  @Test(arguments: [("1.005 + 0 * time", ".2", "1.01"), ("0.357 + 0 * time", ".1%", "35.7%")])
  func numbersAtTicksAreRoundedAsDecimals(formula: String, format: String, text: String) throws {
    #expect(
      try Self.scene("string: '{\(formula):\(format)}'").frame(3)
        == Self.scene("string: '\(text)'").frame(3))
  }
}

extension Bitmap {
  /// How much farther to the right the dark pixels of the upper half are than those of the lower one.
  fileprivate var lean: Double {
    guard let box = bounds(ofAllBut: .white) else { return 0 }
    let middle = (box[1] + box[3]) / 2
    func place(_ rows: Range<Int>) -> Double {
      var (sum, count) = (0.0, 0.0)
      for y in rows {
        for x in 0..<width where self[x, y].bgra[1] < 128 {
          (sum, count) = (sum + Double(x), count + 1)
        }
      }
      return sum / max(count, 1)
    }
    return place(box[1]..<middle) - place(middle..<box[3])
  }
}
