import Foundation
import Files
import Loading
import Pixels
import Rendering
import SceneModel
import SceneSyntax
import Testing
import Timeline

@Suite struct TextContentsTests {
  @Test func textMovesByWholePixelsWithoutChanging() throws {
    func frame(x: Double) throws -> Bitmap {
      try RenderedScene(
        """
        size: [60, 20]
        duration: 1
        background: white
        layers:
          - {anchorPoint: [0, 0], position: [\(x), 2], contents: {text: {string: Smear, size: 12}}}
        """
      ).frame()
    }
    let still = try frame(x: 3).cropped(x: 0, y: 0, width: 50, height: 20)
    #expect(still.bounds(ofAllBut: .white) != nil)
    #expect(try frame(x: 8).cropped(x: 5, y: 0, width: 50, height: 20) == still)
    #expect(try frame(x: 3.5).cropped(x: 0, y: 0, width: 50, height: 20) != still)
  }

  /// Group opacity draws a layer within its extent only.
  @Test(arguments: [
    "contents: {text: {string: one two three, size: 16, width: 90}}, size: [20, 20]",
    "contents: {text: {string: one two}}, animations: [{property: size.width, to: 5, duration: 0.01}]",
    "contents: {text: {string: one, size: 8}}, animations: [{property: contents.text.size, to: 40, duration: 0.01}]",
  ])
  func textStandsOutOfItsLayerInGroupsToo(keys: String) throws {
    func box(_ opacity: String) throws -> [Int]? {
      let scene = try RenderedScene(
        """
        size: [200, 100]
        duration: 1
        background: white
        layers: [{anchorPoint: [0, 0], position: [60, 20], backgroundColor: lime, opacity: \(opacity), \(keys)}]
        """)
      return try scene.frame(1).bounds(ofAllBut: .white)
    }
    #expect(try box("0.999") == box("1"))
  }

  @Test func longLinesAreDrawn() throws {
    let line = String(repeating: "x", count: 10_000)
    let frame = try RenderedScene(
      layers: "  - {anchorPoint: [0.5, 0], contents: {text: {string: \(line)}}, size: [99999, 40]}"
    )
    .frame()
    #expect(frame.bounds(ofAllBut: .white) != nil)
  }

  @Test func textWrapsAtTheWidthOfItsLayer() throws {
    func height(_ keys: String) throws -> Int {
      let frame = try RenderedScene(
        """
        size: [200, 200]
        duration: 1
        background: white
        layers:
          - {anchorPoint: [0, 0], contents: {text: {string: one two three, size: 16}}, \(keys)}
        """
      ).frame()
      let box = try #require(frame.bounds(ofAllBut: .white))
      return box[3] - box[1]
    }
    #expect(try height("size: [50, 150]") > 2 * (try height("opacity: 1")))
  }

  @Test func runsOfMarkupHaveTheirOwnColours() throws {
    let frame = try RenderedScene(
      """
      size: [80, 20]
      duration: 1
      background: white
      layers:
        - anchorPoint: [0, 0]
          contents: {text: {string: "<span color='red'>▮</span><span color='blue'>▮</span>", markup: true, size: 16}}
      """
    ).frame()
    #expect(frame.pixels.contains(.red))
    #expect(frame.pixels.contains(.blue))
  }

  private static let counter = """
    size: [200, 60]
    frameRate: 10
    duration: 1
    background: white
    layers:
      - {position: [30, 30], size: [20, 20], backgroundColor: gold}
      - position: [100, 30]
        contents: {text: {string: "{round(10 ^ (4 * time))}", size: 24}}
    """

  @Test func aTextThatGrowsStaysInItsMiddle() throws {
    let scene = try RenderedScene(Self.counter)
    for frame in [0, 3, 5, 9] {
      let text = try scene.frame(frame).cropped(x: 50, y: 0, width: 150, height: 60)
      let box = try #require(text.bounds(ofAllBut: .white))
      // Digits stand out of their lines to the left and to the right by different lengths.
      #expect(abs(Double(box[0] + box[2]) / 2 - 50) <= 1.5)
    }
  }

  @Test func aTextThatGrowsIsTheSameAfterOtherFrames() throws {
    let scene = try RenderedScene(Self.counter)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for frame in [0, 3, 9, 5, 1] {
      let tick = scene.timeline.displayLink[frame]
      _ = try renderer.update(to: try scene.timeline.presentation(at: tick))
      #expect(try renderer.picture == scene.frame(frame))
    }
  }

  @Test func malformedMarkupIsAMistakeOfTheScene() throws {
    let text = """
      size: [9, 9]
      duration: 1
      layers: [{size: [9, 9], contents: {text: {string: <b>a, markup: true}}}]
      """
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(diagnostic.message.hasPrefix("the text cannot be set: "))
  }

  @Test func lettersMoveApart() throws {
    func width(_ spacing: Int) throws -> Double {
      try RenderedScene(
        layers: "  - {contents: {text: {string: abc, letterSpacing: \(spacing)}}}"
      ).scene.layers[0][.size].width
    }
    let change = try width(5) - width(0)
    #expect((10...15).contains(change))
  }
}
