import Raster
@testable import Compositing
import SceneModel
import Testing
import Timeline

/// What is kept for one variant of a scene never shows in another.
@Suite struct RasterCachesTests {
  private let pictures: DemoPictures

  init() throws {
    pictures = try DemoPictures()
  }

  @Test(arguments: SceneEdit.all)
  func anEditedSceneLooksAsDrawnAnew(edit: SceneEdit) throws {
    let scenes = try [edit.before, edit.after, edit.before].map {
      try RenderedScene($0, folder: pictures.path)
    }
    let caches = RasterCaches(byteLimit: 1 << 24)
    for scene in scenes {
      let numbers = 0..<scene.timeline.frameCount
      let shared = try scene.frames(numbers, cache: caches.cache(for: scene.scene))
      #expect(try shared == scene.frames(numbers, cache: RasterCache(byteLimit: 0)))
    }
  }

  /// Glass in layers of which pictures are kept, as far as they may have any inside.
  @Test(arguments: [
    "", "opacity: 0.5", "shadow: {radius: 2}", "masksToBounds: true", "backdrop: {blur: 1}",
    "mask: {position: [8, 7], size: [14, 9], backgroundColor: black}",
  ])
  func glassInALayerIsFrostedAsItsVariantSays(keys: String) throws {
    func scene(_ blur: Double, _ saturation: Double) throws -> RenderedScene {
      try RenderedScene(
        layers: """
            - {position: [8, 9], size: [9, 7], backgroundColor: teal, border: {width: 2}}
            - position: ["9 + 8 * time", 11]
              size: [16, 15]
              backgroundColor: "#ffcc0060"
              \(keys)
              layers:
                - {position: [4, 6], size: [5, 9], backgroundColor: red}
                - {position: [8, 8], size: [12, 9], backdrop: {blur: \(blur), saturation: \(saturation)}}
                - {position: [11, 9], size: [8, 4], backdrop: {blur: \(2 * blur)}}

          """)
    }
    let caches = RasterCaches(byteLimit: 1 << 24)
    for (blur, saturation) in [(1.0, 1.0), (3, 1), (3, 0), (1, 1)] {
      let scene = try scene(blur, saturation)
      let shared = try scene.frames([0, 20, 40], cache: caches.cache(for: scene.scene))
      #expect(try shared == scene.frames([0, 20, 40], cache: RasterCache(byteLimit: 0)))
    }
  }

  /// What stands still because its clock does, in layers that may be kept as one picture.
  @Test(arguments: [
    "position: [9, 9]", "position: [\"9 + 5 * time\", 9]", "opacity: 0.5", "shadow: {radius: 2}",
    "masksToBounds: true", "rotation: \"20 * time\"",
  ])
  func whatStandsAtAStoppedClockIsWhereItIsSet(keys: String) throws {
    let caches = RasterCaches(byteLimit: 1 << 24)
    for offset in [0.2, 0.6, 0.2] {
      let scene = try RenderedScene(
        layers: """
          - {size: [3, 3], backgroundColor: red, position: ["20 * time", 3], speed: 0, timeOffset: \(offset)}
          - size: [14, 12]
            backgroundColor: teal
            \(keys)
            layers:
              - {position: [4, "10 * time"], size: [5, 5], speed: 0, timeOffset: \(offset), backgroundColor: gold}

          """)
      let shared = try scene.frames([0, 20, 40], cache: caches.cache(for: scene.scene))
      #expect(try shared == scene.frames([0, 20, 40], cache: RasterCache(byteLimit: 0)))
    }
  }

  /// What each frame needs is a little too large together: what is kept of it stays, instead of making room
  /// for the rest and being drawn anew right after.
  @Test func whatIsInUseIsNotPushedOutByTheRest() throws {
    let planes = (0..<8).map { index in
      """
      - {position: [\(30 + 20 * index), 60], size: [70, 90], cornerRadius: 9, rotationY: "30 + 20 * time", backgroundColor: "#2040\(index)0"}
      """
    }
    let scene = try RenderedScene(
      """
      size: [240, 120]
      duration: 1
      layers:
        - position: [120, 60]
          size: [240, 120]
          perspective: 500
          layers:
      \(planes.map { "      \($0)" }.joined(separator: "\n"))
      """)
    let all = RasterCache()
    let frames = try scene.frames(0..<30, cache: all)
    let less = RasterCache(byteLimit: all.byteCount * 7 / 8)
    #expect(try scene.frames(0..<30, cache: less) == frames)
    let (hits, misses) = try #require(less.counts[.planes])
    #expect(hits > 2 * misses, "\(hits) hits, \(misses) misses")
  }

