import SceneModel
import Testing
import Timeline

/// What counts as the movement of a layer inside others.
@Suite struct MovementTests {
  /// The innermost layer of some at a frame, at 60 frames per second.
  ///
  /// - Parameter layers: Keys of each in flow style, from the outside in.
  private func innermost(_ layers: [String], at frame: Int) throws -> PresentationLayer {
    let nested = layers.reversed().reduce("") { inside, keys in
      "{\(keys)\(inside.isEmpty ? "" : ", layers: [\(inside)]")}"
    }
    let scene = try #require(
      SceneFixture.scene("size: [999, 999]\nduration: 1\nlayers: [\(nested)]"))
    var layer = try scene.presentation(at: scene.displayLink[frame]).layers[0]
    while let next = layer.sublayers.first { layer = next }
    return layer
  }

  @Test(arguments: [
    // Carried along by what is around it.
    (["position: [\"240 * time\", 0]"], "position: [5, 5]", 4.0, 0.0),
    // Carried along twice; its own movement adds up.
    (
      ["position: [\"120 * time\", 0]", "position: [\"120 * time\", 0]"],
      "position: [\"120 * time\", 0]", 6, 0
    ),
    // Held in place against the movement around it.
    (["position: [\"240 * time\", 0]"], "position: [\"-240 * time\", 0]", 0, 0),
    // Turned with its superlayer: what goes right inside goes down on screen.
    (["rotation: 90"], "position: [\"240 * time\", 0]", 4, 0),
    // Enlarged: 2 points inside are 4 on screen.
    (["scale: 2"], "position: [0, \"120 * time\"]", 4, 90),
    // The superlayer grows about its own corner, which carries what lies in it outwards.
    (["scale: \"1 + 0.6 * time\""], "position: [400, 0]", 4, 0),
    // The superlayer's size shifts its anchor point.
    (["size: [\"480 * time\", 10]"], "position: [0, 0]", 4, 0),
    // From a width of 1 to one of -1, which counts as 1 too.
    (["size: [\"13 - 120 * time\", 10]"], "position: [0, 0]", 0, 0),
  ])
  func movementOnScreenCounts(outside: [String], inside: String, distance: Double, angle: Double)
    throws
  {
    let layer = try innermost(outside + ["motionBlur: {angle: auto}, \(inside)"], at: 7)
    #expect(abs(layer.movement.distance - distance) < 1e-5)
    if distance > 0 { #expect(try #require(layer.overlay).angle == angle) }
  }

  /// A turn of 60° per second at 100 points from the centre: 1.7453 points per 1/60 s.
  /// No picture depends on the movement of a layer without a motion blur.
  @Test func drawingMeasuresBlurredLayersAlone() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        duration: 1
        layers:
          - {id: plain, position: ["240 * time", 0]}
          - {id: blurred, position: ["240 * time", 0], motionBlur: {angle: auto}}
        """))
    func distances(for purpose: PresentationPurpose) throws -> [Double] {
      try scene.presentation(at: scene.displayLink[7], for: purpose).layers
        .map(\.movement.distance)
    }
    let (measured, drawn) = (try distances(for: .measuring), try distances(for: .drawing))
    #expect(measured == [4, 4])
    #expect(drawn == [0, 4])
  }

  @Test func turningAroundASuperlayerCounts() throws {
    let layer = try innermost(
      ["position: [500, 500], rotation: 60 * time", "position: [100, 0], motionBlur: {}"], at: 30)
    #expect(abs(layer.movement.distance - 2 * 100 * 0.008726535498373935) < 1e-5)
    // In the layer's space, which turns with it, the way goes down; the chord is half a degree behind.
    #expect(abs(try #require(layer.overlay).angle - 90) <= 1)
  }

  @Test func superlayersThatMoveInsideAMaskCountToo() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 1
        layers:
          - position: ["240 * time", 0]
            mask: {position: [5, 5], layers: [{position: [1, 1]}]}
        """))
    let mask = try scene.presentation(at: scene.displayLink[7]).layers[0].mask[0]
    #expect(abs(mask.movement.distance - 4) < 1e-5)
    #expect(abs(mask.sublayers[0].movement.distance - 4) < 1e-5)
  }

  @Test func publishedRuleCountsItsOwnMovementOnly() throws {
    for (inside, distance, angle) in [
      ("position: [5, 5]", 0.0, 0.0), ("position: [\"240 * time\", 0]", 4, 0),
    ] {
      let layer = try innermost(
        [
          "position: [0, \"600 * time\"], rotation: 45, scale: 3",
          "\(inside), motionBlur: {velocity: own}",
        ], at: 7)
      #expect(abs(layer.movement.distance - distance) < 1e-5)
      #expect(try #require(layer.overlay).angle == angle)
    }
  }

  /// The article's `abs` is that of whole numbers; 114 points per second are 1.9 per tick.
  @Test(arguments: [
    ("[\"114 * time\", 0]", 1.0), ("[\"-114 * time\", 0]", 1),
    ("[\"59 * time\", \"59 * time\"]", 0),
    ("[\"120 * time\", \"-59 * time\"]", 2), ("[\"234 * time\", \"-291 * time\"]", 5),
    ("[\"600 * time\", 0]", 10), ("[0, \"240 * time\"]", 4),
  ])
  func wholePointsCountAsInTheArticle(position: String, distance: Double) throws {
    for frame in [3, 7, 31] {
      let layer = try innermost(["position: \(position), motionBlur: {as: article}"], at: frame)
      #expect(layer.movement.distance == distance)
    }
  }

  @Test func wholePointsAreCutBeforeTheyAreBroughtToATick() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 30
        duration: 1
        layers: [{position: ["114 * time", "30 * time"], motionBlur: {angle: auto, wholePoints: true}}]
        """))
    let layer = try scene.presentation(at: scene.displayLink[7]).layers[0]
    // 3.8 and 1 point in 1/30 s.
    #expect(abs(layer.movement.distance - Vector(dx: 3, dy: 1).length / 2) < 1e-6)
    #expect(abs(layer.movement.speed - Vector(dx: 114, dy: 30).length) < 1e-4)
    #expect(try #require(layer.overlay).angle == 15)
  }

  @Test func clocksOfLayersDoNotChangeWhatIsSeen() throws {
    let layer = try innermost(["speed: 0.5, position: [\"240 * time\", 0]"], at: 7)
    #expect(abs(layer.movement.distance - 2) < 1e-5)
    #expect(abs(layer.movement.speed - 120) < 1e-3)
  }

  /// Twice the way from a quarter of a refresh before the tick to a quarter after it.
  @Test(arguments: [
    ("position: [\"240 * time\", 0]", 7, 4.0),
    // A parabola: 2 · 600 · ((t + T/4)² − (t − T/4)²) = 1200 · t · T at the tick itself.
    ("position: [\"600 * time * time\", 0]", 30, 1200 * 0.5 / 60),
    // It begins with the tick: half of the opening sees it move.
    ("position: [\"240 * max(0, time - 0.5)\", 0]", 30, 2),
    // The first callback has no distance yet.
    ("position: [\"240 * time\", 0]", 0, 0),
  ])
  func anOpenShutterCountsWhatPassesAroundTheTick(inside: String, frame: Int, distance: Double)
    throws
  {
    for outer in [[], ["position: [50, 50]"]] {
      let layer = try innermost(outer + ["motionBlur: {distance: shutter}, \(inside)"], at: frame)
      #expect(abs(layer.movement.distance - distance) < 1e-5)
      #expect(abs(layer.movement.speed - 60 * distance) < 1e-3)
    }
  }

  @Test func anOpenShutterSeesSuperlayersMoveToo() throws {
    let layer = try innermost(
      [
        "position: [\"600 * time * time\", 0]",
        "position: [\"-600 * time * time\", \"240 * time\"], motionBlur: {distance: shutter}",
      ], at: 30)
    #expect(abs(layer.movement.distance - 4) < 1e-5)
    #expect(try #require(layer.overlay).angle == 90)
  }

  @Test func numbersOfAnOverlayFollowItsMovement() throws {
    let keys = "motionBlur: {radius: distance / 4, samples: speed / 60, angle: \"-10 * dx\"}"
    for (frame, radius, samples, angle) in [(7, 2.0, 8, -80.0), (0, 0, 1, 0)] {
      let layer = try innermost(["\(keys), position: [\"480 * time\", 0]"], at: frame)
      let overlay = try #require(layer.overlay)
      #expect(abs(overlay.radius - radius) < 1e-5)
      #expect(overlay.samples == samples)
      #expect(abs(overlay.angle - angle) < 1e-4)
    }
  }

  @Test func animationsLieOverCurvesOfMovement() throws {
    let animation = "{property: motionBlur.radius, to: 12, begin: 0.5, duration: 0}"
    let keys =
      "position: [\"480 * time\", 0], motionBlur: {radius: distance / 4}, animations: [\(animation)]"
    #expect(abs(try #require(try innermost([keys], at: 7).overlay).radius - 2) < 1e-5)
    #expect(try #require(try innermost([keys], at: 50).overlay).radius == 12)
  }
}
