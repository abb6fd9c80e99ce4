import Compositing
import Raster
import SceneModel
import Testing
import Timeline

/// Texts along paths.
@Suite struct TextPathTests {
  private static let line = "M 10 50 H 150"

  private static func scene(
    _ text: String, path: String = "d: \(line)", string: String = "Hi all", layer: String = ""
  ) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [160, 100]
      frames: 8
      frameRate: 30
      background: white
      layers:
        - id: title
          anchorPoint: [0, 0]
          contents: {text: {string: \(string), size: 20, path: {\(path)}, \(text)}}
          \(layer)
      """)
  }

  private static func box(
    _ text: String, path: String = "d: \(line)", string: String = "Hi all", frame: Int = 0,
    layer: String = ""
  ) throws -> [Int] {
    try #require(
      try scene(text, path: path, string: string, layer: layer).frame(frame)
        .bounds(ofAllBut: .white))
  }

  /// On a straight line the letters are where a straight text has them.
  @Test func aStraightLineChangesNothing() throws {
    let straight = try RenderedScene(
      """
      size: [160, 100]
      frames: 1
      background: white
      layers:
        - id: title
          anchorPoint: [0, firstBaseline]
          position: [10, 50]
          contents: {text: {string: Hi all, size: 20}}
      """
    ).frame()
    #expect(try Self.scene("weight: 400").frame() == straight)
  }

  @Test func linesKeepTheirPlacesOnThePath() throws {
    let left = try Self.box("alignment: left")
    let right = try Self.box("alignment: right")
    let center = try Self.box("alignment: center")
    let spread = try Self.box("alignment: justified")
    #expect(left[0] >= 10 && left[0] <= 13)
    #expect(right[2] >= 147 && right[2] <= 150)
    #expect(abs(center[0] + center[2] - 160) <= 2)
    #expect(abs(spread[0] - left[0]) <= 1 && abs(spread[2] - right[2]) <= 1)
  }

  @Test func marginsMoveTheText() throws {
    let path = "d: \(Self.line), firstMargin: 12, lastMargin: -20"
    let moved = ["left", "right", "center"].map { (try? Self.box("alignment: \($0)", path: path)) }
    let still = ["left", "right", "center"].map { (try? Self.box("alignment: \($0)")) }
    let steps = zip(moved, still).map { ($0?[0] ?? 0) - ($1?[0] ?? 0) }
    #expect(zip(steps, [12, -20, -8]).allSatisfy { abs($0 - $1) <= 1 }, "\(steps)")
  }

  /// A text that runs down a vertical line lies to the right of it, and reversed to the left.
  @Test func lettersTurnWithThePath() throws {
    let down = try Self.box("color: black", path: "d: M 80 10 V 90")
    #expect(down[0] >= 78 && down[1] >= 10 && down[3] - down[1] > down[2] - down[0])
    let reversed = try Self.box("color: black", path: "d: M 80 10 V 90, reversed: true")
    #expect(reversed[2] <= 82 && reversed[3] <= 90 && reversed[3] >= 86)
    let upright = try Self.box(
      "color: black", path: "d: M 80 10 V 90, perpendicular: false", string: "l")
    #expect(upright[3] - upright[1] > 2 * (upright[2] - upright[0]))
  }

  /// Around a closed path, the gap after the last letter is that between all others.
  @Test func justifiedLettersCloseARing() throws {
    let square = "d: M 30 30 H 130 V 70 H 30 Z"
    let scene = try Self.scene("alignment: justified", path: square, string: "oooo")
    let pens = try scene.letters().map { [$0.x.rounded(), $0.baseline.rounded()] }
    #expect(pens == [[30, 30], [100, 30], [130, 70], [60, 70]])
  }

  @Test func marginsAndPathsMoveOverTime() throws {
    let margin =
      "animations: [{property: contents.text.path.firstMargin, to: 30, duration: 0.2}]"
    let (before, after) = (
      try Self.box("alignment: left", layer: margin),
      try Self.box("alignment: left", frame: 7, layer: margin)
    )
    #expect(abs(after[0] - before[0] - 30) <= 1 && after[1] == before[1])
    let form =
      "animations: [{property: contents.text.path.d, to: M 10 90 H 150, duration: 0.2}]"
    let lower = try Self.box("alignment: left", frame: 7, layer: form)
    #expect(abs(lower[1] - before[1] - 40) <= 1 && lower[0] == before[0])
  }

  /// Letters that have come to rest look as they do without animators, and before that they are
  /// moved in the directions of their baselines.
  @Test func animatorsMoveLettersAlongTheirBaselines() throws {
    let path = "d: M 80 10 V 90"
    let animators =
      "animators: [{from: {offset: [5, 0], opacity: 0.5}, stagger: 0.01, duration: 0.1}]"
    let scene = try Self.scene(animators, path: path)
    #expect(try scene.frame(7) == Self.scene("weight: 400", path: path).frame(7))
    let first = try #require(
      try scene.timeline.presentation(at: scene.timeline.displayLink[0]).layers.first?.sublayers
        .first)
    #expect(abs(first[.rotation] - 90) < 1e-9)
    let offset = first[.position] - first.model[.position]
    #expect(abs(offset.dx) < 1e-5 && abs(offset.dy - 5) < 1e-5)
  }

  /// Everything that a layer may do to its picture sees all letters.
  @Test(arguments: [
    "opacity: 0.999", "filters: [{brightness: {amount: 0}}]", "size: [4, 4]",
    "blendMode: multiply", "animations: [{property: rotation, to: 0.001}]",
  ])
  func noLetterIsCutOff(keys: String) throws {
    let path = "d: M 10 50 C 40 20 120 20 150 50, firstMargin: -6"
    let (plain, other) = (
      try Self.box("alignment: left", path: path),
      try Self.box("alignment: left", path: path, layer: keys)
    )
    #expect(zip(plain, other).allSatisfy { abs($0 - $1) <= 1 }, "\(plain) \(other)")
  }

  /// Letters of one translucent colour show no seams where they overlap, and lines under them turn.
  @Test func overlapsAreNotVisible() throws {
    let frame = try Self.scene(
      "color: \"#00000080\", letterSpacing: -8, markup: true", string: "<u>HHHH</u>"
    ).frame()
    #expect(frame.pixels.map(\.bgra.x).min() ?? 0 >= 126)
  }
}

extension RenderedScene {
  /// The letters of the first layer at the first frame, which shows a text.
  fileprivate func letters() throws -> [TextLetter] {
    let presentation = try timeline.presentation(at: timeline.displayLink[0])
    let layer = try #require(presentation.layers.first)
    guard case .text(let text) = layer.model.contents else { return [] }
    let presented = PresentedText(text, layerWidth: 0) { layer.values[$0] }
    return try presented.letters ?? []
  }
}