  /// All planes of a perspective are needed for each frame.
  @Test func thereIsRoomForThePlanesOfAPerspective() throws {
    let plane = "{size: [100, 90], rotationY: 30, backgroundColor: red}"
    func limit(_ planes: String) throws -> Int {
      let keys = "position: [120, 60], size: [240, 120]"
      let scene = try RenderedScene("size: [240, 120]\nduration: 1\nlayers: [{\(keys), \(planes)}]")
      return RasterCache.defaultLimit(for: scene.scene)
    }
    let usual = try limit("layers: [\(plane), \(plane)]")
    // Four half cells in a point, of four bytes, and half as many once more.
    let planes = 2 * 100 * 90 * 4 * 4 * 3 / 2
    #expect(try limit("perspective: 500, layers: [\(plane), \(plane)]") == usual + planes)
    #expect(try limit("perspective: 500, layers: [{size: [9, 9]}]") == usual)
  }

  /// A gradient hides its bands at one opacity only, and what grows is not the same picture.
  @Test(arguments: [
    ("fill: red", "", 1), ("fill: red, stroke: blue", "", 1),
    ("fill: {linearGradient: {colors: [red, blue]}}", "", 0), ("fill: red", ", scale: 1 + time", 0),
    ("fill: red", ", position: [9, 9 + time]", 0),
  ])
  func aFadingShapeInPlainColoursIsDrawnOnce(paint: String, movement: String, count: Int) throws {
    let place = movement.contains("position") ? "" : "position: [9.3, 9.7], "
    func scene(_ opacity: String) throws -> RenderedScene {
      try RenderedScene(
        layers: """
            - {\(place)size: [9, 9], contents: {path: {d: M0 0 L9 3 L4 9 Z, \(paint)}}, opacity: \(opacity)\(movement)}
            - {position: ["20 * time", 9], size: [5, 5], backgroundColor: green}
          """)
    }
    let cache = RasterCache()
    let fading = try scene("0.2 + 0.5 * time")
    let frames = try fading.frames(0..<30, cache: cache)
    #expect(cache.counts[.contents]?.misses ?? 0 == count)
    // The same opacity, but nothing fades.
    let still = try scene("\(0.2 + 0.5 * 24 / 60)").frame(24)
    for (one, other) in zip(try #require(frames[24]).pixels, still.pixels) {
      let difference =
        SIMD4<Int>(truncatingIfNeeded: one.bgra) &- SIMD4(truncatingIfNeeded: other.bgra)
      #expect(max(difference.max(), -difference.min()) <= 2)
    }
  }

  @Test func aSmallerLimitHoldsAtOnceAndForLaterCaches() throws {
    let scenes = try ["red", "tan"].map {
      try RenderedScene(
        layers:
          "  - {size: [20, 20], cornerRadius: 4 + time, opacity: 0.5, layers: [{size: [9, 9], backgroundColor: \($0)}]}"
      )
    }
    let caches = RasterCaches(byteLimit: 1 << 20)
    let first = caches.cache(for: scenes[0].scene)
    _ = try scenes[0].frames(0..<20, cache: first)
    #expect(first.byteCount > 4000)
    caches.limit(to: 8000)
    #expect(first.byteCount <= 4000)
    let second = caches.cache(for: scenes[1].scene)
    for (scene, cache) in zip(scenes, [first, second]) {
      let frames = try scene.frames(0..<20, cache: cache)
      #expect(cache.byteCount <= 4000)
      #expect(try frames == scene.frames(0..<20, cache: RasterCache()))
    }
  }

  private static let layer = "{size: [9, 9], position: ['20 * time', 9], "

  @Test(arguments: [
    ("backgroundColor: red}", "backgroundColor: red, motionBlur: {radius: 2}}", false),
    ("motionBlur: {radius: 2}}", "motionBlur: {radius: 3, mode: crossfade}}", true),
    ("backdrop: {blur: 2}}", "backdrop: {blur: 3}}", true),
    ("timeOffset: 0}", "timeOffset: 1}", true),
    (
      "animations: [{property: opacity, to: 0}]}",
      "animations: [{property: opacity, to: 0.5, begin: 0.2}]}", true
    ),
    ("backgroundColor: red}", "backgroundColor: tan}", false),
    ("opacity: 0.5}", "animations: [{property: opacity, to: 0}]}", false),
    ("filters: [{gaussian: {radius: 1}}]}", "filters: [{gaussian: {radius: 2}}]}", false),
  ])
  func scenesShareACacheIfNothingStillDiffers(before: String, after: String, isShared: Bool) throws
  {
    let caches = RasterCaches(byteLimit: 1 << 20)
    let (first, second) = (
      try RenderedScene(layers: "  - " + Self.layer + before).scene,
      try RenderedScene(layers: "  - " + Self.layer + after).scene
    )
    let cache = caches.cache(for: first)
    #expect((caches.cache(for: second) === cache) == isShared)
    #expect(caches.cache(for: first) === cache)
  }
}
