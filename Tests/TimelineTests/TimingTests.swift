import SceneModel
import Testing
import Timeline

/// 0 → 1 over a second, in a layer whose own value is 0.5, at the times of Core Animation's measured
/// rows; what they leave open is worked out by hand from their model.
@Suite struct TimingTests {
  private static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]

  @Test(arguments: [
    ("autoreverses: true", [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
    ("repeatCount: 2", [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.5, 0.5, 0.5]),
    ("repeatCount: 1.5", [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("repeatCount: 2, autoreverses: true", [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.1, 1, 0.5]),
    ("begin: 0.9", [0.5, 0.5, 0.5, 0, 0.3, 0.6, 1, 0.5, 0.5, 0.5]),
    ("speed: 2", [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("timeOffset: 0.3", [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("speed: -1", [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("speed: -1, timeOffset: 1", [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("speed: 0", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ("speed: 0, timeOffset: 0.7", [0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7]),
    ("repeatCount: 2.5", [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
    ("repeatCount: 1.5, speed: 0.5", [0, 0.1, 0.25, 0.45, 0.6, 0.75, 0.95, 0.05, 0.5, 0.5]),
    ("repeatDuration: 1.5", [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("repeatDuration: 3, speed: 2", [0, 0.4, 0, 0.8, 0.4, 1, 0.5, 0.5, 0.5, 0.5]),
    ("repeatDuration: 1.5, autoreverses: true", [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("repeatCount: forever", [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0, 0.5]),
    (
      "repeatDuration: forever, autoreverses: true", [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.1, 1, 0.5]
    ),
    ("repeatCount: 0", [0, 0.2, 0.5, 0.9, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ("begin: 1, speed: 2", [0.5, 0.5, 0.5, 0.5, 0.4, 1, 0.5, 0.5, 0.5, 0.5]),
    ("begin: 1, timeOffset: 0.3", [0.5, 0.5, 0.5, 0.5, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5]),
    ("begin: -0.5", [0.5, 0.7, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  ])
  func animationsAreTimedAsInCoreAnimation(keys: String, expected: [Double]) throws {
    let layer = try MovedLayer(
      "opacity: 0.5",
      animations: [
        "property: opacity, from: 0, to: 1, duration: 1, fillMode: removed, \(keys)"
      ])
    #expect(try layer.values(of: .opacity, at: Self.times) == expected)
  }

  @Test(arguments: [
    ("repeatCount: 1.5", 0.5), ("speed: 3", 1), ("speed: -1", 0), ("autoreverses: true", 0),
    ("timeOffset: 0.3", 0.3), ("repeatDuration: 2.25", 0.25), ("repeatCount: 2", 1),
  ])
  func forwardsFillHoldsTheLastInstant(keys: String, value: Double) throws {
    let layer = try MovedLayer(
      "opacity: 0.5", animations: ["property: opacity, from: 0, to: 1, duration: 1, \(keys)"])
    #expect(try layer.values(of: .opacity, at: [4]) == [value])
  }

  @Test func backwardsFillShowsTheFirstInstant() throws {
    let layer = try MovedLayer(
      "opacity: 0.5",
      animations: [
        "property: opacity, from: 0, to: 1, begin: 2, duration: 1, timeOffset: 0.3, fillMode: both"
      ])
    #expect(try layer.values(of: .opacity, at: [0, 1.9, 2, 2.4]) == [0.3, 0.3, 0.3, 0.7])
  }

  /// Local time is (time − begin) · speed + timeOffset.
  @Test(arguments: [
    ("begin: 1", [0.5, 0.5, 0, 0.5, 1]),
    ("speed: 2", [0, 1, 0.5, 0.5, 0.5]),
    ("speed: 0.5", [0, 0.25, 0.5, 0.75, 1]),
    ("timeOffset: 0.25", [0.25, 0.75, 0.5, 0.5, 0.5]),
    ("begin: 1, speed: 2, timeOffset: -1", [0.5, 0.5, 0.5, 0, 1]),
    ("speed: 0, timeOffset: 0.4", [0.4, 0.4, 0.4, 0.4, 0.4]),
    ("speed: -1, timeOffset: 2", [0.5, 0.5, 1, 0.5, 0]),
  ])
  func layersHaveClocks(keys: String, expected: [Double]) throws {
    let animation = "property: opacity, from: 0, to: 1, duration: 1, fillMode: removed"
    let layer = try MovedLayer("opacity: 0.5, \(keys)", animations: [animation])
    #expect(try layer.values(of: .opacity, at: [0, 0.5, 1, 1.5, 2]) == expected)
  }

  /// Parent 10, begin 3, speed 2, offset 1 → 15.
  @Test func clocksOfLayersNest() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 1
        duration: 11
        layers:
          - begin: 3
            speed: 2
            timeOffset: 1
            rotation: time
            layers:
              - {begin: 10, speed: 0.5, timeOffset: 4, rotation: time}
              - {rotation: time, mask: {speed: 2, rotation: time}}
        """))
    let outer = try scene.presentation(at: scene.displayLink[10]).layers[0]
    #expect(outer[.rotation] == 15)
    #expect(outer.sublayers[0][.rotation] == 6.5)
    #expect(outer.sublayers[1][.rotation] == 15)
    #expect(outer.sublayers[1].mask[0][.rotation] == 30)
  }

  @Test(arguments: [
    // Children run in the group's time, take its duration, and end with it.
    ("duration: 2", "", [0, 0.25, 0.5, 0.75, 1, 0.5]),
    ("duration: 2, begin: 1", "", [0.5, 0.5, 0, 0.25, 0.5, 1]),
    ("duration: 2", "begin: 1", [0.5, 0.5, 0, 0.25, 0.5, 0.5]),
    ("duration: 2", "duration: 4", [0, 0.125, 0.25, 0.375, 0.5, 0.5]),
    ("duration: 2", "duration: 1", [0, 0.5, 1, 0.5, 0.5, 0.5]),
    ("duration: 2", "duration: 1, fillMode: forwards", [0, 0.5, 1, 1, 1, 0.5]),
    ("duration: 2, fillMode: forwards", "duration: 4", [0, 0.125, 0.25, 0.375, 0.5, 0.5]),
    ("duration: 1, autoreverses: true", "", [0, 0.5, 1, 0.5, 0, 0.5]),
    ("duration: 1, repeatCount: 3", "", [0, 0.5, 0, 0.5, 0, 1]),
    ("duration: 2, speed: 2", "", [0, 0.5, 1, 0.5, 0.5, 0.5]),
    ("duration: 2, timeOffset: 1", "", [0.5, 0.75, 0, 0.25, 0.5, 0.5]),
    ("duration: 2, easing: easeIn", "", [0, 0.093465, 0.315357, 0.621862, 1, 0.5]),
    ("duration: 2", "begin: 1, duration: 0.5, speed: 0.5", [0.5, 0.5, 0, 0.5, 1, 0.5]),
  ])
  func groupsAreTimedAsInCoreAnimation(group: String, child: String, expected: [Double]) throws {
    let removed = "fillMode: removed, "
    let keys = child.contains("fillMode") ? child : removed + child
    let layer = try MovedLayer(
      "opacity: 0.5",
      animations: [
        "\(group.contains("fillMode") ? "" : removed)\(group), "
          + "group: [{property: opacity, from: 0, to: 1, \(keys)}]"
      ])
    #expect(try layer.values(of: .opacity, at: [0, 0.5, 1, 1.5, 2, 3]) == expected)
  }

  @Test func groupsNestAndInherit() throws {
    let layer = try MovedLayer(
      "opacity: 0.5",
      animations: [
        "begin: 1, duration: 2, group: [{begin: 0.5, group: [{property: opacity, from: 0, to: 1}]}]"
      ])
    #expect(
      try layer.values(of: .opacity, at: [1, 1.5, 2, 2.5, 3, 4]) == [0.5, 0, 0.25, 0.5, 0.75, 0.75])
  }

  @Test func groupsWithoutADurationLastAQuarterSecond() throws {
    let layer = try MovedLayer(
      animations: ["group: [{property: opacity, from: 0, to: 1}]"])
    #expect(try layer.values(of: .opacity, at: [0.1, 0.2, 0.3]) == [0.4, 0.8, 1])
  }

  @Test(arguments: [
    ("spring: {duration: 0.5, dampingRatio: 0.8, velocity: 0.6}, duration: settle", 0.5404),
    ("spring: {duration: 0.5, dampingRatio: 0.8, velocity: 0.6}", 0.5),
    ("spring: {stiffness: 300, damping: 20}, duration: settle", 0.7443),
    ("spring: {stiffness: 300, damping: 20}", 0.7443),
    ("spring: {stiffness: 300, damping: 20}, duration: 0.2", 0.2),
    ("spring: {damping: 40}", 1), ("spring: {damping: 40, allowsOverdamping: true}", 2.7),
  ])
  func springsLastUntilTheySettle(keys: String, duration: Double) throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10000
        duration: 3
        layers:
          - zPosition: -50
            animations: [{property: zPosition, from: 0, to: 100, fillMode: removed, \(keys)}]
        """))
    func value(_ frame: Int) throws -> Double {
      try scene.presentation(at: scene.displayLink[frame]).layers[0][.zPosition]
    }
    let end = Int((duration * 10000).rounded())
    #expect(try value(end - 2) > 0)
    #expect(try value(end + 2) == -50)
  }

  /// Its animation begins 5 · 10²⁹⁹ s after the end of the scene, or never.
  @Test(arguments: [1e-300, -1e-300, 0])
  func localTimeMayAllButStandStill(speed: Double) throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        duration: 1
        layers:
          - zPosition: -50
            speed: \(speed)
            animations: [{property: zPosition, to: 100, begin: 0.5}]
        """))
    let last = try scene.presentation(at: scene.displayLink[59])
    #expect(last.layers[0][.zPosition] == -50)
  }
}
