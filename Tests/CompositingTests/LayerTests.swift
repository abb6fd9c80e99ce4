import Raster
import Compositing
import SceneModel
import Testing

@Suite struct LayerTests {
  /// Where a red layer of 8 × 4 points shows on 20 × 20 points: left, top, right, bottom.
  @Test(arguments: [
    ("position: [10, 10]", [6, 8, 14, 12]),
    ("position: [10, 10], anchorPoint: [0, 0]", [10, 10, 18, 14]),
    ("position: [10, 10], anchorPoint: [1, 1]", [2, 6, 10, 10]),
    ("position: [10, 10], rotation: 90", [8, 6, 12, 14]),
    ("position: [10, 10], rotation: -270", [8, 6, 12, 14]),
    ("position: [10, 10], rotation: 90, anchorPoint: [0, 0]", [6, 10, 10, 18]),
    ("position: [10, 10], scale: 2", [2, 6, 18, 14]),
    ("position: [10, 10], scale: [0.5, 2]", [8, 6, 12, 14]),
    ("position: [10, 10], scale: [-1, 1], anchorPoint: [0, 0]", [2, 10, 10, 14]),
    ("position: [0, 0]", [0, 0, 4, 2]),
  ])
  func geometryIsCoreAnimations(keys: String, box: [Int]) throws {
    let frame = try RenderedScene(
      layers: "  - {size: [8, 4], backgroundColor: red, \(keys)}"
    ).frame()
    #expect(frame.bounds(ofAllBut: .white) == box)
    #expect(frame[box[0], box[1]] == .red)
    #expect(frame[box[2] - 1, box[3] - 1] == .red)
  }

  @Test(arguments: [
    "hidden: true", "hidden: \"time < 1\"", "opacity: 0", "scale: 0", "position: [100, 0]",
    "size: [0, 8]", "position: [1e8, -1e8]",
  ])
  func nothingIsDrawnOfWhatCannotBeSeen(keys: String) throws {
    let frame = try RenderedScene(
      layers: "  - {backgroundColor: red, \(keys.hasPrefix("size") ? "" : "size: [8, 8], ")\(keys)}"
    ).frame()
    #expect(frame.bounds(ofAllBut: .white) == nil)
  }

  @Test(arguments: ["rotation: 90", "rotation: 90, scale: [-1, 1]"])
  func aFilteredGroupNeedsNoSize(keys: String) throws {
    let layers = """
        - position: [10, 10]
          filters: [{saturate: 1}]
          \(keys.replacing(", scale", with: "\n    scale"))
          layers: [{size: [8, 4], backgroundColor: red}]
      """
    let frame = try RenderedScene(layers: layers).frame()
    #expect(frame.bounds(ofAllBut: .white) == [8, 6, 12, 14])
    #expect(frame[10, 10] == .red)
  }

  /// Whatever is kept as a picture.
  @Test(arguments: ["[10, 10]", "[\"10 + 0 * time\", 10]"])
  func blendingReachesBeneathAGroupThatStands(position: String) throws {
    let layers = """
        - {position: [10, 10], size: [20, 20], backgroundColor: red}
        - position: \(position)
          layers: [{size: [8, 4], backgroundColor: "#00ff00", blendMode: multiply}]
      """
    #expect(try RenderedScene(layers: layers).frame()[10, 10].bgra == SIMD4(0, 0, 0, 255))
  }

  /// Alone, with a sublayer, and with what moves in it: whatever is kept as a picture.
  @Test(
    arguments: BlendMode.allCases,
    ["", "layers: [{size: [1, 1], backgroundColor: red}]", "cornerRadius: \"0 * time\""])
  func opacityIsAlphaInEveryBlendMode(mode: BlendMode, keys: String) throws {
    func blended(alpha: Double, opacity: Double) throws -> SIMD4<Int> {
      let layers = """
          - {position: [10, 10], size: [20, 20], backgroundColor: "rgb(200, 120, 60)"}
          - position: [10, 10]
            size: [8, 8]
            backgroundColor: "rgb(40, 90, 230 / \(alpha))"
            opacity: \(opacity)
            blendMode: \(mode.rawValue)
            \(keys)
        """
      return SIMD4(truncatingIfNeeded: try RenderedScene(layers: layers).frame()[11, 11].bgra)
    }
    for (alpha, opacity) in [(1, 0.4), (0.8, 0.5), (0.5, 0.8)] {
      let difference =
        try blended(alpha: alpha, opacity: opacity) &- blended(alpha: 0.4, opacity: 1)
      #expect(max(difference.max(), -difference.min()) <= 1)
    }
  }

  @Test func clippedSublayersStayClippedInTheBlur() throws {
    let layers = """
        - position: ["26 - 120 * time", 10]
          size: [8, 8]
          masksToBounds: true
          cornerRadius: 1
          motionBlur: {}
          layers: [{position: [4, 4], size: [60, 8], backgroundColor: red}]
      """
    // A breath of its blur is there.
    #expect(try RenderedScene(layers: layers).frame(1)[2, 10].bgra.x > 240)
  }

