import SceneModel
import Testing
import Timeline

/// Animations that hang on others look as if their times were written out.
@Suite struct StartedAnimationTests {
  private static let opacity = "property: opacity, from: 0, to: 1"
  private static let rotation = "property: rotation, to: 90"

  /// Animations, and the same ones with all times in seconds.
  @Test(arguments: [
    (
      [
        "sequence: [{\(opacity), duration: 0.5}, {\(rotation), begin: 0.25, duration: 1}], begin: 1"
      ],
      ["\(opacity), duration: 0.5, begin: 1", "\(rotation), begin: 1.75, duration: 1"]
    ),
    (
      [
        """
        sequence: [{\(opacity), duration: 1}, {property: opacity, to: 0.25, duration: 0.5}], \
        repeatCount: 2, autoreverses: true, speed: 1.5
        """
      ],
      [
        """
        group: [{\(opacity), duration: 1}, {property: opacity, to: 0.25, duration: 0.5, begin: 1}], \
        duration: 1.5, repeatCount: 2, autoreverses: true, speed: 1.5
        """
      ]
    ),
    (
      ["begin: after turn - 0.5, \(opacity), duration: 1", "id: turn, \(rotation), duration: 1.5"],
      ["begin: 1, \(opacity), duration: 1", "\(rotation), duration: 1.5"]
    ),
    (
      [
        """
        begin: 0.5, duration: 3, easing: easeIn, group: [{id: turn, \(rotation), duration: 1.5}, \
        {\(opacity), begin: after turn, duration: 1}]
        """
      ],
      [
        """
        begin: 0.5, duration: 3, easing: easeIn, group: [{\(rotation), duration: 1.5}, \
        {\(opacity), begin: 1.5, duration: 1}]
        """
      ]
    ),
    (
      [
        """
        sequence: [{sequence: [{\(opacity), duration: 1}, {\(rotation), duration: 0.5}], duration: 1.25}, \
        {property: opacity, to: 0, duration: 1}], easing: easeOut, duration: 4
        """
      ],
      [
        """
        group: [{group: [{\(opacity), duration: 1}, {\(rotation), begin: 1, duration: 0.5}], \
        duration: 1.25}, {property: opacity, to: 0, begin: 1.25, duration: 1}], easing: easeOut, \
        duration: 4
        """
      ]
    ),
  ])
  func looksAsIfWrittenOut(animations: [String], seconds: [String]) throws {
    let named = try MovedLayer("opacity: 0.5", animations: animations)
    let plain = try MovedLayer("opacity: 0.5", animations: seconds)
    for tick in 0..<50 {
      let (layer, other) = (
        try named.layer(at: Double(tick) / 10), try plain.layer(at: Double(tick) / 10)
      )
      #expect(layer[.opacity] == other[.opacity], "\(tick)")
      #expect(layer[.rotation] == other[.rotation], "\(tick)")
    }
  }

  /// The last thing that moves begins after two others, and lasts half a second.
  @Test func aSceneThatSettlesWaitsForThem() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: settle
        layers:
          - {id: b, animations: [{property: opacity, to: 0, begin: after a.all + 0.5, duration: 0.5}]}
          - {id: a, animations: [{id: all, sequence: [{property: opacity, to: 0, duration: 1},
             {property: opacity, to: 1, begin: 0.5, duration: 0.5}]}]}
        """))
    let written = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: settle
        layers: [{animations: [{property: opacity, to: 0, begin: 2.5, duration: 0.5}]}]
        """))
    #expect(scene.frameCount == written.frameCount)
  }

  /// A mask and a layer in the contents with the id of a sublayer follow their own animations.
  @Test(arguments: [
    "mask: {id: m, \(StartedAnimationTests.turn(after: 0.3))}",
    """
    size: [9, 9], contents: {transition: {name: dissolve, progress: time, from: red, \
    to: {\(StartedAnimationTests.turn(after: 0.3))}}}
    """,
  ])
  func layersOfOneIDFollowTheirOwnAnimations(other: String) throws {
    let id = other.hasPrefix("mask") ? "m" : "to"
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 3
        layers: [{id: a, layers: [{id: \(id), \(Self.turn(after: 1))}], \(other)}]
        """))
    let layer = try #require(scene.scene.layers.first)
    let found = layer.mask + layer.contents.contentLayers.suffix(1) + layer.sublayers
    #expect(found.map(\.path) == ["a/\(id)'", "a/\(id)"])
    #expect(found.map { $0.animations[1].timing.begin } == [1.3, 2])
  }

  /// Keys of a layer that fades after it has turned for a second.
  private static func turn(after begin: Double) -> String {
    """
    animations: [{id: turn, \(rotation), begin: \(begin), duration: 1}, \
    {\(opacity), begin: after turn, duration: 1}]
    """
  }
}
