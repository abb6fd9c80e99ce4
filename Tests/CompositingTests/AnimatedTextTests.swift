import Compositing
import Pipeline
import Raster
import SceneModel
import Testing
import Timeline

/// Tests of texts whose letters, words or lines are animated separately.
@Suite struct AnimatedTextTests {
  private static func animated(
    _ animators: String, _ keys: String = "", text: String = "string: \"Hi, AVA!\", size: 30",
    position: String = "[12, 10]"
  ) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [160, 60]
      frames: 12
      frameRate: 30
      background: white
      layers:
        - id: title
          anchorPoint: [0, 0]
          position: \(position)
          contents: {text: {\(text)\(animators)}}
          \(keys)
      """)
  }

  private static let texts = [
    "string: \"Hi, AVA!\", size: 30",
    "string: السلام, font: DejaVu Sans, size: 30, color: black/0.5",
    "string: AVA AV, size: 24, letterSpacing: -4, color: red/0.3",
    "string: \"<u>a b</u> <span color='lime' bgcolor='#0004'>c</span>\", markup: true, size: 24",
  ]

  @Test(
    arguments: ["letter", "word", "line"],
    texts.map { (text: $0, position: "[12, 10]") } + [
      (texts[0], "[12.3, 10.7]"), (texts[1], "[11.5, 10.5]"),
    ])
  func unitsAtRestAreTheText(unit: String, place: (text: String, position: String)) throws {
    let plain = try Self.animated("", text: place.text, position: place.position).frame()
    let scene = try Self.animated(
      ", animators: [{per: \(unit), from: {offset: [0, 9], opacity: 0, blur: 1}, stagger: 0.01, duration: 0.1}]",
      text: place.text, position: place.position)
    #expect(try scene.frame(0).bounds(ofAllBut: .white) == nil)
    #expect(try scene.frame(11) == plain)
  }

  /// In every picture that their layer may be.
  @Test(arguments: [
    "opacity: 0.6", "shadow: {}", "filters: [{gaussian: 1}]", "masksToBounds: true",
    "border: {width: 1}", "backgroundColor: lime/0.4", "blendMode: multiply",
    "animations: [{property: rotation, to: 20, duration: 1}]",
    "animations: [{property: position.x, to: 20.3, duration: 1}]",
    "mask: {size: [70, 60], backgroundColor: black, anchorPoint: [0, 0]}",
    "layers: [{id: dot, size: [20, 20], backgroundColor: blue/0.5}]",
  ])
  func unitsAtRestAreTheTextInAnyLayer(keys: String) throws {
    let animators =
      ", animators: [{from: {offset: [0, 9], opacity: 0}, stagger: 0.01, duration: 0.1}]"
    #expect(try Self.animated(animators, keys).frame(11) == Self.animated("", keys).frame(11))
  }

  /// Letters that fade at the same time are one translucent text.
  @Test func equallyOpaqueUnitsAreDrawnTogether() throws {
    let text = Self.texts[1]
    let fading = try Self.animated(
      ", animators: [{from: {opacity: 0}, stagger: 0, duration: 0.4}]", text: text)
    let plain = try Self.animated(
      "", "animations: [{property: opacity, from: 0, to: 1, duration: 0.4}]", text: text)
    for frame in [0, 1, 5, 11] { #expect(try fading.frame(frame) == plain.frame(frame)) }
  }

  /// While the last word moves, the joined letters of the others keep their one coverage.
  @Test func joinsOfRestingLettersHaveNoSeams() throws {
    let scene = try Self.animated(
      ", animators: [{order: backward, from: {offset: [0, 200]}, stagger: 0.3, duration: 0.1}]",
      text: Self.texts[1])
    let rest = try Self.animated("", text: Self.texts[1]).frame()
    for frame in 0...11 {
      let shown = try scene.frame(frame)
      #expect(zip(shown.pixels, rest.pixels).allSatisfy { $0.bgra[0] >= min($1.bgra[0], 127) })
    }
  }

  /// Fading letters lie one over the other where they overlap.
  @Test func unitsOfDifferentOpacityAreDrawnInGroups() throws {
    let scene = try Self.animated(
      ", animators: [{from: {opacity: 0}, stagger: 0.05, duration: 0.2}]")
    let layer = try scene.timeline.presentation(at: scene.timeline.displayLink[4]).layers[0]
    let opacities = Set(layer.sublayers.map { $0[.opacity] })
    #expect(opacities.count > 3)
    let plain = try Self.animated("").frame()
    #expect(
      try zip(scene.frame(4).pixels, plain.pixels).allSatisfy { $0.bgra[0] >= $1.bgra[0] })
  }

  /// Every frame is the same, whatever was drawn before it, and in every picture that a layer may be.
  @Test(arguments: [
    "opacity: 0.9", "motionBlur: {radius: 4}", "shutter: {samples: 4}", "filters: [{gaussian: 1}]",
    "shadow: {}", "masksToBounds: true", "animations: [{property: contents.text.color, to: red}]",
    "animations: [{property: rotation, to: 20, duration: 0.3}]", "size: [90, auto]",
  ])
  func framesOfUnitsDoNotDependOnOthers(keys: String) throws {
    let scene = try Self.animated(
      ", animators: [{from: {offset: [3, 9], scale: 2, blur: 2, rotation: 30}, duration: 0.2}]",
      keys)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for frame in [0, 3, 4, 5, 11, 10, 2] {
      _ = try renderer.update(
        to: try scene.timeline.presentation(at: scene.timeline.displayLink[frame]))
      #expect(try renderer.picture == scene.frame(frame))
    }
  }

  /// A blur lies over each letter while that moves, and none over those that rest.
  @Test func theMotionBlurSeesEachLetter() throws {
    let animators = ", animators: [{from: {offset: [0, 30]}, stagger: 0.2, duration: 0.1}]"
    let blurred = try Self.animated(animators, "motionBlur: {radius: 6}")
    let overlays = try [1, 8].map { frame in
      try blurred.timeline.presentation(at: blurred.timeline.displayLink[frame]).layers[0]
        .sublayers.map { ($0.visibleOverlay?.opacity ?? 0) > 0 }
    }
    #expect(overlays[0] == [true, false, false, false, false, false, false])
    #expect(overlays[1] == [false, true, false, false, false, false, false])
    #expect(try blurred.frame(1) != Self.animated(animators).frame(1))
    #expect(try blurred.frame(11) == Self.animated(animators).frame(11))
  }
}
