import Raster
import SceneModel
import Testing
import Timeline

@testable import Compositing

@Suite struct ShutterTests {
  /// Frame 2 of a scene of 20 × 20 points on black, at ten ticks a second.
  private func frame(_ layers: String, head: String = "", number: Int = 2) throws -> Bitmap {
    try scene(layers, head: head).frame(number)
  }

  private func scene(_ layers: String, head: String = "") throws -> RenderedScene {
    try RenderedScene(
      """
      size: [20, 20]
      frameRate: 10
      duration: 1
      background: black
      \(head)
      layers: [\(layers)]
      """)
  }

  private func gray(_ level: UInt8) -> Pixel { Pixel(bgra: SIMD4(level, level, level, 255)) }

  /// A square of 4 points that jumps by 4 points at each sample: each place has its share of white.
  @Test(arguments: [
    ("samples: 2", [128, 128, 0, 0]), ("samples: 4", [64, 64, 64, 64]),
    ("samples: 4, weights: triangle", [32, 96, 96, 32]), ("samples: 1", [255, 0, 0, 0]),
  ])
  func eachSampleHasItsShare(shutter: String, levels: [UInt8]) throws {
    let count = shutter.contains("4") ? 4 : shutter.contains("2") ? 2 : 1
    let square =
      "{position: [\"2 + 4 * floor((time - 0.2) * 10 * \(count))\", 10], size: [4, 4], backgroundColor: white"
    let keys = "shutter: {angle: 360, phase: 0, \(shutter)}"
    let expected = levels.map(gray)
    for frame in [try frame("\(square)}", head: keys), try frame("\(square), \(keys)}")] {
      #expect([2, 6, 10, 14].map { frame[$0, 10] } == expected)
      #expect(frame[2, 7] == .black && frame[2, 12] == .black)
    }
  }

  /// Half of white light is sRGB's 188; half of a white layer is what lies on black in sRGB.
  @Test func lightMixesInTheShutter() throws {
    let layer = "{position: [10, 10], size: [4, 4], backgroundColor: white, hidden: time < 0.2"
    let shutter = "shutter: {samples: 2, linear: true}"
    #expect(try frame("\(layer)}", head: shutter)[10, 10] == gray(188))
    #expect(try frame("\(layer), \(shutter)}")[10, 10] == gray(128))
  }

  @Test(arguments: [
    "samples: 5", "samples: auto, weights: gaussian", "exact: true", "samples: 3, linear: true",
  ])
  func restingLayersKeepTheirBytesUnderAShutter(shutter: String) throws {
    // Everything that is put together in more than one way, moving in the first half second.
    func layers(_ keys: String) -> String {
      let moving = "position: [\"3 + 20 * min(time, 0.5)\", 9.3], \(keys)"
      return """
        {id: a, size: [9.5, 7], rotation: 8, cornerRadius: 2, border: {width: 1.3, color: red},
         backgroundColor: "#ffffff99", shadow: {radius: 2}, layers: [{size: [4, 4], backgroundColor: blue}], \(moving)},
        {id: b, size: [6, 6], contents: {ellipse: {fill: red, stroke: gold}}, \(moving)},
        {id: c, size: [6, 6], opacity: 0.4, layers: [{size: [5, 5], backgroundColor: lime}], \(moving)},
        {id: d, size: [6, 3], backgroundColor: white, blendMode: multiply, \(moving)}
        """
    }
    let plain = try frame(layers("hidden: false"), number: 8)
    #expect(try frame(layers("hidden: false"), head: "shutter: {\(shutter)}", number: 8) == plain)
    #expect(try frame(layers("shutter: {\(shutter)}"), number: 8) == plain)
    #expect(try frame(layers("shutter: {\(shutter)}"), number: 2) != frame(layers("hidden: false")))
  }

