import Foundation
import SceneModel
import Testing
import Timeline

/// Movement and motion blur where the display link stutters.
@Suite struct StutterTests {
  private func scene(_ clock: String, layer: String) throws -> SceneTimeline {
    try #require(
      SceneFixture.scene("size: [9, 9]\nduration: 1\n\(clock)\nlayers: [{\(layer)}]"))
  }

  private func layer(at frame: Int, in scene: SceneTimeline) throws -> PresentationLayer {
    try #require(try scene.presentation(at: scene.displayLink[frame]).layers.first)
  }

  /// The callback at 5/120 s is dropped, so that 4 points pass in 2/120 s.
  ///
  /// elapsed: 4 · (1/60) / (2/120) = 4. refresh: 4 · (1/60) / (1/120) = 8. tick: 4.
  @Test(arguments: [
    ("elapsed", 4.0, 4.0), ("refresh", 8, 4), ("tick", 4, 2),
  ])
  func distanceOverADroppedTick(rule: String, dropped: Double, steady: Double) throws {
    let scene = try scene(
      "frameRate: 120\ndisplayLink: {busy: [[5/120, 6.5/120]]}",
      layer: "position: [\"240 * time\", 0], motionBlur: {distance: \(rule)}")
    for (frame, distance) in [(4, steady), (6, dropped), (7, steady)] {
      let layer = try layer(at: frame, in: scene)
      #expect(abs(layer.movement.distance - distance) < 1e-6)
      #expect(abs(layer.movement.speed - 240) < 1e-4)
      #expect(abs(try #require(layer.overlay).opacity - log2(distance) / 5) < 1e-6)
    }
  }

  /// Every second refresh of a display at 120 has a callback: 4 points in 2/120 s again.
  @Test(arguments: [("elapsed", 4.0), ("refresh", 8), ("tick", 4)])
  func distanceAtAPreferredRate(rule: String, distance: Double) throws {
    let scene = try scene(
      "frameRate: 120\ndisplayLink: {preferredFramesPerSecond: 60}",
      layer: "position: [\"240 * time\", 0], motionBlur: {distance: \(rule)}")
    #expect(abs(try layer(at: 6, in: scene).movement.distance - distance) < 1e-6)
  }

  /// 1 point in 1/240 s, 4 in 1/60 s, and 4 again where the display is about to be fast.
  ///
  /// refresh: 1 · (1/60) / (1/60) = 1 where it is about to be slow; then 4, and 4 · (1/60) / (1/240).
  @Test(arguments: [
    ("elapsed", [4.0, 4, 4]), ("refresh", [1, 4, 16]), ("tick", [1, 4, 4]),
  ])
  func distanceOfAVaryingDisplay(rule: String, distances: [Double]) throws {
    let scene = try scene(
      "displayLink: {refreshIntervals: [1/240, 1/240, 1/60, 1/60]}",
      layer: "position: [\"240 * time\", 0], motionBlur: {distance: \(rule)}")
    for (frame, distance) in zip([2, 3, 4], distances) {
      #expect(abs(try layer(at: frame, in: scene).movement.distance - distance) < 1e-6)
    }
  }

  @Test func aRepeatedFrameShowsWhatTheOneBeforeShows() throws {
    let scene = try scene(
      "displayLink: {start: 0.1, preferredFramesPerSecond: 30, pauses: [[0.3, 0.4]], busy: {rate: 4, length: 0.1}}",
      layer: "position: [\"600 * time\", 0], motionBlur: {snapshot: start}, opacity: 1 - progress")
    var last: Presentation?
    for tick in scene.displayLink {
      let presentation = try scene.presentation(at: tick)
      #expect(!tick.isRepeated || presentation.layers == last?.layers)
      last = presentation
    }
    #expect(scene.displayLink.repeatedCount > 30)
  }

  @Test func nothingMovesAtTheFirstCallback() throws {
    let scene = try scene(
      "displayLink: {start: 0.1}", layer: "position: [\"600 * time\", 0], motionBlur: {}")
    #expect(try layer(at: 5, in: scene)[.position].x == 0)
    #expect(try layer(at: 6, in: scene)[.position].x == 60)
    #expect(try layer(at: 6, in: scene).movement.distance == 0)
    #expect(abs(try layer(at: 7, in: scene).movement.distance - 10) < 1e-6)
  }

  /// The callback of 6/60 s, with which the blur would begin, is dropped; that of 7/60 s is the first.
  @Test func aBlurBeginsAtTheFirstCallbackThatComes() throws {
    let scene = try scene(
      "displayLink: {busy: [[0.09, 0.12]]}",
      layer:
        "position: [\"600 * time\", 0], opacity: 1 - time, motionBlur: {enable: 0.095, snapshot: start}"
    )
    #expect(try layer(at: 6, in: scene).overlay == nil)
    let first = try layer(at: 7, in: scene)
    #expect(first.movement.distance == 0)
    #expect(first.overlay?.opacity == 0)
    #expect(abs(try layer(at: 8, in: scene).movement.distance - 10) < 1e-6)
    for frame in [7, 8, 50] {
      let start = try #require(try layer(at: frame, in: scene).overlay?.start.first)
      let expected = 1 - 7 / 60.0
      #expect(abs(start[.opacity] - expected) < 1e-6)
    }
  }

  @Test func aLinkThatNeverStartsShowsTheSceneAtItsBeginning() throws {
    let scene = try scene(
      "displayLink: {start: 2}", layer: "opacity: 1 - time, motionBlur: {snapshot: start}")
    let layer = try layer(at: 59, in: scene)
    #expect(layer[.opacity] == 1)
    #expect(layer.movement.distance == 0)
  }
}

/// Layers that are displays of their own.
@Suite struct LayerDisplayTests {
  private func layer(_ keys: String, at frame: Int) throws -> PresentationLayer {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 60
        duration: 2
        layers:
          - rotation: time
            position: ["600 * time", 0]
            \(keys)
            layers: [{position: ["240 * time", 0], rotation: time, motionBlur: {angle: auto}}]
        """))
    return try scene.presentation(at: scene.displayLink[frame]).layers[0]
  }

  /// The layer itself is shown by the scene's display, and what is in it by its own.
  private static let displays: [(keys: String, time: Double)] = [
    ("frameRate: 10", 0.5), ("frameRate: 20", 0.55),
    ("displayLink: {busy: [[0.2, 0.59]]}", 0.583333333),
    ("displayLink: {pauses: [[0.3, 1]]}", 0.283333333),
    ("displayLink: {preferredFramesPerSecond: 20}", 0.55),
    ("displayLink: {refreshIntervals: [0.3, 0.1]}", 0.4), ("frameRate: 120", 0.583333333),
    ("displayLink: {start: 1}", 0),
  ]

  @Test(arguments: displays)
  func sublayersShowTheLastCallbackOfTheirDisplay(keys: String, time: Double) throws {
    let layer = try layer(keys, at: 35)
    #expect(abs(layer[.rotation] - 35.0 / 60) < 1e-6)
    #expect(abs(layer.sublayers[0][.rotation] - time) < 1e-6)
  }

  /// 240 points per second are 4 per 1/60 s, however seldom they are shown; that the display itself
  /// moves does not blur what is on it.
  @Test(arguments: [10, 20, 60, 120])
  func movementIsWhatIsSeenOnThem(rate: Int) throws {
    let inner = try layer("frameRate: \(rate)", at: 35).sublayers[0]
    #expect(abs(inner.movement.distance - 4) < 1e-5)
    #expect(abs(inner.movement.speed - 240) < 1e-3)
  }
}
