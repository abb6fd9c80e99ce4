import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// Layers in a space that an eye sees in depth.
@Suite struct PerspectiveTests {
  /// A scene of 200 × 120 pixels on white with layers in one space.
  private func scene(_ layers: String, perspective: String = "400", keys: String = "") throws
    -> RenderedScene
  {
    try RenderedScene(
      """
      size: [200, 120]
      duration: 1
      background: white
      \(keys)
      layers:
        - id: stage
          size: [200, 120]
          position: [100, 60]
          perspective: \(perspective)
          layers: [\(layers)]
      """)
  }

  private func frame(_ layers: String, perspective: String = "400") throws -> Bitmap {
    try scene(layers, perspective: perspective).frame()
  }

  private static let card =
    "{position: [100.3, 60], size: [80, 50], cornerRadius: 7, backgroundColor: '#c04020d0', shadow: {}, "
    + "contents: {text: {string: Hello, size: 20}}, layers: [{position: [9, 9], size: [30, 20], backgroundColor: navy}]"

  /// Where rounding leaves a part on both sides of the plane that it was cut by, it is not cut by that again
  /// and again.
  @Test(.timeLimit(.minutes(1))) func cuttingComesToAnEnd() throws {
    let scene = try RenderedScene(
      """
      size: [48, 40]
      frames: 40
      layers:
        - position: [42.72, -2]
          perspective: 60
          shutter: {}
          layers:
            - position: [35.18, "mix(-6, -1, 0.5 + 0.5 * sin(9 * time))"]
              rotationY: 200 * time
              translationZ: 9 * sin(7 * time)
              contents: {path: {d: M0 0 L 20 5 L 3 14 Z, stroke: black}}
              layers:
                - position: [25, 31.5]
                  layers:
                    - position: ["mix(4, 42, 0.5 + 0.5 * sin(9 * time))", 23.5]
                      size: ["if(abs(time - 0.478) < 0.05, 18.93, 16.77)", 13.8]
            - position: ["mix(50, 43.88, 0.5 + 0.5 * sin(9 * time))", 37]
              size: [26, 10.02]
            - layers: [{layers: [{position: [46.78, -4], size: [25.68, 26.22]}]}]
      """)
    #expect(try scene.frame(20).pixels.count == 48 * 40)
  }

