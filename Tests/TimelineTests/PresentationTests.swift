import Foundation
import SceneModel
import SceneText
import Testing
import Timeline

@Suite struct PresentationTests {
  /// The published demo's menu as it appears, and then as it disappears.
  private static let menu = """
    size: [320, 568]
    duration: 2
    layers:
      - id: menu
        size: [319, 301]
        position: [160, -150.5]
        motionBlur: {angle: 90, radius: 20, samples: 5}
        animations:
          - {property: position, to: [160, 150.5], begin: 0.1,
             spring: {duration: 0.5, dampingRatio: 0.8, velocity: 0.6}}
          - {property: position, to: [160, -150.5], begin: 1,
             spring: {duration: 0.5, dampingRatio: 0.8, velocity: 0}}
    """

  /// Top edge, distance and overlay opacity of the showing menu, by frames since its begin.
  ///
  /// Source: computed in double precision from UIKit's spring and the published rule.
  private static let show: [(top: Double, distance: Double, opacity: Double)] = [
    (-301.0000, 0, 0), (-287.2496, 13.7504, 0.7563), (-258.5712, 28.6783, 0.9684),
    (-222.6375, 35.9337, 1), (-184.7199, 37.9176, 1), (-148.2296, 36.4902, 1),
    (-115.1843, 33.0454, 1), (-86.5945, 28.5897, 0.9675), (-62.7754, 23.8192, 0.9148),
    (-43.5878, 19.1876, 0.8524), (-28.6208, 14.9671, 0.7807), (-17.3231, 11.2977, 0.6996),
    (-9.0954, 8.2277, 0.6081), (-3.3503, 5.7451, 0.5045), (0.4508, 3.8011, 0.3853),
    (2.7787, 2.3279, 0.2438), (4.0289, 1.2502, 0.0644),
  ]

  private func layer(_ text: String, at frame: Int) throws -> PresentationLayer {
    let scene = try #require(SceneFixture.scene(text))
    return try #require(try scene.presentation(at: scene.displayLink[frame]).layers.first)
  }

  @Test(arguments: show.indices)
  func menuFollowsThePublishedTable(frame: Int) throws {
    let menu = try layer(Self.menu, at: 6 + frame)
    let expected = Self.show[frame]
    #expect(abs(menu[.position].y - menu[.size].height / 2 - expected.top) < 1e-3)
    #expect(abs(menu.movement.distance - expected.distance) < 1e-3)
    #expect(abs(try #require(menu.overlay).opacity - expected.opacity) < 1e-3)
  }

  @Test(arguments: 17...30)
  func overlayIsGoneWhenTheMenuSettles(frame: Int) throws {
    #expect(try layer(Self.menu, at: 6 + frame).overlay?.opacity == 0)
  }

  @Test func springsEndExactlyAtTheirTarget() throws {
    #expect(try layer(Self.menu, at: 36)[.position] == Point(x: 160, y: 150.5))
    #expect(try layer(Self.menu, at: 119)[.position] == Point(x: 160, y: -150.5))
  }

  @Test func anInterruptionStartsWhereTheLayerIs() throws {
    let text = """
      size: [100, 100]
      duration: 2
      layers:
        - animations:
            - {property: position.x, to: 100, duration: 1}
            - {property: position.x, to: 0, begin: 0.5, duration: 1}
      """
    #expect(try layer(text, at: 30)[.position].x == 50)
    #expect(abs(try layer(text, at: 60)[.position].x - 25) < 1e-6)
    #expect(try layer(text, at: 90)[.position].x == 0)
  }

  /// 1 + 4 · 0.74 is 3.96, of which 3 are whole.
  @Test func animatedSamplesStepAtWholeNumbers() throws {
    let text =
      "size: [9, 9]\nframeRate: 50\nduration: 1\nlayers: [{motionBlur: {samples: 1 + 4 * time}}]"
    for (frame, samples) in [(0, 1), (12, 1), (13, 2), (24, 2), (25, 3), (37, 3), (38, 4)] {
      #expect(try layer(text, at: frame).overlay?.samples == samples, "frame \(frame)")
    }
  }

  @Test func nothingMovesAtTheFirstFrame() throws {
    let text =
      "size: [9, 9]\nduration: 1\nlayers: [{position: [\"600 * time\", 0], motionBlur: {}}]"
    #expect(try layer(text, at: 0).movement.distance == 0)
    #expect(abs(try layer(text, at: 1).movement.distance - 10) < 1e-6)
    #expect(abs(try layer(text, at: 1).movement.speed - 600) < 1e-4)
  }

