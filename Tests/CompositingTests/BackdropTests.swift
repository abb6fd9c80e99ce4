import System
import Drawing
import Effects
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText
import Testing

@Suite struct BackdropTests {
  private let stripes = """
      - {id: stripes, position: [20, 20], size: [40, 40],
         contents: {linearGradient: {colors: [red, red, blue, blue], locations: [0, 0.5, 0.5, 1],
                                     start: [0, 0], end: [1, 0]}}}
    """

  /// A scene of 40 × 40 points on white.
  private func scene(_ layers: String, isDithered: Bool = true) throws -> RenderedScene {
    try RenderedScene(
      "size: [40, 40]\ndither: \(isDithered)\nduration: 1\nbackground: white\nlayers:\n\(layers)\n")
  }

  /// The scene's only frame as it would be without its glass, and with it.
  private func frames(_ beneath: String, _ glass: String, isDithered: Bool = true) throws
    -> (Bitmap, Bitmap)
  {
    let scenes = try [beneath, beneath + "\n" + glass].map { try scene($0, isDithered: isDithered) }
    return (try scenes[0].frame(), try scenes[1].frame())
  }

  @Test func glassShowsWhatIsBeneathItBlurredAndMirroredAtItsEdges() throws {
    let (sharp, frosted) = try frames(
      stripes, "  - {position: [18, 20], size: [20, 10], backdrop: {blur: 3}}")
    let expected = GaussianBlur(sigmaX: 3, sigmaY: 3, edges: .mirror, isDithered: true)
      .applied(to: sharp.cropped(columns: 8..<28, rows: 15..<25))
    #expect(frosted.cropped(columns: 8..<28, rows: 15..<25) == expected)
    #expect(
      frosted.cropped(columns: 0..<8, rows: 0..<40) == sharp.cropped(columns: 0..<8, rows: 0..<40))
  }

  @Test(arguments: [("clamp", Edges.clamp), ("mirror", .mirror)])
  func edgesAreChosen(name: String, edges: Edges) throws {
    let (sharp, frosted) = try frames(
      stripes, "  - {position: [15, 20], size: [12, 40], backdrop: {blur: 5, edges: \(name)}}")
    let expected = GaussianBlur(sigmaX: 5, sigmaY: 5, edges: edges, isDithered: true)
      .applied(to: sharp.cropped(columns: 9..<21, rows: 0..<40))
    #expect(frosted.cropped(columns: 9..<21, rows: 0..<40) == expected)
  }

  @Test(arguments: FilterKind.blurs, ["clamp", "mirror"])
  func everyBlurFrostsGlass(kind: FilterKind, edges: String) throws {
    guard kind.hasEdges || edges == "clamp" else { return }
    let (sharp, frosted) = try frames(
      stripes,
      """
        - {position: [18, 20], size: [20, 10],
           backdrop: {filter: {\(kind): {radius: 3}}, edges: \(edges)}}
      """)
    let values = kind.hasEdges ? "radius=3,edges=\(edges)" : "radius=3"
    let parsed = ParsedFilters(
      parsing: ["\(kind):\(values)"], resources: SceneResources(AssetLibrary(in: AssetFolders(""))))
    let chain = FilterChain(parsed.filters, of: "glass", pixelsPerPoint: 1, isDithered: true) {
      parsed.values[$0]
    }
    let seen = sharp.cropped(columns: 8..<28, rows: 15..<25)
    let bounds = Rectangle(x: 0, y: 0, width: 20, height: 10)
    let expected = try chain.applied(to: seen, bounds: bounds) { _ in Bitmap(width: 0, height: 0) }
    #expect(frosted.cropped(columns: 8..<28, rows: 15..<25) == expected.bitmap)
    // The stripes are the same along the way of the comb.
    #expect(expected.bitmap != seen || kind == .motion)
  }

  /// Far beyond its box nothing is seen by it: what is drawn there changes nothing.
  @Test(arguments: FilterKind.blurs)
  func blursSeeAsFarBeyondTheBoxAsTheyReach(kind: FilterKind) throws {
    let glass =
      "backdrop: {filter: {\(kind): {radius: 2}}, edges: beyond}, position: [20, 20], size: [4, 4]"
    let whole = "backdrop: {filter: {\(kind): {radius: 2}}, edges: clamp}"
    let part = (columns: 18..<22, rows: 18..<22)
    // The pattern of dithering begins with each glass.
    let (_, frosted) = try frames(stripes, "  - {\(glass)}", isDithered: false)
    let (_, all) = try frames(
      stripes, "  - {\(whole), position: [20, 20], size: [40, 40]}", isDithered: false)
    // Boxes of reduced pictures begin elsewhere.
    guard ![.fxBlurView, .gpuIOSBlur].contains(kind) else { return }
    #expect(
      frosted.cropped(columns: part.columns, rows: part.rows)
        == all.cropped(columns: part.columns, rows: part.rows))
  }

  @Test func beyondItsEdgesGlassMaySeeWhatIsReallyThere() throws {
    let (sharp, frosted) = try frames(
      stripes, "  - {position: [17, 20], size: [2, 10], backdrop: {blur: 2, edges: beyond}}",
      isDithered: false)
    let whole = GaussianBlur(sigmaX: 2, sigmaY: 2, edges: .clamp).applied(to: sharp)
    let part = (columns: 16..<18, rows: 15..<25)
    #expect(
      frosted.cropped(columns: part.columns, rows: part.rows)
        == whole.cropped(columns: part.columns, rows: part.rows))
  }

  @Test func glassIsClippedToItsRoundedShape() throws {
    let (sharp, frosted) = try frames(
      stripes, "  - {position: [20, 20], size: [20, 20], cornerRadius: 10, backdrop: {blur: 20}}")
    #expect(frosted[10, 10] == sharp[10, 10])
    #expect(frosted[20, 20] != sharp[20, 20])
  }

  @Test func glassSeesNeitherItselfNorWhatIsAbove() throws {
    let glass =
      "  - {position: [20, 20], size: [20, 20], backdrop: {blur: 2}, backgroundColor: lime/0.5}"
    let above = "  - {position: [20, 20], size: [4, 4], backgroundColor: black}"
    let without = try scene(stripes + "\n" + glass).frame()
    let with = try scene(stripes + "\n" + glass + "\n" + above).frame()
    #expect(with[20, 20] == .black)
    #expect(with[16, 20] == without[16, 20])
    #expect(with[23, 20] == without[23, 20])
  }

  @Test func siblingsAboveAreSeenIfAsked() throws {
    let above = "  - {position: [20, 20], size: [4, 4], backgroundColor: black}"
    let frame = try scene(
      "  - {position: [20, 20], size: [20, 20], backdrop: {blur: 2, captures: siblings}}\n" + above
    ).frame()
    #expect(frame[20, 20] == .black)
    // Two pixels from the black square the white is greyed by it.
    #expect(frame[24, 20].bgra.x < 240)
  }

  /// What lies beneath a translucent superlayer is no part of it: glass that does not blur changes
  /// nothing, whatever applies to the superlayer as a whole.
  @Test(arguments: [
    "opacity: 1", "opacity: 0.5", "cornerRadius: 9", "cornerRadius: 9\nmasksToBounds: true",
    "rotation: 90", "blendMode: multiply",
    "mask: {position: [12, 15], size: [20, 20], backgroundColor: black}",
  ])
  func glassAmongSiblingsDoesNotSeeWhatIsBeneathTheirSuperlayer(keys: String) throws {
    func frame(_ glass: String) throws -> Bitmap {
      try scene(
        """
          - {position: [20, 20], size: [40, 40], backgroundColor: blue}
          - id: card
            position: [20, 20]
            size: [30, 30]
            backgroundColor: "#80808080"
            \(keys.replacing("\n", with: "\n    "))
            layers: [\(glass)]
        """
      ).frame()
    }
    let glassed = try frame(
      "{position: [12, 15], size: [20, 20], backdrop: {blur: 0, captures: siblings}}")
    let bare = try frame("")
    if keys == "opacity: 1" { #expect(glassed[20, 20] == Pixel(0x4040BF)) }
    #expect(glassed.largestDifference(from: bare) <= 1)
  }

  @Test func glassAmongTheLayersOfTheSceneSeesItsBackground() throws {
    let frame = try scene(
      "  - {position: [20, 20], size: [20, 20], backdrop: {blur: 2, captures: siblings}}"
    ).frame()
    #expect(frame[20, 20] == .white)
  }

  @Test func tintAndSaturationComeAfterTheBlur() throws {
    let (_, frosted) = try frames(
      "  - {position: [20, 20], size: [40, 40], backgroundColor: \"#c08040\"}",
      "  - {position: [20, 20], size: [20, 20], backdrop: {blur: 4, saturation: 0, tint: white/0.5}}"
    )
    // The luma of #c08040 is 0.2126 · 192 + 0.7152 · 128 + 0.0722 · 64 = 137; half of it is white.
    #expect(frosted[20, 20] == Pixel(0xC4C4C4))
  }

  @Test(arguments: [0.5, 0.25, 0.1])
  func aScaleFactorKeepsFlatColours(factor: Double) throws {
    let (sharp, frosted) = try frames(
      "  - {position: [20, 20], size: [40, 40], backgroundColor: \"#c08040\"}",
      "  - {position: [20.3, 20], size: [21, 13], backdrop: {blur: 4, scaleFactor: \(factor)}}")
    #expect(frosted == sharp)
  }

  @Test func glassOverGlassSeesTheOtherOnesPicture() throws {
    let lower =
      "  - {id: lower, position: [20, 20], size: [30, 30], backdrop: {blur: 0, tint: black}}"
    let frame = try scene(
      stripes + "\n" + lower
        + "\n  - {id: upper, position: [20, 20], size: [10, 10], backdrop: {blur: 1}}"
    ).frame()
    #expect(frame[20, 20] == .black)
    #expect(frame[6, 20] == .black)
  }

  @Test func glassTakesThePlaceOfWhatIsTranslucent() throws {
    let beneath = "  - {position: [20, 20], size: [40, 40], backgroundColor: red/0.5}"
    let head = "size: [40, 40]\nduration: 1\nlayers:\n\(beneath)\n"
    let glass = "  - {position: [20, 20], size: [20, 20], cornerRadius: 5, backdrop: {blur: 0}}\n"
    #expect(try RenderedScene(head + glass).frame() == RenderedScene(head).frame())
  }

  @Test func glassInAClippedFadedGroupSeesThroughIt() throws {
    let frame = try scene(
      """
      \(stripes)
        - id: group
          position: [20, 20]
          size: [30, 30]
          masksToBounds: true
          cornerRadius: 4
          layers: [{position: [8, 15], size: [10, 10], backdrop: {blur: 0}}]
      """
    ).frame()
    #expect(frame == (try scene(stripes).frame()))
  }

  @Test func aShadowOfGlassIsThatOfItsShape() throws {
    let frame = try scene(
      """
        - {position: [20, 14], size: [20, 10], backdrop: {blur: 1},
           shadow: {color: black, opacity: 1, offset: [0, 15], radius: 0}}
      """
    ).frame()
    #expect(frame[20, 30] == .black)
  }

  @Test func glassIsBlurredAgainOnlyIfWhatItShowsHasChanged() throws {
    let scene = try scene(
      stripes + """

          - {id: far, position: ["2 + time", 38], size: [4, 4], backgroundColor: black}
          - {position: [20, 15], size: [20, 20], backdrop: {blur: 2}}
        """)
    let cache = RasterCache()
    let frames = try scene.frames(0..<30, cache: cache)
    #expect(frames[0] != frames[29])
    #expect(cache.counts[.glass]?.misses == 1)
    #expect(cache.counts[.glass]?.hits == 29)
  }

  /// As on devices, where a capture misses what is not laid out yet: it is hidden meanwhile.
  @Test func layersHiddenAtTheCaptureAreMissingInGlass() throws {
    let scene = try scene(
      """
        - id: list
          position: [20, 20]
          size: [40, 40]
          backgroundColor: white
          layers:
            - {position: [20, 20], size: [40, 40], backgroundColor: black, hidden: "time < 0.1"}
            - {position: [20, 30], size: [40, 20],
               backdrop: {blur: 2, captures: siblings, refresh: [0]}}
      """)
    let frame = try scene.frame(30)
    #expect(frame[20, 10] == .black)
    #expect(frame[20, 30] == .white)
  }

  /// From 1/20 to 1/10 s: the frames 3 to 5 show what frame 2 did.
  @Test func aGlassThatPausesShowsThePast() throws {
    let scene = try scene(
      """
        - {position: ["600 * time", 20], size: [4, 40], backgroundColor: black}
        - {position: [20, 30], size: [40, 20], backdrop: {blur: 2, pauses: [[0.05, 0.1]]}}
      """)
    let frames = try scene.frames(0..<8)
    let glasses = try (0..<8).map {
      try #require(frames[$0]).cropped(columns: 0..<40, rows: 20..<40)
    }
    #expect(glasses[1] != glasses[2])
    #expect(glasses[2...5].allSatisfy { $0 == glasses[2] })
    #expect(glasses[6] != glasses[5])
    #expect(frames[4] != frames[5])
  }

  @Test func aGlassThatLagsShowsThePast() throws {
    func scene(_ latency: String) throws -> RenderedScene {
      try self.scene(
        """
          - {position: ["600 * time", 20], size: [4, 40], backgroundColor: black}
          - {position: [20, 30], size: [40, 20], backdrop: {blur: 0\(latency)}}
        """)
    }
    let late = try scene(", latency: {cost: 0.03, mode: async}").frame(3)
    let lower = (columns: 0..<40, rows: 20..<40)
    #expect(
      late.cropped(columns: lower.columns, rows: lower.rows)
        == (try scene("").frame(1).cropped(columns: lower.columns, rows: lower.rows)))
    #expect(late[30, 5] == .black)
  }
}

extension Bitmap {
  /// The largest difference in any channel of any pixel.
  fileprivate func largestDifference(from other: Bitmap) -> UInt8 {
    zip(pixels, other.pixels).map { pixel, other in
      (pointwiseMax(pixel.bgra, other.bgra) &- pointwiseMin(pixel.bgra, other.bgra)).max()
    }.max() ?? 0
  }
}
