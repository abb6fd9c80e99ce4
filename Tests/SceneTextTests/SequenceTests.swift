import SceneModel
import SceneText
import Testing

@Suite struct SequenceTests {
  private func animations(_ text: String) throws -> [Animation] {
    let parsed = SceneFixture.layer("animations: [\(text)]")
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers[0].animations
  }

  @Test func eachBeginsWhereTheOneBeforeEnds() throws {
    let animations = try animations(
      """
      {begin: 1, sequence: [{property: opacity, to: 0, duration: 0.5}, \
      {property: rotation, to: 90, begin: 0.25, duration: 1}, \
      {duration: 2, group: [{property: scale, to: 2}, {property: zPosition, to: 1, begin: 1}]}, \
      {sequence: [{property: opacity, to: 1, duration: 0.5}, {property: rotation, to: 0, duration: 0.5}]}]}
      """)
    #expect(animations.map(\.timing.begin) == [0, 0.75, 0, 1, 0, 0.5])
    #expect(animations.map(\.timing.duration) == [0.5, 1, 2, 2, 0.5, 0.5])
    let groups = animations.map { $0.groups.map(\.timing) }
    for timings in groups {
      #expect(timings[0].begin == 1)
      #expect(timings[0].duration == 4.75)
      #expect(timings[0].end == 5.75)
    }
    #expect(groups.map { $0.dropFirst().map(\.begin) } == [[], [], [1.75], [1.75], [3.75], [3.75]])
    #expect(groups.map { $0.dropFirst().map(\.duration) } == [[], [], [2], [2], [1], [1]])
  }

  /// Keys of the first of two animations, and when the second begins.
  @Test(arguments: [
    ("duration: 2", 2.0), ("begin: 0.5", 0.75), ("begin: -0.125", 0.125), ("", 0.25),
    ("duration: 0.5, repeatCount: 3", 1.5), ("duration: 0.5, repeatDuration: 0.75", 0.75),
    ("duration: 0.5, autoreverses: true", 1), ("duration: 0.5, speed: 2", 0.25),
    ("duration: 0.5, speed: -0.5", 1), ("duration: 0.5, timeOffset: 0.25", 0.5),
    ("spring: {damping: 20}", 1), ("spring: {duration: 0.5, dampingRatio: 0.8}", 0.5),
  ])
  func theEndIsThatOfAllCycles(keys: String, begin: Double) throws {
    let first = "{property: opacity, to: 0\(keys.isEmpty ? "" : ", " + keys)}"
    let animations = try animations("{sequence: [\(first), {property: rotation, to: 1}]}")
    #expect(abs(animations[1].timing.begin - begin) < 1e-9)
    #expect(abs(animations[1].groups[0].timing.duration - begin - 0.25) < 1e-9)
  }

  /// Keys of a sequence of two animations of a second each, and its timing.
  @Test(arguments: [
    ("duration: 3", 3.0, 3.0), ("duration: 0.5", 0.5, 0.5), ("duration: 0", 2, 2),
    ("repeatCount: 2", 2, 4), ("autoreverses: true", 2, 4), ("speed: 2", 2, 1),
    ("speed: -2, repeatCount: 3", 2, 3), ("repeatDuration: 5", 2, 5),
  ])
  func theWholeHasTheTimingOfAGroup(keys: String, duration: Double, end: Double) throws {
    let animations = try animations(
      """
      {\(keys), easing: easeIn, sequence: [{property: opacity, to: 0, duration: 1}, \
      {property: opacity, to: 1, duration: 1}]}
      """)
    let group = try #require(animations.last?.groups.first)
    #expect(group.timing.duration == duration)
    #expect(group.timing.end == end)
    #expect(group.easing == SceneFixture.easing("easeIn"))
    #expect(animations.map(\.timing.begin) == [0, 1])
    #expect(animations.map(\.timing.duration) == [1, 1])
  }

  @Test func theLengthOfASequenceIsNotThatOfItsAnimations() throws {
    let animations = try animations(
      "{duration: 3, sequence: [{property: opacity, to: 0}, {property: opacity, to: 1}]}")
    #expect(animations.map(\.timing.duration) == [0.25, 0.25])
    #expect(animations.map(\.timing.begin) == [0, 0.25])
  }

  @Test func theLastMayGoOnForEver() throws {
    let animations = try animations(
      """
      {duration: 3, sequence: [{property: opacity, to: 0}, \
      {property: opacity, to: 1, repeatCount: forever}]}
      """)
    #expect(animations[1].timing.activeDuration == .infinity)
    #expect(animations[0].groups[0].timing.end == 3)
  }

  @Test func anOverlapDoesNotShortenTheWhole() throws {
    let animations = try animations(
      """
      {sequence: [{property: opacity, to: 0, duration: 3}, \
      {property: rotation, to: 1, duration: 1, begin: -2.5}]}
      """)
    #expect(animations[1].timing.begin == 0.5)
    #expect(animations[0].groups[0].timing.duration == 3)
  }

  /// What begins after parts of a sequence in another layer: it begins at 1, and its parts last 0.5, 1
  /// after a gap of 0.25, and 1 again.
  @Test(arguments: [
    ("after a.first", 1.5), ("with a.second", 1.75), ("after a.second", 2.75),
    ("after a.third", 3.75),
    ("after a.all", 3.75), ("with a.inner", 3.25), ("after a.twice + 1", 11),
  ])
  func partsHaveNames(text: String, begin: Double) throws {
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 100s
      layers:
        - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
        - id: a
          animations:
            - id: all
              begin: 1
              sequence:
                - {id: first, property: opacity, to: 0, duration: 0.5}
                - {id: second, property: rotation, to: 9, begin: 0.25, duration: 1}
                - {id: third, sequence: [{property: opacity, to: 1, duration: 0.5},
                   {id: inner, property: rotation, to: 0, duration: 0.5}]}
            - {begin: 2, repeatCount: 2, sequence: [{property: scale, to: 2, duration: 3},
               {id: twice, property: scale, to: 1, duration: 1}]}
      """)
    let scene = try #require(parsed.scene, "\(parsed.diagnostics)")
    #expect(scene.layers[0].animations[0].timing.begin == begin)
  }

  @Test func aSequenceBeginsByName() throws {
    let animations = try animations(
      """
      {begin: after late - 0.5, sequence: [{property: opacity, to: 0}, {property: opacity, to: 1}]}, \
      {id: late, property: rotation, to: 1, begin: 0.25, duration: 0.5}
      """)
    #expect(animations[0].groups[0].timing.begin == 0.25)
    #expect(animations.map(\.timing.begin) == [0, 0.25, 0.25])
  }
}
