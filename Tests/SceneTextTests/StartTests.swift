import SceneModel
import SceneText
import Testing

/// Begins that hang on other animations, against times worked out by hand.
@Suite struct StartTests {
  /// `a.in` runs from 1 to 3.
  @Test(arguments: [
    ("after a.in", 3), ("with a.in", 1), ("after a.in + 0.25", 3.25), ("after a.in - 0.5", 2.5),
    ("with a.in + 2 * gap", 1.25), ("  after   a.in   -  2  ", 1), ("with a.in - 4", -3),
    ("after a.other", 0.25), ("after a.in + gap - 0.125", 3), ("after-1", 1), ("after", 2),
    ("after + with", 9), ("with / after", 3.5), ("after/2.5", 0.8), ("0.5", 0.5), ("after - 1", 1),
    ("when - 0.5", 3.5), ("when", 4), ("when * (1 + 1)", 8),
  ])
  func anAnimationBeginsAfterOrWithAnother(text: String, begin: Double) throws {
    let layers = try StartFixture.layers(
      """
        - {id: b, animations: [{property: opacity, to: 1, begin: "\(text)"}]}
        - id: a
          animations:
            - {id: in, property: opacity, to: 1, begin: 1, duration: 2}
            - {id: other, property: rotation, to: 1}
      """, head: "parameters: {gap: 0.125, after: 2, with: 7, when: 4}\n")
    #expect(try StartFixture.begin(of: "b", in: layers) == begin)
  }

  /// An animation that begins at 1.
  @Test(arguments: [
    ("duration: 2, repeatCount: 3", 7), ("duration: 2, repeatCount: 1.5", 4),
    ("duration: 2, autoreverses: true", 5),
    ("duration: 2, repeatCount: 2, autoreverses: true", 9), ("duration: 2, speed: 2", 2),
    ("duration: 2, speed: -2", 2), ("duration: 2, speed: 0.5, repeatCount: 1.5", 7),
    ("duration: 2, repeatDuration: 5", 6), ("duration: 2, timeOffset: 0.5", 3),
    ("duration: 0", 1.25),
    // (1 + 10t)·e^(−10t) is below 0.001 at 1 s.
    ("spring: {damping: 20}", 2), ("spring: {duration: 0.5, dampingRatio: 0.8}", 1.5),
    ("spring: {damping: 20}, duration: 0.75", 1.75), ("spring: {damping: 20}, speed: 4", 1.25),
  ])
  func theEndIsThatOfAllItsCycles(keys: String, end: Double) throws {
    let layers = try StartFixture.layers(
      """
        - {id: a, animations: [{id: in, property: opacity, to: 1, begin: 1, \(keys)}]}
        - {id: b, animations: [{property: opacity, to: 1, begin: after a.in}]}
        - {id: c, animations: [{property: opacity, to: 1, begin: with a.in}]}
      """)
    #expect(try StartFixture.begin(of: "b", in: layers) == end)
    #expect(try StartFixture.begin(of: "c", in: layers) == 1)
  }

  /// `a.in` runs from 1 to 3 in its layer's time: the clocks of both layers, and when the other begins
  /// with and after it.
  @Test(arguments: [
    ("begin: 1, speed: 2", "begin: 0", 1.5, 2.5), ("speed: 0.5", "begin: 0", 2, 6),
    ("begin: 0", "begin: 1, speed: 0.5", 0, 1), ("begin: 0", "timeOffset: 10", 11, 13),
    ("begin: 1, speed: 2", "speed: 4, timeOffset: 1", 7, 11),
    ("speed: -1, timeOffset: 10", "begin: 0", 7, 9),
    ("speed: -2, timeOffset: 10", "begin: 2, speed: 2", 3, 5),
  ])
  func clocksOfLayersAreTakenIntoAccount(
    clock: String, other: String, with: Double, after: Double
  ) throws {
    for (relation, begin) in [("with", with), ("after", after)] {
      let list = """
          - id: box
            speed: 2
            layers:
              - {id: b, \(other), animations: [{property: opacity, to: 1, begin: \(relation) a.in}]}
              - {id: a, \(clock), animations: [{id: in, property: opacity, to: 1, begin: 1, duration: 2}]}
        """
      #expect(
        try StartFixture.begin(of: "box/b", in: try StartFixture.layers(list)) == begin,
        "\(relation)")
    }
  }

  /// The time in the box is twice as fast as around it.
  @Test func clocksOfSuperlayersAreTakenIntoAccount() throws {
    let layers = try StartFixture.layers(
      """
        - {id: b, animations: [{property: opacity, to: 1, begin: after box/a.in}]}
        - id: box
          speed: 2
          begin: 1
          layers:
            - {id: a, animations: [{id: in, property: opacity, to: 1, begin: 1, duration: 2}]}
            - {id: c, animations: [{property: opacity, to: 1, begin: after d.in}]}
        - {id: d, animations: [{id: in, property: opacity, to: 1, begin: 1, duration: 2}]}
      """)
    #expect(try StartFixture.begin(of: "b", in: layers) == 2.5)
    #expect(try StartFixture.begin(of: "box/c", in: layers) == 4)
  }

  @Test func idsAreNoPartOfWhatIsSeen() throws {
    let with = try StartFixture.layers(
      "  - {id: a, animations: [{id: in, property: opacity, to: 1}]}")
    let without = try StartFixture.layers("  - {id: a, animations: [{property: opacity, to: 1}]}")
    #expect(with[0].animations[0].timing == without[0].animations[0].timing)
    #expect(with[0].slots == without[0].slots)
  }

  @Test(arguments: [
    (
      "begin: after a.in", "", "the animation begins after the end of the scene, at 1 s"
    ),
    (
      "begin: 0", "begin: after a.in",
      "the animation begins after the end of its group, at 0.5 s"
    ),
  ])
  func whatBeginsTooLateIsPointedOut(group: String, inner: String, message: String) {
    let child = "{property: rotation, to: 1\(inner.isEmpty ? "" : ", " + inner)}"
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1
      layers:
        - {id: a, animations: [{id: in, property: opacity, to: 1, duration: 2}]}
        - {id: b, animations: [{\(group), duration: 0.5, group: [\(child)]}]}
      """)
    #expect(parsed.scene != nil)
    #expect(parsed.diagnostics.map(\.message) == [message])
  }
}
