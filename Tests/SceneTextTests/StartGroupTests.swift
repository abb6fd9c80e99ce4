import SceneModel
import Testing

/// Begins that hang on groups and on what is in them, against times worked out by hand.
@Suite struct StartGroupTests {
  /// A group that begins at 1 and lasts 4, and in it an animation from 1 to 3.
  @Test(arguments: [
    ("", 1.0, 5.0, 2.0, 4.0), ("speed: 2", 1, 3, 1.5, 2.5), ("repeatCount: 3", 1, 13, 2, 12),
    ("repeatCount: 2.5", 1, 11, 2, 11), ("repeatCount: 2.25", 1, 10, 2, 8),
    ("autoreverses: true", 1, 9, 2, 8), ("autoreverses: true, repeatCount: 0.5", 1, 5, 2, 4),
    ("repeatCount: 2, speed: 4", 1, 3, 1.25, 2.75), ("repeatDuration: 1", 1, 2, 2, 2),
  ])
  func groupsHaveNamesAsWhatIsInThem(
    keys: String, withGroup: Double, afterGroup: Double, withIn: Double, afterIn: Double
  ) throws {
    let begins = [
      ("with a.all", withGroup), ("after a.all", afterGroup), ("with a.in", withIn),
      ("after a.in", afterIn),
    ]
    for (text, begin) in begins {
      let layers = try StartFixture.layers(
        """
          - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
          - id: a
            animations:
              - id: all
                begin: 1
                duration: 4
                group: [{id: in, property: opacity, to: 1, begin: 1, duration: 2}]
                \(keys.replacing(", ", with: "\n        "))
        """)
      #expect(try StartFixture.begin(of: "b", in: layers) == begin, "\(text)")
    }
  }

  /// A group that begins at 1, twice as fast, with an animation from 1 to 3, and one that waits.
  @Test(arguments: [
    ("{id: late, property: rotation, to: 1, begin: after in}", 3),
    ("{group: [{property: rotation, to: 1, begin: after in}], begin: 2, duration: 3}", 1),
    ("{group: [{property: rotation, to: 1, begin: after outside}], begin: 2, duration: 9}", 4),
    ("{group: [{property: rotation, to: 1, begin: with all}], begin: 2, duration: 3}", -2),
  ])
  func timesAreThoseOfTheGroupAround(text: String, begin: Double) throws {
    let layers = try StartFixture.layers(
      """
        - id: a
          animations:
            - {id: outside, property: zPosition, to: 1, begin: 3, duration: 1}
            - id: all
              begin: 1
              speed: 2
              duration: 12
              group:
                - {id: in, property: opacity, to: 1, begin: 1, duration: 2}
                - \(text)
      """)
    #expect(try StartFixture.begin(of: "a", in: layers) == begin)
  }

  /// Within one group nothing outside of it counts.
  @Test func anyGroupHasTheSameTimeForAllThatIsInIt() throws {
    for keys in ["easing: easeIn", "speed: -1", "timeOffset: 2", "repeatCount: forever"] {
      let layers = try StartFixture.layers(
        """
          - id: a
            animations:
              - duration: 4
                \(keys)
                group:
                  - {property: rotation, to: 1, begin: after in + 0.5}
                  - {id: in, property: opacity, to: 1, begin: 1, duration: 2}
        """)
      #expect(layers[0].animations[0].timing.begin == 3.5, "\(keys)")
    }
  }
}