  @Test func aLayersShutterBlursThatLayerAlone() throws {
    let frame = try frame(
      """
      {position: ["10 + 40 * (time - 0.2)", 4], size: [4, 4], backgroundColor: white},
      {position: ["10 + 40 * (time - 0.2)", 14], size: [4, 4], backgroundColor: white,
       shutter: {angle: 360, samples: 4}}
      """)
    #expect((8..<12).map { frame[$0, 4] } == Array(repeating: .white, count: 4))
    // Samples are at -1.5, -0.5, 0.5 and 1.5 points: halves of pixels at all edges.
    #expect(
      (5..<15).map { frame[$0, 14] }
        == [0, 32, 96, 160, 223, 223, 160, 96, 32, 0].map { gray($0) })
  }

  @Test func movementOfSuperlayersIsBlurredToo() throws {
    let own = "{position: [\"10 + 40 * (time - 0.2)\", 10], size: [4, 4], backgroundColor: white"
    let shutter = "shutter: {angle: 360, samples: 8}"
    for exact in [shutter, "shutter: {angle: 360, exact: true}"] {
      let carried = try frame(
        """
        {position: ["9 + 20 * (time - 0.2)", 10], size: [0, 0], rotation: 90, layers: [
         {position: [-3, -1], size: [0, 0], layers: [
          {position: ["3", "-20 * (time - 0.2)"], size: [4, 4], backgroundColor: white, \(exact)}]}]}
        """)
      #expect(carried == (try frame("\(own), \(exact)}")))
    }
  }

  /// White at half of the time, multiplied with what is beneath as one picture.
  @Test func theBlendModeAppliesToTheMean() throws {
    let frame = try frame(
      """
      {position: [10, 10], size: [20, 20], backgroundColor: "#808080"},
      {position: [10, 10], size: [4, 4], backgroundColor: black, hidden: "time < 0.2",
       blendMode: multiply, shutter: {samples: 2}}
      """)
    #expect(frame[10, 10] == gray(64))
    #expect(frame[5, 5] == gray(128))
  }

  /// A shadow, a mask and sublayers are parts of the picture that is averaged.
  @Test func allOfALayerIsInItsPicture() throws {
    let frame = try frame(
      """
      {position: [10, "10 + 80 * (time - 0.2)"], size: [6, 2], shutter: {angle: 360, samples: 2},
       mask: {position: [2, 1], size: [4, 2], backgroundColor: black},
       layers: [{position: [3, 1], size: [6, 2], backgroundColor: white}]}
      """)
    #expect(frame.bounds(ofAllBut: .black) == [7, 7, 11, 13])
    #expect(frame[8, 8] == gray(128) && frame[8, 10] == gray(0))
  }

  private static let restless = """
    {position: ["200 * time - 90", 5], size: [9.5, 5], backgroundColor: "#ffffff99", shadow: {radius: 2}@},
    {position: [10, 10], size: [16, 3], rotation: 500 * time, backgroundColor: red@},
    {position: [10, 12], size: [18, 14], masksToBounds: true, backgroundColor: teal, layers: [
     {position: ["9 + 9 * sin(20 * time)", 6], size: [6, 6], contents: {ellipse: {fill: gold}}@}]}
    """

  @Test(arguments: [
    ("shutter: {exact: true}", ""), ("shutter: {samples: auto, linear: true}", ""),
    ("", ", shutter: {exact: true, angle: 300}"),
    ("", ", shutter: {samples: 3, weights: triangle}"),
  ])
  func framesDependOnNothingButTheirNumber(head: String, keys: String) throws {
    let scene = try scene(ShutterTests.restless.replacing("@", with: keys), head: head)
    let numbers = 0..<scene.timeline.frameCount
    let forwards = try scene.frames(numbers)
    #expect(Set(forwards.values).count == numbers.count)
    #expect(try scene.frames(numbers.reversed()) == forwards)
    #expect(try scene.frames(numbers, cache: RasterCache(byteLimit: 0)) == forwards)
    for number in numbers { #expect(try scene.frame(number) == forwards[number]) }
  }

  /// At every tick the layer is in the same place, but not between them.
  @Test(arguments: [
    ("shutter: {samples: 4, angle: 360}", ""), ("shutter: {exact: true, angle: 360}", ""),
    ("", ", shutter: {samples: 4, angle: 360}"), ("", ", shutter: {exact: true, angle: 360}"),
  ])
  func framesOfOtherExposuresLookDifferent(head: String, keys: String) throws {
    let layer =
      "{position: [\"10 + 20 * time * sin(20 * pi * time)\", 10], size: [4, 4], backgroundColor: red"
    let scene = try scene("\(layer)\(keys)}", head: head)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for tick in scene.timeline.displayLink.prefix(5) {
      #expect(try !renderer.update(to: scene.timeline.presentation(at: tick)).isEmpty)
    }
  }

  /// Glass over a layer with a shutter shows the blurred layer; glass in front of the scene's
  /// shutter is drawn anew at each sample.
  @Test(arguments: [("shutter: {samples: 2}", ""), ("", ", shutter: {samples: 2}")])
  func glassShowsWhatTheShutterSees(head: String, keys: String) throws {
    let frame = try frame(
      """
      {position: ["if(time < 0.2, 5, 15)", 10], size: [10, 20], backgroundColor: white\(keys)},
      {position: [10, 15], size: [20, 10], backdrop: {blur: 0}}
      """, head: head)
    for x in [1, 4, 12, 18] {
      #expect(frame[x, 3] == gray(128))
      #expect(frame[x, 17] == gray(128))
    }
  }

  @Test func layersSeenByAShutterAreSeen() throws {
    let scene = try scene(
      """
      {id: flash, position: ["if(abs(time - 0.21) < 0.01, 10, 99)", 10], size: [4, 4],
       shutter: {exact: true, angle: 360}, layers: [{size: [2, 2], backgroundColor: red}]}
      """)
    #expect(try scene.timeline.audit().all.isEmpty)
    #expect(try scene.frame(2) != scene.frame(4))
  }
}
