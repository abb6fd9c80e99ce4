import Drawing
import Foundation
import Pipeline
import Raster
import SceneModel
import SceneText
import Testing
import Timeline

@testable import Compositing

@Suite struct UpdateTests {
  /// What has changed half way through a scene of 200 × 200 points, one pixel each.
  @Test(arguments: [
    ("{position: [10, 10], size: [10, 10], hidden: time > 0.25}", ["10 × 10 at (5, 5)"]),
    ("{position: [10.5, 10], size: [10, 10], hidden: time < 0.25}", ["11 × 10 at (5, 5)"]),
    ("{position: [\"10 + 20 * time\", 10], size: [10, 10]}", ["20 × 10 at (5, 5)"]),
    (
      "{position: [\"if(time < 0.25, 10, 170)\", \"if(time < 0.25, 10, 170)\"], size: [10, 10]}",
      ["10 × 10 at (5, 5)", "10 × 10 at (165, 165)"]
    ),
    ("{position: [10, 10], size: [10, 10], opacity: 0.5}", []),
    ("{position: [\"300 + time\", 10], size: [10, 10]}", []),
    ("{position: [\"10 + time\", 10], size: [10, 10], hidden: true}", []),
    ("{position: [\"195 + 10 * time\", 100], size: [10, 10]}", ["10 × 10 at (190, 95)"]),
  ])
  func onlyWhatHasChangedIsDrawn(layer: String, parts: [String]) throws {
    try #expect(changes(of: layer) == parts)
    let inside =
      "{anchorPoint: [0, 0], size: [200, 200], opacity: 0.5, cornerRadius: 4, layers: [\(layer)]}"
    try #expect(changes(of: inside) == parts)
  }

