import Drawing
import Effects
import Foundation
import Raster
import Compositing
import SceneModel
import Testing

@Suite struct FilterTests {
  private let picture = """
    position: [20, 20]
        size: [12, 10]
        contents: {linearGradient: {colors: [red, gold, blue], start: [0, 0], end: [1, 1]}}
    """

  private func frame(_ keys: String, scale: Double = 1, isDithered: Bool = true) throws -> Bitmap {
    try RenderedScene(
      """
      size: [40, 40]
      scale: \(scale)
      dither: \(isDithered)
      duration: 1
      layers:
        - id: box
          \(picture)
          \(keys)
      """
    ).frame()
  }

  private func layer(of frame: Bitmap) -> Bitmap {
    frame.cropped(columns: 14..<26, rows: 15..<25)
  }

  @Test func aLayerIsFilteredLikeAStill() throws {
    let still = layer(of: try frame(""))
    let blur = GaussianBlur(sigmaX: 2, sigmaY: 1, isDithered: true)
    let (x, y) = (blur.outset.x, blur.outset.y)
    var expected = FilteredBitmap(still)
    expected.apply(blur)
    expected.apply(Saturation(0.5))
    let filtered = try frame("filters: [{gaussian: {radiusX: 2, radiusY: 1}}, {saturate: 0.5}]")
    #expect(filtered.cropped(columns: 14 - x..<26 + x, rows: 15 - y..<25 + y) == expected.result())
    #expect(filtered.bounds(ofAllBut: .clear).map { $0[0] >= 14 - x } == true)
  }

  @Test(arguments: ["gaussian: 0", "saturate: 1", "brightness: 0", "pixellate: 1", "box: 0"])
  func filtersThatDoNothingChangeNothing(filter: String) throws {
    #expect(try frame("filters: [{\(filter)}]") == frame(""))
  }

