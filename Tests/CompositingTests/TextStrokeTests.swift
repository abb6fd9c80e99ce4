import Compositing
import Raster
import SceneModel
import Testing
import Timeline

/// The stroke of texts in layers.
@Suite struct TextStrokeTests {
  private static func scene(
    _ keys: String, text: String = "stroke: {color: red, width: 12}"
  ) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [160, 90]
      frames: 8
      frameRate: 30
      background: white
      layers:
        - {id: title, position: [80, 45], contents: {text: {string: Hi, size: 30, \(text)}}, \(keys)}
      """)
  }

  /// A layer that is faded, filtered or moved is drawn within its extent only.
  @Test(arguments: [
    "opacity: 0.999", "filters: [{brightness: {amount: 0}}]",
    "animations: [{property: rotation, to: 0.001}]", "size: [4, 4]",
    "blendMode: multiply",
  ])
  func noStrokeIsCutOffAtItsLayer(keys: String) throws {
    let text = "width: 300, alignment: left, stroke: {color: red, width: 12}"
    let plain = try Self.scene("anchorPoint: [0, 0.5]", text: text).frame(4)
    let other = try Self.scene("anchorPoint: [0, 0.5], " + keys, text: text).frame(4)
    let (a, b) = (plain.bounds(ofAllBut: .white), other.bounds(ofAllBut: .white))
    let differences = try zip(#require(a), #require(b)).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 <= (keys.hasPrefix("size") ? 20 : 1) })
    #expect(try #require(b)[2] - #require(b)[0] == #require(a)[2] - #require(a)[0])
  }

  @Test func shadowsFollowTheStroke() throws {
    func height(_ text: String) throws -> Int {
      let frame = try Self.scene(
        "shadow: {color: blue, opacity: 1, offset: [60, 0], radius: 0}", text: text
      ).frame().cropped(x: 100, y: 0, width: 60, height: 90)
      let box = try #require(frame.bounds(ofAllBut: .white))
      return box[3] - box[1]
    }
    let growth = try height("stroke: {width: 12}") - height("stroke: {width: 0}")
    #expect(abs(growth - 12) <= 1)
  }

  @Test func widthAndColourMove() throws {
    let scene = try Self.scene(
      "animations: [{property: contents.text.stroke.width, from: 0, to: 12, duration: 0.2}, "
        + "{property: contents.text.stroke.color, to: blue, duration: 0.2}]")
    let heights = try [0, 3, 7].map { frame in
      let box = try #require(scene.frame(frame).bounds(ofAllBut: .white))
      return box[3] - box[1]
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2])
    #expect(try scene.frame(7).pixels.contains(.blue))
  }

  /// The letters of an animator have the stroke, also while they fade.
  @Test func lettersOfAnimatorsHaveTheStroke() throws {
    let stroke = "stroke: {color: red, width: 4}, letterSpacing: 6"
    let animated = try Self.scene(
      "opacity: 1",
      text: stroke + ", animators: [{from: {opacity: 0}, stagger: 0.01, duration: 0.1}]")
    let plain = try Self.scene("opacity: 1", text: stroke)
    #expect(try animated.frame(0).bounds(ofAllBut: .white) == nil)
    #expect(try animated.frame(7) == plain.frame(7))
  }

  /// The strokes of letters that are equally opaque are one coverage, without darker overlaps.
  @Test(arguments: ["", ", position: above"], [nil, 2])
  func overlappingStrokesOfFadedLettersHaveNoSeams(position: String, count: Int?) throws {
    let text =
      "size: 40, letterSpacing: -14, color: \"#00000000\", stroke: {color: red, width: 10\(position)}"
      + (count.map { ", count: \($0)" } ?? "")
    func frame(_ more: String, _ keys: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [160, 90]
        frames: 8
        frameRate: 30
        background: white
        layers:
          - {position: [80, 45], contents: {text: {string: MMM, \(text)\(more)}}, \(keys)}
        """
      ).frame(7)
    }
    let faded = try frame(
      ", animators: [{from: {opacity: 0}, to: {opacity: 0.5}, duration: 0.1, stagger: 0}]",
      "opacity: 1")
    #expect(try faded == frame("", "opacity: 0.5"))
    let darkest = try #require(faded.pixels.map { $0.bgra[1] }.min())
    #expect(abs(Int(darkest) - 127) <= 1)
    #expect(faded.pixels.count { $0.bgra[1] == darkest } > 500)
  }

  @Test(arguments: [
    "opacity: 0.9", "shadow: {}", "masksToBounds: true", "motionBlur: {radius: 4}",
    "animations: [{property: rotation, to: 20, duration: 0.3}]",
    "animations: [{property: contents.text.stroke.width, to: 3, duration: 0.2}]",
    "animations: [{property: contents.text.weight, to: 900, duration: 0.2}]",
  ])
  func framesDoNotDependOnOthers(keys: String) throws {
    let scene = try Self.scene(keys)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for frame in [0, 3, 4, 7, 5, 1] {
      _ = try renderer.update(
        to: try scene.timeline.presentation(at: scene.timeline.displayLink[frame]))
      #expect(try renderer.picture == scene.frame(frame))
    }
  }
}