  /// What lies in the plane of its superlayer is as if nobody looked.
  @Test(arguments: [
    "", ", rotation: 20", ", scale: [1, -2]", ", rotationY: 360", ", opacity: 0.5",
    ", zPosition: 3, translationZ: -3", ", animations: [{property: rotation, to: 90}]",
  ])
  func whatLiesInThePlaneStaysAsItIs(keys: String) throws {
    #expect(
      try frame("\(Self.card)\(keys)}") == frame("\(Self.card)\(keys)}", perspective: "0"))
  }

  @Test func whatIsNearIsLargeAndInFront() throws {
    let far = "{position: [100, 60], size: [40, 40], backgroundColor: red, zPosition: -400}"
    let near = "{position: [100, 60], size: [10, 10], backgroundColor: blue, translationZ: 200}"
    for layers in ["\(far), \(near)", "\(near), \(far)"] {
      let frame = try frame(layers)
      #expect(frame.bounds(ofAllBut: .white) == [90, 50, 110, 70])
      #expect(frame[100, 60] == .blue && frame[92, 52] == .blue)
    }
    // As large as the far one now, and behind it.
    #expect(
      try self.frame("\(far), {size: [40, 40], position: [100, 60], zPosition: -401}")[95, 60]
        == .red)
    // At the eye and behind it, nothing is seen.
    for depth in [399, 400, 4000] {
      #expect(try self.frame("\(Self.card), zPosition: \(depth)}").bounds(ofAllBut: .white) == nil)
    }
  }

  @Test func turnsWithoutAnEyeSqueeze() throws {
    func box(_ keys: String) -> String {
      "{position: [100, 60], size: [80, 40], backgroundColor: red, \(keys)}"
    }
    let turned = try frame(box("rotationY: 60"), perspective: "0")
    #expect(turned.bounds(ofAllBut: .white) == [80, 40, 120, 80])
    #expect(
      try frame(box("rotationX: -60"), perspective: "0").bounds(ofAllBut: .white) == [
        60, 50, 140, 70,
      ])
    #expect(try frame(box("rotationX: 90"), perspective: "0").bounds(ofAllBut: .white) == nil)
    #expect(try frame(box("rotationX: 90")).bounds(ofAllBut: .white) == nil)
  }

  @Test(arguments: ["0", "300"], ["rotationX", "rotationY"])
  func backsAreHiddenWhereTheyAreNotWanted(perspective: String, property: String) throws {
    for degrees in stride(from: 0, through: 360, by: 45) where degrees % 180 != 90 {
      let isFront = degrees < 90 || degrees > 270
      for mirror in ["1", "[-1, 1]"] {
        let keys = "\(Self.card), \(property): \(degrees), scale: \(mirror), doubleSided: "
        let shown = try frame("\(keys)true}", perspective: perspective)
        let oneSided = try frame("\(keys)false}", perspective: perspective)
        #expect(
          oneSided.bounds(ofAllBut: .white) == (isFront ? shown.bounds(ofAllBut: .white) : nil))
      }
    }
  }

  @Test func planesThatCrossAreCut() throws {
    func plane(_ color: String, _ degrees: Int) -> String {
      "{position: [100, 60], size: [100, 60], backgroundColor: \(color), rotationY: \(degrees)}"
    }
    // The left side of the first comes nearer, and the right one of the second.
    for layers in [
      [plane("red", 30), plane("blue", -30)], [plane("blue", -30), plane("red", 30)],
    ] {
      let frame = try frame(layers.joined(separator: ", "))
      for x in [62, 70, 90, 97] { #expect(frame[x, 60] == .red, "\(x)") }
      for x in [103, 110, 130, 138] { #expect(frame[x, 60] == .blue, "\(x)") }
    }
    // A third one, between: each is cut by the others.
    let three = try frame(
      [plane("red", 30), plane("blue", -30), plane("lime", 0)].joined(separator: ", "))
    #expect(three[70, 60] == .red && three[130, 60] == .blue)
    #expect(!three.pixels.contains(.lime) || three[148, 60] == .lime)
  }

  /// Nothing shines through where a plane is cut, and nothing is drawn twice but next to what cuts it.
  @Test func cutsAreNotSeen() throws {
    let whole =
      "{position: [100, 60], size: [150, 90], backgroundColor: '#0000ff60', rotationX: 20}"
    let blade = "{position: [100, 60], size: [30, 30], backgroundColor: red, rotationX: -40}"
    let (cut, alone) = (try frame("\(whole), \(blade)"), try frame(whole))
    for y in 0..<120 {
      for x in (0..<200) where x < 78 || x > 122 { #expect(cut[x, y] == alone[x, y], "\(x), \(y)") }
    }
    let opaque = whole.replacing("60'", with: "'")
    let both = try frame("\(opaque), \(blade)")
    for y in 25..<95 {
      for x in 40..<160 {
        let pixel = both[x, y].bgra
        #expect(Int(pixel.x) + Int(pixel.z) >= 253 && pixel.y <= 1, "\(x), \(y): \(pixel)")
      }
    }
  }

  /// The pixels along a cut lie between those on both sides of it.
  @Test(arguments: [30, 80, 150, 200], ["100", "100.25", "100.5", "100.7"])
  func cutsOfTranslucentPlanesAreNotSeen(alpha: Int, x: String) throws {
    func plane(_ color: String, _ degrees: Int) -> String {
      "{position: [\(x), 60], size: [100, 60], "
        + "backgroundColor: '\(color)\(String(alpha, radix: 16))', rotationY: \(degrees)}"
    }
    let frame = try frame("\(plane("#ff0000", 30)), \(plane("#0000ff", -30))")
    func pixel(_ x: Int) -> SIMD4<Int> { SIMD4(truncatingIfNeeded: frame[x, 60].bgra) }
    let (least, greatest) = (
      pointwiseMin(pixel(96), pixel(104)), pointwiseMax(pixel(96), pixel(104))
    )
    // Where a pixel holds both parts of a layer, a quarter of the square of its alpha shines through.
    let through = alpha * alpha * (255 - alpha) / (4 * 255 * 255)
    for x in 97...103 {
      let isBetween =
        all(pixel(x) .>= least &- 1) && all(pixel(x) .<= greatest &+ through &+ 1)
      #expect(isBetween, "\(x): \(pixel(x)), not from \(least) to \(greatest)")
    }
  }

  /// Of layers within layers, all lie in the plane of the outermost one.
  @Test func whatIsInATiltedLayerIsFlat() throws {
    func card(_ inner: String) -> String {
      "{position: [100, 60], size: [90, 60], rotationY: 40, backgroundColor: red, layers: [{position: [40, 30], size: [30, 20], backgroundColor: navy\(inner)}]}"
    }
    #expect(try frame(card("")) == frame(card(", translationZ: 90, zPosition: 5")))
    #expect(try frame(card(", rotationX: 60")) != frame(card("")))
  }

  /// What changes in space is brought up to date where it does.
  @Test(arguments: [
    "{position: [60, 60], size: [50, 40], rotationY: 40, backgroundColor: red}, "
      + "{position: [100 + 60 * time, 60], size: [60, 30], rotationY: -30, backgroundColor: '#0000ff90', shadow: {}}",
    "{position: [100, 60], size: [80, 50], rotationX: 200 * time, backgroundColor: red, doubleSided: false, layers: [{position: [20, 20 + 30 * time], size: [20, 20], backgroundColor: gold}]}",
    "{position: [100, 60], size: [80, 50], rotationY: 35, backgroundColor: red, opacity: 0.5 + time / 2, filters: [{gaussian: {radius: 3 * time}}]}",
    "{position: [100, 60], size: [80, 50], rotationY: 35, motionBlur: {angle: auto}, zPosition: 90 * time, contents: {text: {string: Hello}}}",
    "{position: [60 + 90 * time, 60], size: [60, 50], rotationY: 50, blendMode: multiply, backgroundColor: gold}, {position: [100, 60], size: [160, 20], backgroundColor: teal}",
    "{position: [100, 60], size: [80, 50], rotationY: 90 * time, shutter: {samples: 5}, backgroundColor: red}",
    "{position: [100, 60], size: [80, 50], hidden: time > 0.5, rotationY: 30, backgroundColor: red}, {position: [100, 60], size: [80, 50], rotationY: -30, backgroundColor: blue, mask: {size: [50, 50], position: [40, 25], cornerRadius: 25, backgroundColor: black}}",
  ])
  func updatesAreFrames(layers: String) throws {
    for perspective in ["300", "300 - 100 * time"] {
      let scene = try scene(layers, perspective: perspective)
      let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
      for number in [0, 1, 2, 20, 40, 41, 7] {
        let presentation = try scene.timeline.presentation(
          at: scene.timeline.displayLink[number])
        _ = try renderer.update(to: presentation)
        let isFrame = try renderer.picture == scene.frame(number)
        #expect(isFrame, "frame \(number), \(perspective)")
      }
    }
  }

  /// A shutter sees a card turn; what is exact elsewhere takes samples, and says so.
  @Test func exactShuttersTakeSamples() throws {
    let turning =
      "{id: card, position: [100, 60], size: [80, 50], backgroundColor: black, rotationY: 900 * time"
    let whole = try scene("\(turning)}", keys: "shutter: {exact: true}")
    #expect(
      try whole.timeline.audit().all.map(\.message) == [
        "'stage' does more than move and fade at frame 0"
      ])
    let sampled = try scene("\(turning)}", keys: "shutter: {samples: 16}").frame(4)
    #expect(Set(sampled.pixels.map(\.bgra.x)).count > 20)
    let own = try scene("\(turning), shutter: {exact: true}}")
    #expect(
      try own.timeline.audit().all.map(\.message) == [
        "the perspective of 'stage' keeps the shutter from being exact"
      ])
    #expect(try own.frame(4) != scene("\(turning)}").frame(4))
    // What moves as a whole is still integrated.
    let moved = try RenderedScene(
      """
      size: [200, 120]
      duration: 1
      shutter: {exact: true}
      layers: [{size: [200, 120], position: [600 * time, 60], perspective: 400, layers: [{position: [100, 60], size: [80, 50], rotationY: 40, backgroundColor: red}]}]
      """)
    #expect(try moved.timeline.audit().all.isEmpty)
  }

  @Test func layersThatAreNeverTurnedToTheEyeNeverAppear() throws {
    let scene = try scene(
      "{id: back, position: [100, 60], size: [80, 50], rotationY: 30 * time, backgroundColor: red, scale: 1}, "
        + "{id: front, position: [100, 60], size: [80, 50], rotationY: 180 + 30 * time, doubleSided: false, backgroundColor: red}"
    )
    #expect(
      try scene.timeline.audit().all.map(\.message) == ["the layer 'stage/front' never appears"])
  }
}