  /// A cursor that blinks, and what is around it, under it or above it.
  @Test(arguments: [
    (
      "CURSOR, {position: [160, 160], size: [20, 20], zPosition: time}",
      ["20 × 20 at (150, 150)", "10 × 10 at (5, 5)"]
    ),
    // What lies within something opaque casts no shadow of its own.
    (
      "{size: [40, 40], anchorPoint: [0, 0], shadow: {radius: 0}, layers: [CURSOR]}",
      ["10 × 10 at (5, 5)"]
    ),
    (
      "{size: [40, 14], anchorPoint: [0, 0], shadow: {radius: 0}, layers: [CURSOR]}",
      ["44 × 19"]
    ),
    (
      "{anchorPoint: [0, 0], shadow: {radius: 0}, layers: [{size: [40, 14], anchorPoint: [0, 0], masksToBounds: true, layers: [CURSOR]}]}",
      ["10 × 9 at (5, 5)"]
    ),
    (
      "{anchorPoint: [0, 0], shadow: {radius: 0}, layers: [{opacity: 0.9, size: [40, 14], anchorPoint: [0, 0], layers: [CURSOR]}]}",
      ["44 × 19"]
    ),
    ("{size: [40, 40], anchorPoint: [0, 0], filters: [{box: 1}], layers: [CURSOR]}", ["43 × 43"]),
    (
      "{size: [12, 40], anchorPoint: [0, 0], masksToBounds: true, layers: [CURSOR]}",
      ["7 × 10 at (5, 5)"]
    ),
    ("CURSOR, {position: [20, 14], size: [20, 20], backdrop: {blur: 2}}", ["25 × 20 at (5, 4)"]),
    ("CURSOR, {position: [30, 10], size: [20, 20], backdrop: {blur: 2}}", ["10 × 10 at (5, 5)"]),
    (
      "CURSOR, {position: [30, 10], size: [20, 20], backdrop: {blur: 2, edges: beyond}}",
      ["35 × 20 at (5, 0)"]
    ),
    ("{position: [20, 14], size: [20, 20], backdrop: {blur: 2}}, CURSOR", ["10 × 10 at (5, 5)"]),
    (
      "{position: [20, 14], size: [20, 20], backdrop: {blur: 2, captures: siblings}}, CURSOR",
      ["25 × 20 at (5, 4)"]
    ),
  ])
  func changesSpreadAsFarAsTheyAreSeen(layers: String, parts: [String]) throws {
    let cursor = "{position: [10, 10], size: [10, 10], hidden: time > 0.25}"
    let changes = try changes(of: layers.replacing("CURSOR", with: cursor))
    #expect(changes.count == parts.count)
    for (change, part) in zip(changes, parts) { #expect(change.hasPrefix(part), "\(changes)") }
  }

  /// A document is drawn upright and then turned, in whatever part of the canvas.
  @Test func turningDocumentsAreTheSameAfterOtherFrames() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "smear-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><linearGradient id="a">
      <stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
      <ellipse cx="20" cy="10" rx="20" ry="10" fill="url(#a)"/></svg>
      """
    try Data(document.utf8).write(to: folder.appending(path: "a.svg"))
    let scene = try RenderedScene(
      """
      size: [60, 60]
      frameRate: 10
      duration: 1
      background: white
      layers:
        - {position: [30, 30], rotation: 45 * floor(4 * time), contents: {svg: a.svg}}
        - {position: ["60 * time", 30], size: [9, 30], backgroundColor: "#00ff0080"}
      """, folder: folder.path)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for frame in [0, 3, 4, 9, 8, 6, 1] {
      let tick = scene.timeline.displayLink[frame]
      _ = try renderer.update(to: try scene.timeline.presentation(at: tick))
      #expect(try renderer.picture == scene.frame(frame))
    }
  }

  private func changes(of layers: String) throws -> [String] {
    let painted = layers.replacing("size:", with: "backgroundColor: red, size:")
    let scene = try RenderedScene(
      "size: [200, 200]\nduration: 1\nbackground: white\nlayers: [\(painted)]\n")
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    let link = scene.timeline.displayLink
    #expect(
      try renderer.update(to: scene.timeline.presentation(at: link[0])).map(\.description) == [
        "200 × 200 at (0, 0)"
      ])
    try expectUpdatesToShowFrames([0, 30, 59, 1, 31], of: scene.timeline, scene.assets, layers)
    return try renderer.update(to: scene.timeline.presentation(at: link[30])).map(\.description)
  }

  /// Still layers beneath others, and what moves among them or comes beneath them.
  @Test(arguments: [
    "{position: [\"90 + 20 * time\", 60], size: [50, 50], backgroundColor: \"#ff000080\"}",
    "{position: [60, 60], size: [50, 50], backgroundColor: red, zPosition: \"1 - 3 * time\"}",
    "{position: [60, 60], size: [50, 50], backgroundColor: red, hidden: time > 0.3, zPosition: -1}",
    "{position: [60, 60], size: [\"50 - 9 * time\", 50], border: {width: 9}, shutter: {samples: 4}}",
    "{position: [70, 60], size: [60, 60], backdrop: {blur: \"3 + time\"}}",
    "{position: [90, 60], size: [50, 50], opacity: 1 - time, allowsGroupOpacity: false, border: {width: 4}, layers: [{size: [30, 30], backgroundColor: red}]}",
    "{position: [\"70 + 90 * time\", 60], size: [60, 60], backdrop: {blur: 3}, motionBlur: {opacity: 0.7}}",
    "{position: [\"70 + 90 * time\", 60], size: [60, 60], rotation: 20, motionBlur: {opacity: 0.7, snapshot: start}, layers: [{position: [20, 20], size: [30, 30], backdrop: {blur: 3}}]}",
    "{position: [\"70 + 90 * time\", 60], size: [60, 60], backdrop: {blur: 3}, shutter: {samples: 3}}",
    "{position: [\"70 + 90 * time\", 60], size: [60, 60], shutter: {exact: true}, layers: [{position: [20, 20], size: [30, 30], backdrop: {blur: 3}}]}",
  ])
  func theGroundIsDrawnOnce(layer: String) throws {
    let still = """
      {position: [60, 60], size: [90.5, 70], cornerRadius: 9, backgroundColor: "#2040a0",
       shadow: {radius: 6}, rotation: 3},
      {position: [100, 60], size: [60, 90], backgroundColor: "#ffffff80", blendMode: multiply}
      """
    let scene = try RenderedScene(
      "size: [200, 200]\nduration: 1\nbackground: white\nlayers: [\(still), \(layer)]\n")
    try expectUpdatesToShowFrames(
      [0, 10, 11, 30, 59, 5, 31], of: scene.timeline, scene.assets, layer)
    let cache = RasterCache()
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: cache)
    for tick in scene.timeline.displayLink {
      _ = try renderer.update(to: scene.timeline.presentation(at: tick))
    }
    #expect(cache.counts[.underlays]?.misses == 1)
  }

  /// Layers in a picture that only slides lie where they would be placed.
  @Test func sublayersOfWhatSlidesLieWhereTheyAre() throws {
    let scene = try RenderedScene(
      """
      size: [200, 200]
      duration: 1
      background: white
      layers:
        - position: ["40.3 + 61.7 * time", "90 - 33.1 * time"]
          size: [50, 40]
          backgroundColor: "#ffcc00"
          layers:
            - {position: [48, 20], size: [20.5, 20], rotation: 20, backgroundColor: red,
               layers: [{position: [12, 30], size: [8, 8], shadow: {radius: 3}}]}
            - {position: [10.2, -6], contents: {text: {string: hi, size: 20}}}
      """)
    try expectUpdatesToShowFrames(
      [0, 1, 2, 20, 21, 59, 3], of: scene.timeline, scene.assets, "what slides")
    var slid: [PlacedLayer]?
    for tick in scene.timeline.displayLink {
      let layers = try scene.timeline.presentation(at: tick).layers
      let mobility = Mobility(kind: .none, pixelsPerPoint: 1)
      let placed = PlacedLayer.placed(layers, in: .identity, mobility)[0]
      let before = slid.map { PlacedSiblings(declared: $0.map(\.layer), layers: $0) }
      let moved = PlacedLayer.placed(layers, in: .identity, mobility, after: before)
      slid = moved
      #expect(moved[0].extent.contains(placed.extent))
      #expect(placed.extent.outset(by: 1).contains(moved[0].extent))
      #expect(moved[0].touched.contains(placed.touched))
      #expect(moved[0].sublayers.map(\.extent) == placed.sublayers.map(\.extent))
    }
  }

  @Test(arguments: try Self.sceneNames())
  func demosBroughtUpToDateAreTheirFrames(name: String) throws {
    var overrides = ParsedScene.Overrides()
    overrides.scale = 0.25
    let loaded = try SceneFile(path: Self.scenes.appending(path: name).path) { problem in
      Issue.record("\(problem)")
    }.scene(overriding: overrides)
    let count = loaded.timeline.frameCount
    let spread = (0..<8).map { $0 * (count - 1) / 8 }
    try expectUpdatesToShowFrames(
      spread.flatMap { [$0, $0 + 1] } + spread.reversed(), of: loaded.timeline, loaded.assets, name)
  }

  /// Layers in a space that an eye sees in depth: one that is in its plane before and after, and one that is
  /// tilted, and in which something slides that stands out of it.
  @Test(arguments: [
    turning("rotationX"), turning("rotationY"), turning("translationZ"),
    """
    position: [30, 30], size: [30, 30], rotationY: 60, layers: [{
      position: ["7.7 * time - 2.3", "5.3 * time - 3.1"], size: [9, 9],
      layers: [{position: [-2.7, -2.2], size: [9, 9], rotation: 20, backgroundColor: blue}]}]
    """,
  ])
  func whatIsSeenInDepthIsDrawnAsItIsAlone(keys: String) throws {
    let scene = try RenderedScene(
      """
      size: [60, 60]
      duration: 1
      background: white
      layers:
        - position: [30, 30]
          size: [60, 60]
          perspective: 200
          layers: [{backgroundColor: red, \(keys.replacing("\n", with: " "))}]
      """)
    try expectUpdatesToShowFrames(
      Array(0..<60) + [2], of: scene.timeline, scene.assets, keys)
  }

  /// The keys of a layer that moves, and changes one property for a while.
  private static func turning(_ property: String) -> String {
    """
    position: [30.3, "30 + 3 * time"], size: [40, 40], \(property): "max(0, 20 - 80 * abs(time - 0.5))",
      layers: [{position: [13, 20], size: [9, 30], rotation: 30, backgroundColor: blue}]
    """
  }

  @Test func updatedPictureEqualsTheFrame() throws {
    for seed in Self.seeds {
      let text = RandomScene.text(seed: seed)
      if Self.seeds.count == 1 { print(text) }
      // Where there are more pixels, more of them are hidden, and moved at once.
      let scene = try RenderedScene(
        text, folder: Self.scenes.appending(path: "Assets").path, scale: seed % 2 == 0 ? 4 : nil)
      var random = RandomScene(seed: seed)
      let jumps = (0..<7).map { _ in random.next(RandomScene.frameCount) }
      try expectUpdatesToShowFrames(
        [0, 1, 2] + jumps, of: scene.timeline, scene.assets, "seed \(seed)")
    }
  }

  /// Scenes of these seeds are compared; for others `SMEAR_SEEDS=1000-9999`, and `7-7` prints one.
  private static var seeds: ClosedRange<UInt64> {
    let words = (ProcessInfo.processInfo.environment["SMEAR_SEEDS"] ?? "").split(separator: "-")
    guard words.count == 2, let first = UInt64(words[0]), let last = UInt64(words[1]) else {
      return 0...39
    }
    return first...last
  }

  /// Shows some frames one after the other.
  private func expectUpdatesToShowFrames(
    _ numbers: [Int], of timeline: SceneTimeline, _ assets: AssetLibrary, _ name: String
  ) throws {
    let cache = RasterCache()
    let updated = Renderer(timeline.scene, assets: assets, cache: cache)
    let inTurn = Renderer(timeline.scene, assets: assets, cache: RasterCache())
    for number in numbers {
      // One that has placed nothing before.
      let drawn = Renderer(timeline.scene, assets: assets, cache: cache)
      drawn.drawsHidden = true
      let presentation = try timeline.presentation(at: timeline.displayLink[number])
      var expected = updated.picture
      let changes = try updated.update(to: presentation)
      let frame = try drawn.frame(presentation)
      let isFrame = updated.picture == frame
      #expect(isFrame, "frame \(number) of \(name)")
      let isSameInTurn = try inTurn.frame(presentation) == frame
      #expect(isSameInTurn, "frame \(number) of \(name) after others")
      guard expected.pixels.count == frame.pixels.count else { continue }
      for part in changes { expected.take(part, from: frame) }
      let isCovered = expected == frame
      #expect(isCovered, "frame \(number) of \(name) outside of \(changes)")
    }
  }

  private static let scenes = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenes")

  private static func sceneNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scenes.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
  }
}

extension Bitmap {
  /// Takes the pixels of a part from another bitmap of the same size.
  fileprivate mutating func take(_ part: PixelRectangle, from other: Bitmap) {
    for y in part.rows {
      for x in part.columns { self[x, y] = other[x, y] }
    }
  }
}