  /// No picture depends on the movement of a layer without a motion blur, so that one which never
  /// changes stays the same within one that moves.
  @Test func whoDrawsGetsTheSameLayersWhereverTheyMove() throws {
    let text = """
      size: [9, 9]
      duration: 1
      layers:
        - position: ["600 * time", 0]
          layers:
            - {id: still, layers: [{id: inner}]}
            - {id: blurred, motionBlur: {}}
            - {id: fading, opacity: time}
      """
    let scene = try #require(SceneFixture.scene(text))
    func inside(_ frame: Int, _ purpose: PresentationPurpose) throws -> [PresentationLayer] {
      let presentation = try scene.presentation(at: scene.displayLink[frame], for: purpose)
      return try #require(presentation.layers.first).sublayers
    }
    let (one, next) = (try inside(1, .drawing), try inside(2, .drawing))
    #expect(zip(one, next).map { $0 === $1 } == [true, false, false])
    let measured = try inside(2, .measuring)
    #expect(measured.allSatisfy { abs($0.movement.distance - 10) < 1e-6 })
    #expect(abs(try #require(measured[0].sublayers.first).movement.distance - 10) < 1e-6)
    #expect(next[1] == measured[1])
    for index in [0, 2] { #expect(next[index].values == measured[index].values) }
  }

  @Test func nothingMovesAtTheFirstTickOfABlur() throws {
    let text = """
      size: [9, 9]
      duration: 1
      layers: [{position: ["600 * time", 0], motionBlur: {enable: 0.1, disable: 0.2}}]
      """
    #expect(try layer(text, at: 5).overlay == nil)
    #expect(try layer(text, at: 6).movement.distance == 0)
    #expect(try layer(text, at: 6).overlay?.opacity == 0)
    #expect(abs(try layer(text, at: 7).movement.distance - 10) < 1e-6)
    #expect(try layer(text, at: 11).overlay != nil)
    #expect(try layer(text, at: 12).overlay == nil)
  }

  @Test(arguments: [(30, 1), (60, 1), (120, 1), (30000, 1001)])
  func distanceIsPerSixtiethWhateverTheRate(numerator: Int, denominator: Int) throws {
    let text = """
      size: [9, 9]
      frameRate: \(numerator)/\(denominator)
      duration: 1
      layers: [{position: ["240 * time", 0], motionBlur: {}}]
      """
    let layer = try layer(text, at: 7)
    #expect(abs(layer.movement.distance - 4) < 1e-6)
    #expect(abs(try #require(layer.overlay).opacity - 0.4) < 1e-6)
  }

  @Test(arguments: [("elapsed", 4.0), ("refresh", 4), ("tick", 2)])
  func distanceMayBeCountedAsPublished(rule: String, distance: Double) throws {
    let text = """
      size: [9, 9]
      frameRate: 120
      duration: 1
      layers: [{position: ["240 * time", 0], motionBlur: {distance: \(rule)}}]
      """
    let layer = try layer(text, at: 7)
    #expect(abs(layer.movement.distance - distance) < 1e-6)
    #expect(abs(layer.movement.speed - 240) < 1e-4)
    #expect(abs(try #require(layer.overlay).opacity - log2(distance) / 5) < 1e-6)
  }

  @Test(arguments: [
    ("[\"60 * time\", 0]", "0", 0.0), ("[0, \"60 * time\"]", "0", 90.0),
    ("[\"60 * time\", \"60 * time\"]", "0", 45.0), ("[\"-60 * time\", \"60 * time\"]", "0", 135.0),
    ("[\"60 * time\", 0]", "30", 150.0), ("[\"60 * time\", \"60 * time\"]", "45", 0.0),
  ])
  func autoAngleFollowsTheMovementInTheLayersSpace(
    position: String, rotation: String, angle: Double
  ) throws {
    let text = """
      size: [9, 9]
      duration: 1
      layers: [{position: \(position), rotation: \(rotation), motionBlur: {angle: auto}}]
      """
    #expect(try layer(text, at: 3).overlay?.angle == angle)
  }

  @Test func numbersBeyondAllMeasureAreErrors() throws {
    let failure = #expect(throws: Diagnostic.self) {
      try layer("size: [9, 9]\nduration: 1\nlayers: [{position: [1e300 * time, 0]}]", at: 1)
    }
    #expect(failure?.message == "the formula is too large at frame 1")
  }

  @Test func framesDoNotDependOnEachOther() throws {
    let scene = try #require(SceneFixture.scene(Self.menu))
    let forwards = try scene.displayLink.map { try scene.presentation(at: $0) }
    let backwards = try scene.displayLink.reversed().map { try scene.presentation(at: $0) }
    #expect(forwards == backwards.reversed())
  }

  /// Each snapshot holds all those further inside: found anew each time, their number would double
  /// with every level.
  @Test func startSnapshotsWithinEachOtherTakeLittleTime() throws {
    let layers = (0..<40).reduce("[]") { inside, _ in
      "[{motionBlur: {snapshot: start}, layers: \(inside)}]"
    }
    let layer = try layer("size: [9, 9]\nduration: 1\nlayers: \(layers)", at: 1)
    #expect(layer.overlay?.start.first?.sublayers.first?.overlay != nil)
  }

  @Test func startSnapshotIsTheLayerWhenItsBlurBegan() throws {
    let text = """
      size: [9, 9]
      duration: 1
      layers: [{opacity: 1 - time, motionBlur: {snapshot: start, enable: 0.5}}]
      """
    let start = try #require(try layer(text, at: 45).overlay?.start.first)
    #expect(start[.opacity] == 0.5)
    #expect(start.overlay == nil)
  }
}
