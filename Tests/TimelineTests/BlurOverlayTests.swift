import Foundation
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

  /// Keys of a layer of 40 × 30 points, and whether its blur follows its corners at frame 30.
  @Test(arguments: [
    ("rotation: 90 * time", true), ("scale: 1 + time", true), ("skew: [20 * time, 0]", true),
    ("position: [600 * time, 0], rotation: 90 * time", true),
    ("position: [600 * time, 0]", false), ("position: [600 * time, 0], rotation: 30", false),
    ("position: [600 * time, 0], animations: [{property: size, to: [9, 9], duration: 1}]", false),
    ("rotation: 90", false), ("rotationY: 90 * time", true),
    ("perspective: 300, layers: [{size: [9, 9], rotationY: 90 * time}]", false),
  ])
  func cornersAreFollowedWhereALayerGrowsOrTurns(keys: String, isSwept: Bool) throws {
    func overlay(_ blur: String) throws -> BlurOverlay {
      let scene = try #require(
        SceneFixture.scene(
          """
          size: [9, 9]
          duration: 1
          layers: [{size: [40, 30], \(keys), motionBlur: {\(blur)}}]
          """))
      let layers = try scene.presentation(at: scene.displayLink[30]).layers
      return try #require(layers[0].overlay)
    }
    let matched = try overlay("as: matched")
    #expect((matched.sweep != nil) == isSwept)
    #expect(matched.opacity == (keys.contains("time") && !keys.hasPrefix("perspective") ? 1 : 0))
    for stated in ["as: matched, angle: 0", "as: matched, radius: 3", "angle: auto"] {
      let other = try overlay(stated)
      #expect(other.sweep == nil)
    }
  }

  /// The direction is rounded so that the farthest copy is a quarter of a point beside it at most, and
  /// to whole degrees where that suffices.
  @Test(arguments: [(0.0, 1.0), (20, 1), (28, 1), (29, 2), (400, 14), (2000, 70)])
  func autoAnglesAreAsFineAsTheirReach(radius: Double, steps: Double) throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 1
        layers: [{position: ["480 * time", "301 * time * time"], motionBlur: {radius: \(radius)}}]
        """))
    for tick in scene.displayLink.dropFirst() {
      let layer = try scene.presentation(at: tick).layers[0]
      let angle = try #require(layer.overlay).angle
      let beside = (angle - layer.movement.displacement.angle) * .pi / 180
      #expect(2 * radius * abs(sin(beside / 2)) <= 0.25)
      #expect(abs(angle * steps - (angle * steps).rounded()) < 1e-9)
    }
  }

  /// As much larger than the bounds as the blurred snapshot is than the frame: of 40 × 40 points it is
  /// 40 × 120. The sizes are worked out by hand from the published rule.
  @Test(arguments: [
    ("scale: 0.5", 60.0, 140.0), ("scale: 2", 0, 80), ("scale: [1, 0.25]", 40, 150),
    ("rotation: 90", 40, 120), ("rotation: 45", 80 - 3200.squareRoot(), 160 - 3200.squareRoot()),
    ("scale: 4", -80, 0), ("opacity: 1", 40, 120),
  ])
  func publishedOverlaysMeasureTheFrame(keys: String, width: Double, height: Double) throws {
    func stretch(_ measure: String) throws -> Scale {
      let blur = "motionBlur: {radius: 40, angle: 90, measure: \(measure)}"
      let scene = try #require(
        SceneFixture.scene(
          "size: [9, 9]\nduration: 1\nlayers: [{size: [40, 40], \(keys), \(blur)}]"))
      let layer = try scene.presentation(at: scene.displayLink[1]).layers[0]
      return try #require(layer.overlay).stretch
    }
    let found = try stretch("frame")
    #expect(abs(found.x - width / 40) < 1e-6)
    #expect(abs(found.y - height / 120) < 1e-6)
    #expect(try stretch("bounds") == Scale(x: 1, y: 1))
  }

  @Test func layersWithoutMotionBlurHaveNoOverlay() throws {
    let scene = try #require(
      SceneFixture.scene("size: [9, 9]\nduration: 1\nlayers: [{position: [3, 0]}]"))
    let tick = scene.displayLink[5]
    let layer = try scene.presentation(at: tick).layers[0]
    #expect(try scene.overlay(of: layer, movedBy: 8, at: tick) == nil)
  }
}
