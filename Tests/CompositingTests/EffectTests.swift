import Glibc
import Raster
import Compositing
import Testing

@Suite struct EffectTests {
  /// A scene of 60 × 60 white points around some layers.
  private func frame(_ layers: String, background: String = "white") throws -> Bitmap {
    try RenderedScene(
      "size: [60, 60]\nduration: 1\nbackground: \(background)\nlayers:\n\(layers)"
    ).frame()
  }

  @Test(arguments: [2.0, 4, 6])
  func shadowsHaveTheirSigma(sigma: Double) throws {
    // The edge of a wide layer: its shadow is a blurred step, whose slope is a Gaussian.
    let frame = try RenderedScene(
      """
      size: [120, 40]
      duration: 1
      layers:
        - {position: [0, 20], size: [120, 400], backgroundColor: white,
           shadow: {color: black, opacity: 1, offset: [0, 0], radius: \(sigma)}}
      """
    ).frame()
    let alphas = (60..<120).map { Double(frame[$0, 20].bgra.w) / 255 }
    let weights = zip([1] + alphas, alphas).map { $0 - $1 }.dropFirst()
    // Only the half outside the layer shows; its second moment about the edge is half of σ².
    let moment = 2 * zip(weights.indices, weights).reduce(0) { $0 + Double($1.0 * $1.0) * $1.1 }
    #expect(abs(moment.squareRoot() - sigma) < 0.02 * sigma + 0.02)
  }

  @Test func shadowsLieAtTheirOffset() throws {
    let frame = try frame(
      """
        - {position: [20, 20], size: [10, 10], backgroundColor: white,
           shadow: {color: black, opacity: 0.5, offset: [20, 10], radius: 0}}
      """)
    #expect(frame.bounds(ofAllBut: .white) == [35, 25, 45, 35])
    #expect((127...128).contains(frame[40, 30].bgra.x))
  }

  @Test func shadowsFarAwayAreNotDrawn() throws {
    // The text may reach down without end, so it is not kept as one picture.
    let frame = try frame(
      """
        - position: [30, 30]
          size: [20, 20]
          contents: {text: {string: a, color: white}}
          shadow: {color: black, opacity: 1, offset: [0, -1e9], radius: 3}
      """)
    #expect(frame.bounds(ofAllBut: .white) == nil)
  }

  @Test func shadowOffsetsTurnWithTheirLayer() throws {
    let frame = try frame(
      """
        - {position: [30, 30], size: [10, 10], rotation: 90, backgroundColor: white,
           shadow: {color: black, opacity: 1, offset: [15, 0], radius: 0}}
      """)
    #expect(frame.bounds(ofAllBut: .white) == [25, 40, 35, 50])
  }

  @Test func shadowsAreThoseOfTheComposite() throws {
    // A layer without a colour of its own casts the shadow of its sublayers.
    let frame = try frame(
      """
        - position: [30, 30]
          size: [20, 20]
          shadow: {color: red, opacity: 1, offset: [0, 15], radius: 0}
          layers: [{position: [5, 10], size: [4, 4], backgroundColor: blue}]
      """)
    #expect(frame.bounds(ofAllBut: .white) == [23, 28, 27, 47])
    #expect(frame[25, 45] == .red)
    #expect(frame[25, 30] == .blue)
  }

  @Test func opacityFadesLayerAndShadowAsOne() throws {
    // The shadow does not shine through the half-transparent layer.
    let frame = try frame(
      """
        - {position: [30, 30], size: [20, 20], backgroundColor: white, opacity: 0.5,
           shadow: {color: black, opacity: 1, offset: [5, 0], radius: 0}}
      """)
    #expect(frame[30, 30] == .white)
    #expect((127...128).contains(frame[42, 30].bgra.x))
  }

