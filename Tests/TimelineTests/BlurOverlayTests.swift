import SceneModel
import Testing
import Timeline

@Suite struct BlurOverlayTests {
  /// The opacity that a layer which moves 8 points to the right per tick would have at frame 5, had
  /// it moved by other distances.
  @Test(arguments: [
    ("", 1.0, 0.0), ("", 8, 0.6), ("", 32, 1), ("", 100, 1),
    (", opacity: distance / 64", 16, 0.25), (", opacity: speed / 1920", 16, 0.5),
    (", opacity: dx / 20", 5, 0.25), (", opacity: dy / 20", 5, 0),
    (", opacity: distance / 10 * time", 12, 0.1), (", opacity: 0.3", 2, 0.3),
  ])
  func theDistanceIsExchanged(opacity: String, distance: Double, expected: Double) throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 1
        layers: [{position: ["480 * time", 0], motionBlur: {radius: 2\(opacity)}}]
        """))
    let tick = scene.displayLink[5]
    let layer = try scene.presentation(at: tick).layers[0]
    let found = try #require(
      try scene.overlay(of: layer, movedBy: distance, at: tick))
    #expect(abs(found.opacity - expected) < 1e-6)
  }

  @Test(arguments: [(4.0, 1.0, 6), (30, 7.5, 32), (0, 0, 2)])
  func radiusAndSamplesFollowTheDistance(distance: Double, radius: Double, samples: Int) throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 1
        layers:
          - position: ["480 * time", 0]
            motionBlur: {radius: distance / 4, samples: 2 + dx, angle: speed / 60}
        """))
    let tick = scene.displayLink[5]
    let overlay = try #require(
      try scene.overlay(
        of: scene.presentation(at: tick).layers[0], movedBy: distance, at: tick))
    #expect(abs(overlay.radius - radius) < 1e-6)
    #expect(overlay.samples == samples)
    #expect(abs(overlay.angle - distance) < 1e-6)
  }

  @Test func layersWithoutMotionBlurHaveNoOverlay() throws {
    let scene = try #require(
      SceneFixture.scene("size: [9, 9]\nduration: 1\nlayers: [{position: [3, 0]}]"))
    let tick = scene.displayLink[5]
    let layer = try scene.presentation(at: tick).layers[0]
    #expect(try scene.overlay(of: layer, movedBy: 8, at: tick) == nil)
  }
}
