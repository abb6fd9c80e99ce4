import SceneModel
import SceneText
import Testing
import Timeline

@Suite struct ShutterTests {
  /// A scene of ten ticks a second whose layer `box` is where the time is, in seconds.
  private func timeline(scene: String = "", layer: String = "", size: String = "[9, 9]") throws
    -> SceneTimeline
  {
    try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 5
        \(scene)
        layers: [{id: box, position: [time, 0], size: \(size)\(layer)}]
        """))
  }

  private func presentation(_ timeline: SceneTimeline, frame: Int) throws -> Presentation {
    try timeline.presentation(at: timeline.displayLink[frame])
  }

  /// What the scene's shutter sees at a frame: times and weights, to six decimal places.
  private func exposure(_ shutter: String, frame: Int, scene: String = "") throws -> (
    times: [Double], weights: [Double]
  ) {
    let timeline = try timeline(scene: "shutter: {\(shutter)}\n\(scene)")
    let frames = try presentation(timeline, frame: frame).exposedFrames
    return (
      frames.map { $0.layers[0][.position].x.rounded6 }, frames.map(\.weight.rounded6)
    )
  }

  /// Frame 2 is at 0.2 s and 0.1 s long; frame 0 begins with the scene.
  @Test(arguments: [
    ("samples: 2", 2, [0.1875, 0.2125]), ("samples: 1, phase: 0", 2, [0.225]),
    ("samples: 4, angle: 360, phase: 0", 2, [0.2125, 0.2375, 0.2625, 0.2875]),
    ("samples: 2, angle: 90, phase: 0", 2, [0.20625, 0.21875]),
    ("samples: 2, angle: 720", 2, [0.15, 0.25]),
    ("samples: 1, angle: 180, phase: 360", 2, [0.325]),
    ("samples: 2, angle: 360", 0, [0, 0.025]),
    ("samples: 4, angle: 360", 0, [0, 0.0125, 0.0375]),
  ])
  func samplesLieInTheMiddleOfEqualParts(shutter: String, frame: Int, times: [Double]) throws {
    #expect(try exposure(shutter, frame: frame).times == times)
  }

  /// Source: the bells at the middles of equal parts in Python, divided by their sum.
  @Test(arguments: [
    ("samples: 4", [0.25, 0.25, 0.25, 0.25]),
    ("samples: 4, weights: triangle", [0.125, 0.375, 0.375, 0.125]),
    ("samples: 3, weights: gaussian", [0.106507, 0.786986, 0.106507]),
    ("samples: 2, weights: progress", [0.25, 0.75]),
    ("samples: 3, weights: 1 - progress", [0.555556, 0.333333, 0.111111]),
  ])
  func sampleWeightsFollowTheWeighting(shutter: String, weights: [Double]) throws {
    #expect(try exposure(shutter, frame: 2).weights == weights)
  }

  /// The layer moves by a point in a tick, and turns about its middle or stands still.
  @Test(arguments: [
    ("samples: auto, angle: 360", "", 4), ("samples: auto, angle: 360", "scale: 12", 12),
    ("samples: auto, angle: 180", "scale: 12", 6), ("samples: auto, angle: 360", "scale: 64", 64),
    ("samples: {min: 2, max: 9}, angle: 360", "scale: 64", 9),
    ("samples: {min: 2, max: 9}, angle: 36", "scale: 12", 2),
    ("samples: 3, angle: 360", "scale: 64", 3),
  ])
  func samplesAreAPixelApart(shutter: String, head: String, count: Int) throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 5
        shutter: {\(shutter)}
        \(head)
        layers: [{layers: [{position: [10 * time, 0]}], opacity: 0.5}, {hidden: true, position: [999 * time, 0]}]
        """))
    #expect(try presentation(timeline, frame: 7).exposedFrames.count == count)
  }

  /// A corner of 30 × 40 points is 25 points from the middle: 90° is an arc of 39.27 points, of which
  /// eight chords are 39.2; and a path without size counts too.
  @Test(arguments: [
    "position: [0, 0], size: [30, 40], rotation: 900 * time",
    "position: [0, 0], size: [0, 0], contents: {path: {d: M25 0 L1 0, stroke: red}}, rotation: 900 * time",
    "rotation: 900 * time, layers: [{position: [15, 20]}]",
    "mask: {position: [392 * time, 0]}",
  ])
  func anyMovementRaisesTheSampleCount(layer: String) throws {
    let timeline = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nframeRate: 10\nduration: 5\nshutter: {angle: 360}\nlayers: [{\(layer)}]"))
    #expect(try presentation(timeline, frame: 7).exposedFrames.count == 40)
  }

  @Test(arguments: [
    "samples: 3", "samples: auto, weights: gaussian", "exact: true", "linear: true",
    "exact: true, linear: true", "phase: 20",
  ])
  func restingLayersAreNotExposed(shutter: String) throws {
    let keys = "layers: [{opacity: 0.3}], motionBlur: {}"
    let still = "min(time, 1)"
    func presentation(_ head: String, _ keys: String) throws -> Presentation {
      let timeline = try #require(
        SceneFixture.scene(
          "size: [9, 9]\nframeRate: 10\nduration: 5\n\(head)\nlayers: [{position: [\"\(still)\", 0], \(keys)}]"
        ))
      return try self.presentation(timeline, frame: 20)
    }
    let ofScene = try presentation("shutter: {\(shutter)}", "layers: [{opacity: 0.3}]")
    #expect(ofScene.exposedFrames.isEmpty && ofScene.layers[0].exposure == nil)
    let ofLayer = try presentation("", "layers: [{opacity: 0.3}], shutter: {\(shutter)}")
    #expect(ofLayer.layers[0].exposure == nil)
    #expect(try presentation("", keys).exposedFrames.isEmpty)
  }

  @Test func movementOfSuperlayersIsSeenFromTheLayer() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 5
        layers:
          - {position: [100 * time, 0], rotation: 90, size: [0, 0], layers: [{shutter: {samples: 2}}]}
        """))
    let exposure = try #require(
      try presentation(timeline, frame: 2).layers[0].sublayers[0].exposure)
    // The superlayer moves to the right by 5 points, which is up in its own points.
    #expect(exposure.instants.map { $0.drift.origin.y.rounded6 } == [1.25, -1.25])
    #expect(exposure.instants.map { $0.drift.origin.x.rounded6 } == [0, 0])
    #expect(exposure.instants.map(\.weight) == [0.5, 0.5])
    #expect(!exposure.isShared && !exposure.isPath)
  }

  /// A display of its own shows its tick at 0.2 s until 0.3 s.
  @Test func aDisplayInFrontOfAShutterSteps() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 20
        duration: 5
        layers:
          - frameRate: 10
            layers: [{position: [time, 0], shutter: {samples: 4, angle: 360}}]
        """))
    func times(_ frame: Int) throws -> [Double]? {
      try presentation(timeline, frame: frame).layers[0].sublayers[0].exposure?.instants
        .map { $0.layer[.position].x.rounded6 }
    }
    #expect(try times(6) == [0.2, 0.2, 0.3, 0.3])
    #expect(try times(7) == nil)
  }

  @Test func repeatedFramesAreExposedAlike() throws {
    let timeline = try timeline(
      scene: "shutter: {samples: 3}\ndisplayLink: {preferredFramesPerSecond: 5}")
    let (first, second) = (
      try presentation(timeline, frame: 4), try presentation(timeline, frame: 5)
    )
    #expect(!first.exposedFrames.isEmpty)
    #expect(second.exposedFrames == first.exposedFrames)
  }

  @Test(arguments: [
    ("samples: 4, weights: progress - 0.5", "the weight is less than 0 at progress 0.125"),
    ("samples: 4, weights: 0 * progress", "the weights of the shutter are all 0"),
    ("exact: true, weights: 1 / progress", "the formula is infinite at progress 0.0"),
  ])
  func impossibleWeightsAreLocated(shutter: String, message: String) throws {
    let timeline = try timeline(scene: "shutter: {\(shutter)}")
    let diagnostic = #expect(throws: Diagnostic.self) { try presentation(timeline, frame: 2) }
    #expect(diagnostic?.message == message)
  }
}

extension Double {
  fileprivate var rounded6: Double { (self * 1e6).rounded() / 1e6 }
}