  @Test func sublayersLiveInTheirSuperlayersBounds() throws {
    let frame = try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [10, 10]
            rotation: 180
            layers: [{position: [0, 0], anchorPoint: [0, 0], size: [3, 2], backgroundColor: red}]
        """
    ).frame()
    #expect(frame.bounds(ofAllBut: .white) == [12, 13, 15, 15])
  }

  @Test func zPositionOrdersSiblings() throws {
    let layer = "size: [4, 4], position: [10, 10], backgroundColor:"
    let frame = try RenderedScene(
      layers: "  - {\(layer) red, zPosition: 1}\n  - {\(layer) blue}\n  - {\(layer) lime}"
    ).frame()
    #expect(frame[10, 10] == .red)
    let ties = try RenderedScene(layers: "  - {\(layer) red}\n  - {\(layer) blue}").frame()
    #expect(ties[10, 10] == .blue)
  }

  @Test func opacityIsThatOfTheGroup() throws {
    let frame = try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [10, 10]
            backgroundColor: red
            opacity: 0.5
            layers: [{position: [5, 5], size: [4, 4], backgroundColor: lime}]
        """
    ).frame()
    // Half green over white: no red shines through.
    #expect(frame[10, 10] == Pixel(0x7FFF7F) || frame[10, 10] == Pixel(0x80FF80))
    #expect(frame[6, 6] == Pixel(0xFF7F7F) || frame[6, 6] == Pixel(0xFF8080))
  }

  @Test func borderLiesInsideAndAboveTheSublayers() throws {
    let frame = try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [10, 10]
            backgroundColor: red
            border: {width: 2, color: blue}
            layers: [{position: [5, 5], size: [10, 10], backgroundColor: lime}]
        """
    ).frame()
    #expect(frame.bounds(ofAllBut: .white) == [5, 5, 15, 15])
    #expect(frame[5, 10] == .blue)
    #expect(frame[6, 10] == .blue)
    #expect(frame[7, 10] == .lime)
  }

  @Test func cornersAreRoundedForTheBackgroundOnly() throws {
    let layer = """
        - position: [10, 10]
          size: [16, 16]
          cornerRadius: 8
          contents: {color: lime}
          layers: [{position: [8, 8], size: [16, 2], backgroundColor: red}]
      """
    let frame = try RenderedScene(layers: layer).frame()
    #expect(frame[2, 2] == .lime)
    #expect(frame[2, 10] == .red)
    let masked = try RenderedScene(layers: layer + "\n    masksToBounds: true").frame()
    #expect(masked[2, 2] == .white)
    #expect(masked[10, 4] == .lime)
  }

  /// A spring toward 0 overshoots.
  @Test func negativeSizesCountAsPositive() throws {
    func frame(_ size: Int) throws -> Bitmap {
      try RenderedScene(
        layers: """
            - position: [10, 10]
              anchorPoint: [0.25, 0.5]
              backgroundColor: blue
              cornerRadius: 4
              animations: [{property: size, to: [\(size), 8], fillMode: both, duration: 0.01}]
              layers: [{position: [2, 4], size: [2, 2], backgroundColor: red}]
          """
      ).frame(1)
    }
    #expect(try frame(-12) == frame(12))
  }

  @Test func sublayersAreClippedOnlyOnRequest() throws {
    let layer = """
        - position: [10, 10]
          size: [6, 6]
          layers: [{position: [3, 3], size: [20, 2], backgroundColor: red}]
      """
    #expect(
      try RenderedScene(layers: layer).frame().bounds(ofAllBut: .white) == [0, 9, 20, 11])
    #expect(
      try RenderedScene(layers: layer + "\n    masksToBounds: true").frame()
        .bounds(ofAllBut: .white) == [7, 9, 13, 11])
  }

  @Test(arguments: [0, 17])
  func roundedClipsHaveNoFringe(rotation: Int) throws {
    // A white background that is wholly covered must not show at the edge.
    let frame = try RenderedScene(
      """
      size: [20, 20]
      duration: 1
      background: black
      layers:
        - position: [10, 10]
          size: [14, 14]
          rotation: \(rotation)
          cornerRadius: 6
          masksToBounds: true
          backgroundColor: white
          border: {width: 1, color: red}
          layers: [{position: [7, 7], size: [14, 14], backgroundColor: red}]
      """
    ).frame()
    #expect(frame.pixels.allSatisfy { $0.bgra.x == 0 && $0.bgra.y == 0 })
    #expect(frame.pixels.contains { (1..<255).contains($0.bgra.z) })
  }

  @Test func edgesBetweenPixelsAreCovered() throws {
    let frame = try RenderedScene(
      layers: "  - {position: [10.5, 10], size: [8, 4], backgroundColor: black}"
    ).frame()
    #expect((126...129).contains(frame[6, 10].bgra.x))
    #expect(frame[7, 10] == .black)
    #expect((126...129).contains(frame[14, 10].bgra.x))
  }

  @Test func scaleChangesSharpnessOnly() throws {
    let text =
      "size: [20, 20]\nduration: 1\nscale: 3\nlayers: [{position: [10, 10], size: [8, 4], backgroundColor: red}]"
    let frame = try RenderedScene(text).frame()
    #expect((frame.width, frame.height) == (60, 60))
    #expect(frame.bounds(ofAllBut: .clear) == [18, 24, 42, 36])
  }
}