  @Test func theNearestShadowLiesOnTheOthers() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [10, 10]
          backgroundColor: white
          shadow:
            - {color: red, opacity: 1, offset: [0, 0], radius: 0, spread: 2}
            - {color: blue, opacity: 1, offset: [4, 0], radius: 0, spread: 4}
      """)
    #expect((23..<25).allSatisfy { frame[$0, 30] == .red })
    #expect((25..<35).allSatisfy { frame[$0, 30] == .white })
    #expect((35..<37).allSatisfy { frame[$0, 30] == .red })
    #expect((37..<43).allSatisfy { frame[$0, 30] == .blue })
  }

  @Test(arguments: ["", "cornerRadius: 3", "masksToBounds: true", "opacity: 0.999"])
  func innerShadowsLieOnTheLayer(key: String) throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [20, 20]
          backgroundColor: white
          shadow: {inner: true, color: red, opacity: 1, offset: [3, 5], radius: 0}
          \(key)
      """, background: "black")
    #expect(frame[30, 22].bgra.x < 2 && frame[22, 30].bgra.x < 2, "above and on the left")
    #expect(frame[30, 22].bgra.z > 250 && frame[30, 26].bgra.x > 250)
    #expect(frame[36, 37].bgra.x > 250 && frame[30, 41].bgra == SIMD4(0, 0, 0, 255))
    #expect(frame[18, 30].bgra == SIMD4(0, 0, 0, 255), "nothing around it")
  }

  /// A long way off, there is nothing but shade.
  @Test func innerShadowsFarAwayAreEverywhere() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [20, 20]
          backgroundColor: white
          shadow: {inner: true, color: red, opacity: 1, offset: [200, 0], radius: 3}
      """)
    #expect((20..<40).allSatisfy { frame[$0, 30] == .red })
  }

  @Test func spreadShadowsGrowAndShrink() throws {
    func box(_ spread: Double) throws -> [Int]? {
      try frame(
        """
          - {position: [30, 30], size: [10, 10], backgroundColor: white, scale: [2, 1],
             shadow: {color: black, opacity: 1, offset: [0, 15], radius: 0, spread: \(spread)}}
        """
      ).bounds(ofAllBut: .white)
    }
    #expect(try box(0) == [20, 40, 40, 50])
    #expect(try box(3) == [14, 37, 46, 53])
    #expect(try box(-3) == [26, 43, 34, 47])
  }

  /// The shadow of a box that has grown is that of a box of that size, whose corners are as much rounder.
  @Test(arguments: [0.25, 0.5, 0.75, 1, 2.6, 5, -0.5, -1.3, -4], [0.0, 3])
  func spreadShadowsAreThoseOfLargerBoxes(spread: Double, radius: Double) throws {
    func shadow(_ keys: String, spread: Double) throws -> Bitmap {
      try RenderedScene(
        """
        size: [90, 90]
        duration: 1
        background: white
        layers:
          - {position: [45.2, -100], \(keys), backgroundColor: red,
             shadow: {color: black, opacity: 1, offset: [0, 145.4], radius: \(radius), spread: \(spread)}}
        """
      ).frame()
    }
    let grown = try shadow("size: [40, 30], cornerRadius: 12", spread: spread)
    let larger = try shadow(
      "size: [\(40 + 2 * spread), \(30 + 2 * spread)], cornerRadius: \(12 + spread)", spread: 0)
    for (a, b) in zip(grown.pixels, larger.pixels) {
      // Cairo counts sharp edges in fifteenths of a row.
      #expect(abs(Int(a.bgra.x) - Int(b.bgra.x)) <= (radius > 0 ? 2 : 17))
    }
  }

  /// A pixel of an inner shadow is a blurred step of the edge: a Gaussian's integral.
  @Test(arguments: [(2.0, 0.0), (5, 0), (12, 0), (4, 3)])
  func innerShadowsHaveTheirSigma(sigma: Double, spread: Double) throws {
    let frame = try RenderedScene(
      """
      size: [120, 40]
      duration: 1
      layers:
        - {position: [0, 20], size: [200, 400], backgroundColor: white,
           shadow: {inner: true, color: black, opacity: 1, offset: [0, 0], radius: \(sigma), spread: \(spread)}}
      """
    ).frame()
    for x in 40..<100 {
      let distance = 100 - spread - (Double(x) + 0.5)
      let light = (1 + erf(distance / sigma / 2.0.squareRoot())) / 2
      #expect(abs(Double(frame[x, 20].bgra.x) - 255 * light) < 2, "at \(x)")
    }
  }

  @Test func innerShadowsOfMaskedAndMixedLayersStayInThem() throws {
    for keys in [
      "mask: {anchorPoint: [0, 0], size: [10, 20], backgroundColor: black}", "blendMode: multiply",
      "filters: [{gaussian: 1}]", "backdrop: {blur: 2}",
      "motionBlur: {angle: 0, opacity: 0.5, snapshot: whole, radius: 1}",
    ] {
      let frame = try frame(
        """
          - position: [30, 30]
            size: [20, 20]
            backgroundColor: "#ffffffc0"
            shadow: {inner: true, color: red, opacity: 1, offset: [4, 0], radius: 1}
            \(keys)
        """)
      #expect(frame[21, 30].bgra.x < 120, "\(keys)")
      #expect(frame[12, 30] == .white && frame[50, 30] == .white, "\(keys)")
    }
  }

  @Test func maskingToBoundsCutsTheShadowAway() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [20, 20]
          masksToBounds: true
          shadow: {color: black, opacity: 1, offset: [15, 0], radius: 0}
          layers: [{position: [10, 10], size: [20, 20], backgroundColor: blue}]
      """)
    #expect(frame.bounds(ofAllBut: .white) == [20, 20, 40, 40])
  }

  @Test func onlyTheAlphaOfAMaskCounts() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [20, 20]
          backgroundColor: red
          mask: {position: [5, 10], size: [10, 20], backgroundColor: "#00ff0080"}
      """)
    #expect(frame.bounds(ofAllBut: .white) == [20, 20, 30, 40])
    #expect(frame[25, 30].bgra.z == 255)
    #expect((126...128).contains(frame[25, 30].bgra.x))
  }

  @Test func masksAndClipsMultiply() throws {
    let layers = """
        - position: [30, 30]
          size: [20, 20]
          rotation: 90
          masksToBounds: true
          mask: {position: [5, 10], size: [10, 40], backgroundColor: black}
          layers:
            - position: [10, 10]
              size: [60, 60]
              backgroundColor: red
              mask: {position: [30, 30], size: [60, 10], backgroundColor: black}
      """
    // In the layer: x below 10 and y from 5 to 15; turned clockwise.
    #expect(try frame(layers).bounds(ofAllBut: .white) == [25, 20, 35, 30])
  }

  @Test(arguments: ["hidden: true", "opacity: 0", "size: [0, 0]"])
  func nothingShowsThroughAnEmptyMask(keys: String) throws {
    let frame = try frame(
      "  - {position: [30, 30], size: [20, 20], backgroundColor: red, mask: {backgroundColor: black, \(keys.hasPrefix("size") ? "" : "size: [9, 9], ")\(keys)}}"
    )
    #expect(frame.bounds(ofAllBut: .white) == nil)
  }

  /// Orange over a blue-grey, as the formulas of W3C Compositing have it.
  @Test(arguments: [
    ("normal", UInt32(0xFF8000)), ("multiply", 0x406000), ("screen", 0xFFE0C0),
    ("darken", 0x408000), ("lighten", 0xFFC0C0), ("difference", 0xBF40C0), ("plus", 0xFFFFC0),
    ("exclusion", 0xBF80C0),
  ])
  func blendModesAreThoseOfTheWeb(mode: String, rgb: UInt32) throws {
    let frame = try frame(
      "  - {position: [30, 30], size: [20, 20], backgroundColor: \"#ff8000\", blendMode: \(mode)}",
      background: "\"#40c0c0\"")
    let (found, expected) = (frame[30, 30].bgra, Pixel(rgb).bgra)
    for channel in 0..<4 { #expect(abs(Int(found[channel]) - Int(expected[channel])) <= 2) }
  }

  @Test func cornersMayDiffer() throws {
    let frame = try frame(
      "  - {position: [30, 30], size: [20, 20], backgroundColor: black, cornerRadius: [0, 10, 0, 10]}"
    )
    #expect(frame[20, 20] == .black)
    #expect(frame[39, 20] == .white)
    #expect(frame[39, 39] == .black)
    #expect(frame[20, 39] == .white)
  }
}
