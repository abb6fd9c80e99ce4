import SceneModel
import Testing
import Timeline

/// How layers move on screen that an eye sees in depth.
@Suite struct PerspectiveTests {
  /// The only sublayer of a layer of 400 × 200 points whose eye is 500 points away.
  private func inner(_ keys: String, at frame: Int, perspective: String = "500") throws
    -> PresentationLayer
  {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [400, 200]
        duration: 1
        layers:
          - size: [400, 200]
            position: [200, 100]
            perspective: \(perspective)
            layers: [{size: [40, 40], \(keys)}]
        """))
    return try scene.presentation(at: scene.displayLink[frame]).layers[0].sublayers[0]
  }

  @Test(
    arguments: [
      // Half as far away as the plane, twice as fast.
      ("position: [120 * time, 100], zPosition: 250", 4.0, 0.0),
      ("position: [120 * time, 100], translationZ: -500", 1, 0),
      ("position: [120 * time, 100]", 2, 0),
      // Away from the eye, 100 points beside its axis: from 1 to 500 / (500 + 50) = 10 / 11 of that.
      ("position: [300, 100], zPosition: -3000 * time", 100.0 / 11, 0),
      // A layer that turns about its anchor point stays where it is.
      ("position: [300, 100], rotationY: 300 * time", 0, 0),
    ] as [(String, Double, Double)])
  func movementIsThatOnScreen(keys: String, distance: Double, angle: Double) throws {
    let layer = try inner("motionBlur: {angle: auto}, \(keys)", at: 1)
    #expect(abs(layer.movement.distance - distance) < 1e-5)
    if distance > 0 { #expect(try #require(layer.overlay).angle == angle) }
  }

  @Test func whatTheEyeDoesMovesWhatIsDeep() throws {
    let deep = "position: [300, 100], zPosition: -500, motionBlur: {}"
    // From 1/2 to 560 / 1060 of 100 points.
    let moved = try inner(deep, at: 1, perspective: "500 + 3600 * time")
    #expect(abs(moved.movement.distance - (100 * 560 / 1060.0 - 50)) < 1e-5)
    let flat = try inner("position: [300, 100], motionBlur: {}", at: 1, perspective: "500 + time")
    #expect(flat.movement.distance == 0)
  }

  /// In a tilted layer the smear has the direction in which its points move, as they lie in it.
  @Test func smearsLieInTheirPlane() throws {
    // Squeezed to half its width, a way down and to the right at 45° is steeper on screen.
    let keys =
      "rotationY: 60, motionBlur: {angle: auto}, position: [200 + 60 * time, 100 + 60 * time]"
    let overlay = try #require(try inner(keys, at: 1, perspective: "0").overlay)
    #expect(overlay.angle == 27)
    // At the eye's axis a perspective shows the same within a degree.
    #expect(abs(try #require(try inner(keys, at: 1).overlay).angle - 27) <= 1)
  }

  @Test func otherLayersReadTheValues() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        duration: 1
        layers:
          - {id: front, rotationY: 180 * time, translationZ: 5}
          - {id: back, rotationY: front.rotationY + 180, opacity: front.translationZ / 10}
        """))
    let back = try scene.presentation(at: scene.displayLink[30]).layers[1]
    #expect(back[.rotationY] == 270 && back[.opacity] == 0.5)
  }
}