  /// Squares of one colour do not differ from the layer, wherever its edges lie.
  @Test(arguments: ["[20, 13.75]", "[19.7, 20]", "[20.5, 14]"], [1.0, 0.5])
  func pixellatedEdgesStayWhereTheyAre(position: String, scale: Double) throws {
    func frame(_ filters: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [40, 40]
        duration: 1
        layers: [{position: \(position), size: [24, 17.5], backgroundColor: tomato, \(filters)}]
        """, scale: scale
      ).frame()
    }
    let (still, squares) = (try frame(""), try frame("filters: [{pixellate: 7}]"))
    for (before, after) in zip(still.pixels, squares.pixels) {
      let difference =
        SIMD4<Int>(truncatingIfNeeded: before.bgra) &- SIMD4(truncatingIfNeeded: after.bgra)
      #expect(difference.max() <= 1 && difference.min() >= -1)
    }
  }

  @Test func ditheringMovesWithTheLayerAndCanBeTurnedOff() throws {
    func frame(isDithered: Bool, y: Int) throws -> Bitmap {
      try RenderedScene(
        """
        size: [40, 60]
        duration: 1
        dither: \(isDithered)
        layers:
          - position: [20, \(y)]
            size: [3, 3]
            backgroundColor: "#28c"
            filters: [{gaussian: 2}]
        """
      ).frame()
    }
    let (still, moved) = (try frame(isDithered: true, y: 20), try frame(isDithered: true, y: 33))
    #expect(
      still.cropped(columns: 0..<40, rows: 5..<40) == moved.cropped(columns: 0..<40, rows: 18..<53))
    #expect(try frame(isDithered: false, y: 20) != still)
  }

  /// Too large to be kept, the layer is blurred near the canvas only.
  @Test(arguments: ["gaussian: 0.5", "gaussian: 3", "gaussian: {radius: 3, edges: clamp}"])
  func aPartIsDitheredLikeTheWhole(filter: String) throws {
    func frame(x: Int, y: Int) throws -> Bitmap {
      try RenderedScene(
        """
        size: [60, 60]
        duration: 1
        layers:
          - anchorPoint: [0, 0]
            position: [\(x - 2000), \(y - 2000)]
            size: [5000, 5000]
            filters: [{\(filter)}]
            layers:
              - {position: [2020, 2025], size: [13, 17], backgroundColor: "#28c8", rotation: 20}
        """
      ).frame()
    }
    let (still, moved) = (try frame(x: 0, y: 0), try frame(x: 13, y: 5))
    #expect(
      still.cropped(columns: 0..<47, rows: 0..<55) == moved.cropped(columns: 13..<60, rows: 5..<60))
    #expect(still.pixels.contains { $0.bgra.w > 0 })
  }

  @Test func lengthsArePoints() throws {
    let still = try frame("", scale: 2).cropped(columns: 28..<52, rows: 30..<50)
    let blur = GaussianBlur(sigmaX: 3, sigmaY: 3, isDithered: true)
    let expected = blur.applied(to: still)
    let filtered = try frame("filters: [{gaussian: 1.5}]", scale: 2)
    #expect(
      filtered.cropped(
        columns: 28 - blur.outset.x..<52 + blur.outset.x,
        rows: 30 - blur.outset.y..<50 + blur.outset.y) == expected)
  }

  @Test func edgesAreThoseOfTheBounds() throws {
    let still = layer(of: try frame(""))
    let filtered = try frame("filters: [{gaussian: {radius: 3, edges: clamp}}]")
    #expect(
      layer(of: filtered)
        == GaussianBlur(sigmaX: 3, sigmaY: 3, edges: .clamp, isDithered: true).applied(to: still)
    )
    #expect(filtered.bounds(ofAllBut: .clear) == [14, 15, 26, 25])
  }

  @Test func turnedLayersAreFilteredInTheirOwnSpace() throws {
    let turned = try frame("rotation: 90\n    filters: [{motion: {radius: 4, angle: 0}}]")
    // What is smeared along the layer's x grows along the canvas's y.
    #expect(turned.bounds(ofAllBut: .clear) == [15, 10, 25, 30])
  }

  @Test(arguments: [
    "rotation: 90\n    filters: [{gaussian: 2}]",
    "blur: {progress: 1, radius: 2}\n    animations: [{property: position.x, to: 20, begin: 0}]",
  ])
  func layersInTheirOwnSpaceMayReachFar(keys: String) throws {
    let far = "layers: [{position: [0, 90000], size: [1, 1], backgroundColor: red}]"
    // Dithering begins with the sublayers.
    let frame = try frame(keys, isDithered: false)
    #expect(try self.frame("\(keys)\n    \(far)", isDithered: false) == frame)
    #expect(frame.bounds(ofAllBut: .clear) != nil)
  }

  // 12 × 10 points at 64 pixels, with half of a box of 65535 pixels around them, thrice for three
  // boxes, or with a line of 32768.
  @Test(arguments: [
    ("box: 1000", "66302 × 66174"), ("boxes: 1000", "197370 × 197242"),
    ("line: {length: 4000, angle: 0}", "33536 × 640"),
  ])
  func filtersDoNotMakeMoreThanCanBeKept(filter: String, size: String) throws {
    #expect(
      throws: DrawingError(
        operation: "filter the layer 'box'",
        reason: "it would have \(size) pixels, which are too many")
    ) { try frame("filters: [{\(filter)}]", scale: 64) }
  }

  /// The published filter has 2 · floor(samples) + 1 taps.
  @Test(arguments: [("5.9", "5"), ("1.999", "1"), ("2", "2")])
  func onlyWholeSamplesOfACombCount(samples: String, whole: String) throws {
    let frames = try [samples, whole].map {
      try frame("filters: [{motion: {radius: 8, angle: 0, samples: \($0)}}]")
    }
    #expect(frames[0] == frames[1])
  }

  @Test func stagesAreMixed() throws {
    let still = layer(of: try frame(""))
    let stages = GaussianStages(of: still, stages: 4, sigma: 4)
    let (x, y) = (stages.outset.x, stages.outset.y)
    for progress in [0, 0.1, 0.5, 0.9, 1] {
      let frame = try frame(
        "blur: {stages: 4, radius: 4, progress: \(progress)}", isDithered: false)
      #expect(
        frame.cropped(columns: 14 - x..<26 + x, rows: 15 - y..<25 + y)
          == stages.image(at: progress), "progress \(progress)")
    }
  }

  @Test(arguments: FilterKind.blurs)
  func everyBlurCanBlurInStages(kind: FilterKind) throws {
    func staged(_ progress: Double) throws -> Bitmap {
      try frame("blur: {filter: \(kind), radii: [0, 2, 5], progress: \(progress)}")
    }
    func filtered(_ radius: Double) throws -> Bitmap {
      try frame("filters: [{\(kind): {radius: \(radius)}}]")
    }
    #expect(try staged(0) == frame(""))
    #expect(try staged(0.5) == filtered(2))
    #expect(try staged(1) == filtered(5))
    #expect(try staged(0.75) != filtered(5))
  }

  /// A picture that was filtered before and has grown by it.
  @Test func aMaskOfStagesLiesOnTheBounds() throws {
    let mask = "mask: brush.png"
    let filter = "imageEffects: {radius: 4, \(mask), edges: clamp}"
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scenes/Assets").standardized.path
    func frame(_ keys: String) throws -> Bitmap {
      try RenderedScene(
        "size: [40, 40]\nduration: 1\nlayers:\n  - id: box\n    \(picture)\n    \(keys)\n",
        folder: folder
      ).frame()
    }
    let before = "{gaussian: 1}"
    let staged = try frame(
      "filters: [\(before)]\n    blur: {filter: {imageEffects: {\(mask)}}, edges: clamp, radius: 4, "
        + "progress: 1}")
    #expect(try staged == frame("filters: [\(before), {\(filter)}]"))
  }

  @Test func stagesAreMadeOnce() throws {
    let scene = try RenderedScene(
      "size: [40, 40]\nduration: 1\nlayers:\n  - id: box\n    \(picture)\n    blur: {stages: 5, progress: progress}\n"
    )
    let cache = RasterCache()
    _ = try scene.frames(0..<60, cache: cache)
    #expect(cache.counts[.stages]?.misses == 6)
    #expect(cache.counts[.bodies]?.misses == 1)
  }

  /// As many as fit are made in advance; where all would push each other out, only those that are seen.
  @Test func stagesThatCannotAllBeKeptAreMadeAsTheyAreNeeded() throws {
    let scene = try RenderedScene(
      "size: [40, 40]\nduration: 1\nlayers:\n  - id: box\n    \(picture)\n    blur: {stages: 5, progress: progress / 3}\n"
    )
    let (ample, tight) = (RasterCache(), RasterCache(byteLimit: 500_000))
    #expect(try scene.frames(0..<60, cache: tight) == scene.frames(0..<60, cache: ample))
    #expect(ample.counts[.stages]?.misses == 6)
    #expect(tight.counts[.stages]?.misses == 3)
  }

  /// A moving layer of several tiles in four phases is filtered four times, even if the cache has
  /// room for only two of the filtered bodies.
  @Test func aMovingLayerIsFilteredOncePerPhase() throws {
    let scene = try RenderedScene(
      "size: [1600, 1600]\nduration: 1\nlayers:\n"
        + "  - {id: box, size: [1500, 1500], position: [800 + 3.3 * time, 800.3 + 2.7 * time], "
        + "backgroundColor: red, filters: [{gaussian: 4}]}\n")
    let (ample, tight) = (RasterCache(), RasterCache(byteLimit: 22_000_000))
    #expect(try scene.frames([20], cache: tight) == scene.frames([20], cache: ample))
    for cache in [ample, tight] {
      #expect(cache.counts[.filtered]?.misses == 4)
      #expect(cache.counts[.phases]?.misses ?? 0 >= 16)
    }
  }

  @Test func aTransparentPictureDoesNotDipBetweenStages() throws {
    let frame = try frame("opacity: 1\n    blur: {stages: 3, radius: 0, progress: 0.5}")
    #expect(frame == (try self.frame("")))
  }

  @Test func valuesOfFormulasAreBroughtIntoTheirLimits() throws {
    #expect(
      try frame("filters: [{gaussian: \"-5 - time\"}, {brightness: \"0 * time\"}]") == frame(""))
  }

  @Test func aSnapshotForMotionBlurHasNoFilters() throws {
    let motion = "motionBlur: {opacity: 1, radius: 0, samples: 1}"
    let filtered = try frame("\(motion)\n    filters: [{brightness: -1}]")
    // The overlay lies over the black layer, and shows it as it was before the filter.
    #expect(layer(of: filtered) == layer(of: try frame("")))
  }
}
