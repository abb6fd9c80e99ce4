import Foundation
import System
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText
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

  /// How far a wrapped text reaches down is not known before it is drawn.
  @Test(arguments: [0.04, 0.1, 1], ["width: 90", "maxWidth: 90"])
  func aLayerWithAWrappedTextMayGrow(scale: Double, wrapping: String) throws {
    func frame(_ animation: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [120, 90]
        duration: 1
        layers:
          - position: [60, 45]
            size: [110, 30]
            backgroundColor: white
            animations: [{property: scale, \(animation), duration: 2}]
            layers: [{position: [55, 15], size: [100, 20], contents: {text: {string: Two lines of text, size: 12, \(wrapping)}}}]
        """, scale: scale
      ).frame(0)
    }
    #expect(try frame("from: 1, to: 2") == frame("from: 1, to: 1"))
    #expect(try frame("from: 0.5").pixels.contains { $0.bgra.w > 0 })
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
    #expect(diagnostic.message.hasPrefix("the text cannot be laid out: "))
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

  /// The first letter stands where it is, whatever is counted.
  @Test(arguments: [("true", true), ("false", false)])
  func digitsOfOneWidthDoNotJitter(monospaced: String, stays: Bool) throws {
    func box(_ number: Int) throws -> [Int]? {
      try RenderedScene(
        """
        size: [200, 40]
        duration: 1
        background: white
        layers:
          - {position: [100, 20], contents: {text: {string: "A\(number)A", size: 24, monospacedDigits: \(monospaced)}}}
        """
      ).frame().bounds(ofAllBut: .white)
    }
    let boxes = try [1111, 4444, 8888, 1718].map(box)
    #expect(boxes.allSatisfy { $0 == boxes[0] } == stays)
  }

  @Test func paddingMovesTheText() throws {
    func frame(_ text: String, _ keys: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [90, 60]
        duration: 1
        background: white
        layers: [{anchorPoint: [0, 0], \(keys), contents: {text: {string: one two, size: 16\(text)}}}]
        """
      ).frame()
    }
    let padded = try frame(", padding: [4, 9, 0, 3]", "position: [0, 0]")
    #expect(try padded == frame("", "position: [9, 4]"))
    let wrapped = try frame(", padding: [5, 0]", "size: [50, auto]")
    #expect(try wrapped == frame(", width: 40", "position: [5, 0]"))
  }

  /// An Arabic text in a layer from 212 to 288 types itself from its right edge.
  @Test(arguments: ["مرحبا بكم", "שלום לך"])
  func typedTextStaysInThePlaceOfTheWhole(string: String) throws {
    func box(_ count: Int) throws -> [Int]? {
      try RenderedScene(
        """
        size: [300, 40]
        duration: 1
        background: white
        layers:
          - {size: [76, auto], position: [250, 20], contents: {text: {string: \(string), font: DejaVu Sans, size: 16, maxLines: 1, count: \(count)}}}
        """
      ).frame().bounds(ofAllBut: .white)
    }
    #expect(try box(0) == nil)
    let whole = try #require(try box(string.count))
    #expect(whole[0] >= 212 && (285...289).contains(whole[2]))
    for count in 1..<string.count {
      let shown = try #require(try box(count))
      #expect(shown[2] == whole[2] && shown[0] >= whole[0])
    }
  }

  /// The lines of a centred text are where they are in the whole.
  @Test func centredTextTypesItselfInItsPlace() throws {
    func frame(_ count: Int) throws -> Bitmap {
      try RenderedScene(
        """
        size: [120, 60]
        duration: 1
        layers:
          - {position: [60, 30], size: [100, auto], contents: {text: {string: one two three four, size: 16, alignment: center, count: \(count)}}}
        """
      ).frame()
    }
    var before = try frame(0)
    #expect(before.pixels.allSatisfy { $0 == .clear })
    for count in 1...18 {
      let shown = try frame(count)
      #expect(zip(before.pixels, shown.pixels).allSatisfy { $0.bgra[3] <= $1.bgra[3] })
      before = shown
    }
    #expect(try before == frame(99))
  }
}
