import SceneModel
import Testing
import Timeline

/// When overlays are there, and which callbacks they follow.
@Suite struct BlurTimingTests {
  private static let speed = "position: [\"600 * time\", 0], opacity: 1 - time"

  private func scene(_ layer: String, head: String = "") throws -> SceneTimeline {
    try #require(
      SceneFixture.scene("size: [9, 9]\nduration: 1\n\(head)\nlayers: [{\(layer)}]"))
  }

  /// The innermost layer at a frame.
  private func layer(at frame: Int, in scene: SceneTimeline) throws -> PresentationLayer {
    var layer = try scene.presentation(at: scene.displayLink[frame]).layers[0]
    while let inner = layer.sublayers.first { layer = inner }
    return layer
  }

  /// Ten points per tick, but none at the first tick of a blur.
  @Test(arguments: [
    ("enable: [0.1, 0.3], disable: [0.2]", [6..<12, 18..<60]),
    ("enable: [0.1, 0.3], disable: [0.2, 0.4]", [6..<12, 18..<24]),
    ("enable: [0.1, 0.2], disable: 0.2", [6..<12, 12..<60]),
    ("enable: [0, 0.2]", [0..<12, 12..<60]), ("disable: [0.2]", [0..<12]),
    // No callback comes while it is on.
    ("enable: [0.1, 0.3], disable: [0.11, 0.305]", [6..<7, 18..<19]),
    ("enable: [0.101, 0.3], disable: 0.11", [18..<60]),
  ])
  func aBlurIsOnFromTimeToTime(keys: String, spells: [Range<Int>]) throws {
    let scene = try scene("\(Self.speed), motionBlur: {\(keys)}")
    for frame in 1..<60 {
      let layer = try layer(at: frame, in: scene)
      let isFirst = spells.contains { $0.lowerBound == frame }
      #expect((layer.overlay != nil) == spells.contains { $0.contains(frame) }, "frame \(frame)")
      #expect(abs(layer.movement.distance - (isFirst ? 0 : 10)) < 1e-6, "frame \(frame)")
      if isFirst { #expect(layer.overlay?.opacity == 0 && layer.movement.speed == 0) }
    }
  }

  @Test func aSnapshotIsTakenAtEachEnabling() throws {
    let scene = try scene(
      "\(Self.speed), motionBlur: {enable: [0.1, 0.3, 0.5], disable: 0.4, snapshot: start}")
    for (frame, first) in [(6, 6), (17, 6), (18, 18), (23, 18), (30, 30), (59, 30)] {
      let start = try #require(try layer(at: frame, in: scene).overlay?.start.first)
      #expect(abs(start[.opacity] - (1 - Double(first) / 60)) < 1e-6)
    }
  }

  /// A display of its own calls the layer ten times a second.
  @Test func aSnapshotIsWhatTheLayersDisplayShows() throws {
    let scene = try scene(
      "frameRate: 10, layers: [{\(Self.speed), motionBlur: {enable: 0.25, snapshot: start}}]")
    #expect(try layer(at: 17, in: scene).overlay == nil)
    let start = try #require(try layer(at: 20, in: scene).overlay?.start.first)
    #expect(abs(start[.opacity] - 0.7) < 1e-6)
  }

  @Test func anOverlayComesLaterThanItsSnapshot() throws {
    let scene = try scene(
      "\(Self.speed), motionBlur: {enable: [0.1, 0.5], disable: 0.4, delay: 0.05, snapshot: start}")
    for (snapshot, end) in [(6, 24), (30, 60)] {
      for frame in snapshot..<end {
        let layer = try layer(at: frame, in: scene)
        #expect((layer.overlay != nil) == (frame >= snapshot + 3), "frame \(frame)")
        let isFirst = [snapshot, snapshot + 3].contains(frame)
        #expect(abs(layer.movement.distance - (isFirst ? 0 : 10)) < 1e-6, "frame \(frame)")
        let start = layer.overlay?.start.first
        #expect(start.map { abs($0[.opacity] - (1 - Double(snapshot) / 60)) < 1e-6 } ?? true)
      }
    }
  }

  /// Enabled again, a blur keeps the overlay that it has until the new one is there.
  @Test func theOldOverlayStaysUntilTheNewOneComes() throws {
    let scene = try scene(
      "\(Self.speed), motionBlur: {enable: [0.1, 0.3], delay: 0.05, snapshot: start}")
    for frame in 6..<60 {
      let layer = try layer(at: frame, in: scene)
      #expect((layer.overlay != nil) == (frame >= 9), "frame \(frame)")
      let isFirst = [6, 9, 21].contains(frame)
      #expect(abs(layer.movement.distance - (isFirst ? 0 : 10)) < 1e-6, "frame \(frame)")
      guard let start = layer.overlay?.start.first else { continue }
      let snapshot = frame < 21 ? 6.0 : 18
      #expect(abs(start[.opacity] - (1 - snapshot / 60)) < 1e-6, "frame \(frame)")
    }
  }

  /// As in the published code: what is disabled before its overlay is there has it all the same.
  @Test(arguments: [
    ("enable: 0.1, disable: 0.2, delay: 0.2", [18..<60]),
    ("enable: 0.1, disable: [0.2, 0.5], delay: 0.2", [18..<30]),
    ("enable: 0.1, disable: 0.3, delay: 0.2", []),
    ("enable: [0.1, 0.2], delay: 0.2", [18..<60]),
    ("enable: [0.1, 0.2], disable: 0.35, delay: 0.2", [18..<21, 24..<60]),
    ("enable: [0, 0.5], disable: 0.52, delay: 0.1", [6..<32, 36..<60]),
    // No callback comes between the two.
    ("enable: 0.101, disable: 0.11, delay: 0.1", [13..<60]),
    ("enable: 0.101, disable: 0.115, delay: 0.01", []),
  ])
  func disablingCallsNoSnapshotBack(keys: String, spells: [Range<Int>]) throws {
    let scene = try scene("\(Self.speed), motionBlur: {\(keys)}")
    for frame in 0..<60 {
      let overlay = try layer(at: frame, in: scene).overlay
      #expect((overlay != nil) == spells.contains { $0.contains(frame) }, "frame \(frame)")
    }
  }

  /// The overlay's link is not called from 0.2 s on, and again at 0.3 s: 7 ticks in one.
  @Test(arguments: [("elapsed", 1.0), ("refresh", 7), ("tick", 7)])
  func aPausedOverlayStaysAsItWas(rule: String, factor: Double) throws {
    let scene = try scene(
      "position: [\"600 * time\", \"900 * time ^ 2\"], "
        + "motionBlur: {radius: 10 * time, distance: \(rule), pauses: [[0.2, 0.3]]}")
    let last = try layer(at: 11, in: scene)
    for frame in 12..<18 {
      let layer = try layer(at: frame, in: scene)
      #expect(abs(layer[.position].x - 10 * Double(frame)) < 1e-6)
      #expect(layer.overlay == last.overlay)
      #expect(layer.movement == last.movement)
    }
    // y = 900 · t²: from 11/60 to 18/60 it is 0.25 · (18² - 11²) = 50.75, and x is 70.
    let after = try layer(at: 18, in: scene)
    let way = Vector(dx: 70, dy: 50.75).length
    #expect(abs(after.movement.distance - factor * way / 7) < 1e-5)
    #expect(abs(after.movement.speed - way * 60 / 7) < 1e-3)
    #expect(try #require(after.overlay).radius == 3)
    // 0.25 · (19² - 18²) = 9.25.
    let next = Vector(dx: 10, dy: 9.25).length
    #expect(abs(try layer(at: 19, in: scene).movement.distance - next) < 1e-5)
  }

  @Test(arguments: [
    // In a pause when it comes: not called before it is over, and then for the first time.
    ("pauses: [[0, 0.1]]", 6), ("enable: 0.05, pauses: [[0.04, 0.06], [0.06, 0.1]]", 6),
    ("delay: 0.05, pauses: [[0.02, 0.1]]", 6),
  ])
  func nothingMovesUntilTheFirstCallback(keys: String, first: Int) throws {
    let scene = try scene("\(Self.speed), motionBlur: {opacity: distance / 20 + 0.25, \(keys)}")
    for frame in 3...first {
      let layer = try layer(at: frame, in: scene)
      #expect(layer.overlay?.opacity == 0.25, "frame \(frame)")
    }
    #expect(abs(try #require(layer(at: first + 1, in: scene).overlay).opacity - 0.75) < 1e-6)
  }

  /// A blur that is enabled anew during a pause stays as it was then, and not as before.
  @Test func enablingDuringAPauseRestartsTheOverlay() throws {
    let scene = try scene(
      "\(Self.speed), motionBlur: {enable: [0, 0.25], pauses: [[0.2, 0.3]]}")
    #expect(try #require(layer(at: 14, in: scene).overlay).opacity > 0.6)
    for frame in 15...18 { #expect(try layer(at: frame, in: scene).overlay?.opacity == 0) }
  }

  /// What is around the layer moves and turns on while its overlay stays.
  @Test(arguments: [
    "rotation: 90 * time", "position: [0, \"300 * time\"], rotation: 200 * time",
    "position: [0, \"300 * time\"], frameRate: 30", "scale: 1 + time",
  ])
  func superlayersMoveOn(outside: String) throws {
    func scene(_ blur: String) throws -> SceneTimeline {
      try self.scene(
        "rotation: 30 * time, layers: [{\(outside), layers: [{position: [\"60 + 600 * time\", 9], motionBlur: {\(blur)}}]}]"
      )
    }
    let (paused, running) = (try scene("pauses: [[0.2, 0.3]]"), try scene("angle: auto"))
    let last = try layer(at: 11, in: running).overlay
    for frame in 12..<18 {
      #expect(
        try layer(at: frame, in: paused)[.position] == layer(at: frame, in: running)[.position])
      #expect(try layer(at: frame, in: paused).overlay == last, "frame \(frame)")
    }
    for frame in 22..<30 {
      #expect(try layer(at: frame, in: paused).overlay == layer(at: frame, in: running).overlay)
    }
  }

  /// The callback that comes after a pause counts what would have been seen if there had been none
  /// of the display in it.
  @Test func aPauseOfTheOverlayCountsLikeOneOfTheDisplay() throws {
    let keys = "rotation: 200 * time, layers: [{position: [\"60 + 600 * time\", 9], motionBlur: "
    let overlay = try scene("\(keys){pauses: [[0.2, 0.3]]}}]")
    let display = try scene("\(keys){}}]", head: "displayLink: {pauses: [[0.2, 0.3]]}")
    for frame in [11, 18, 19] {
      #expect(try layer(at: frame, in: overlay).movement == layer(at: frame, in: display).movement)
      #expect(try layer(at: frame, in: overlay).overlay == layer(at: frame, in: display).overlay)
    }
  }
}
