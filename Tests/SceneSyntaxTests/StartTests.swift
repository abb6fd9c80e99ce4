import SceneModel
import SceneSyntax
import Testing

/// Begins that hang on other animations, against times worked out by hand.
@Suite struct StartTests {
  /// The layers of a scene that has them, whatever they warn about.
  private func layers(_ list: String, head: String = "") throws -> [Layer] {
    let parsed = SceneFixture.parse("size: [9, 9]\nduration: 1000\n\(head)layers:\n\(list)\n")
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers
  }

  /// The begin of the last animation of the layer at the end of a path.
  private func begin(of path: String, in layers: [Layer]) throws -> Double {
    var found: Layer?
    var inside = layers
    for id in path.split(separator: "/") {
      found = inside.first { $0.path.split(separator: "/").last == id }
      inside = (found?.sublayers ?? []) + (found?.mask ?? []) + (found?.contents.ends ?? [])
    }
    let animation = try #require(found?.animations.last, "\(path)")
    return (animation.timing.begin * 1e9).rounded() / 1e9
  }

  /// `a.in` runs from 1 to 3.
  @Test(arguments: [
    ("after a.in", 3), ("with a.in", 1), ("after a.in + 0.25", 3.25), ("after a.in - 0.5", 2.5),
    ("with a.in + 2 * gap", 1.25), ("  after   a.in   -  2  ", 1), ("with a.in - 4", -3),
    ("after a.other", 0.25), ("after a.in + gap - 0.125", 3), ("after-1", 1), ("after", 2),
    ("after + with", 9), ("with / after", 3.5), ("after/2.5", 0.8), ("0.5", 0.5), ("after - 1", 1),
  ])
  func anAnimationBeginsAfterOrWithAnother(text: String, begin: Double) throws {
    let layers = try layers(
      """
        - {id: b, animations: [{property: opacity, to: 1, begin: "\(text)"}]}
        - id: a
          animations:
            - {id: in, property: opacity, to: 1, begin: 1, duration: 2}
            - {id: other, property: rotation, to: 1}
      """, head: "parameters: {gap: 0.125, after: 2, with: 7}\n")
    #expect(try self.begin(of: "b", in: layers) == begin)
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
    let layers = try layers(
      """
        - {id: a, animations: [{id: in, property: opacity, to: 1, begin: 1, \(keys)}]}
        - {id: b, animations: [{property: opacity, to: 1, begin: after a.in}]}
        - {id: c, animations: [{property: opacity, to: 1, begin: with a.in}]}
      """)
    #expect(try begin(of: "b", in: layers) == end)
    #expect(try begin(of: "c", in: layers) == 1)
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
      #expect(try self.begin(of: "box/b", in: try layers(list)) == begin, "\(relation)")
    }
  }

  /// The time in the box is twice as fast as around it.
  @Test func clocksOfSuperlayersAreTakenIntoAccount() throws {
    let layers = try layers(
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
    #expect(try begin(of: "b", in: layers) == 2.5)
    #expect(try begin(of: "box/c", in: layers) == 4)
  }

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
      let layers = try layers(
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
      #expect(try self.begin(of: "b", in: layers) == begin, "\(text)")
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
    let layers = try layers(
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
    #expect(try self.begin(of: "a", in: layers) == begin)
  }

  /// Within one group nothing outside of it counts.
  @Test func anyGroupHasTheSameTimeForAllThatIsInIt() throws {
    for keys in ["easing: easeIn", "speed: -1", "timeOffset: 2", "repeatCount: forever"] {
      let layers = try layers(
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

  @Test func chainsAreAsLongAsYouLike() throws {
    let keys = "property: opacity, to: 1, duration: 0.5"
    let layers = try layers(
      """
        - id: step
          repeat: {count: 5000, as: i}
          animations: [{id: in, \(keys), begin: "after step-{i + 1}.in"}]
        - {id: step-5000, animations: [{id: in, \(keys)}]}
      """)
    #expect(layers[0].animations[0].timing.begin == 2500)
    #expect(layers[4999].animations[0].timing.begin == 0.5)
  }

  /// `in` begins at the number of the copy, and lasts a second.
  @Test(arguments: [
    ("after title.in", [1, 2]), ("after card.in", [2, 3]), ("after card-1.in", [3, 3]),
    ("after card-1/title.in", [2, 2]), ("after other.in", [6, 6]), ("after card/title.in", [1, 2]),
    ("after mask.in", [7, 7]), ("after in", [2, 3]), ("after {i + 0}.in", [12, 13]),
  ])
  func theNearestLayerIsMeant(text: String, begins: [Double]) throws {
    let keys = "property: opacity, to: 1, duration: 1"
    let layers = try layers(
      """
        - {id: title, animations: [{id: in, \(keys), begin: 9}]}
        - id: card
          repeat: {count: 2, as: i}
          animations: [{id: in, \(keys), begin: i + 1}]
          mask: {animations: [{id: in, \(keys), begin: 6}]}
          layers:
            - {id: icon, animations: [{property: opacity, to: 1, begin: "\(text)"}]}
            - {id: title, animations: [{id: in, \(keys), begin: i}]}
        - {id: "{i}", repeat: {count: 2, as: i}, animations: [{id: in, \(keys), begin: 11 + i}]}
        - {id: other, repeat: {count: 1}, animations: [{id: in, \(keys), begin: 5}]}
      """)
    for (copy, begin) in begins.enumerated() {
      #expect(try self.begin(of: "card-\(copy)/icon", in: layers) == begin)
    }
  }

  /// Deeper layers are found where none is near, the nearest first: one is deep in the same box, one
  /// in another.
  @Test(arguments: [("after deep.in", 2), ("after deep/end.in", 4), ("after far.in", 3)])
  func deeperLayersAreFound(text: String, begin: Double) throws {
    func animations(_ seconds: Int) -> String {
      "animations: [{id: in, property: opacity, to: 1, duration: \(seconds)}]"
    }
    let layers = try layers(
      """
        - id: other
          layers: [{layers: [{id: deep, \(animations(1))}, {id: far, \(animations(3))}]}]
        - id: box
          layers:
            - {layers: [{id: deep, \(animations(2)), layers: [{id: end, \(animations(4))}]}]}
            - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
      """)
    #expect(try self.begin(of: "box/b", in: layers) == begin)
  }

  @Test func componentsAndRowsHaveNamesInside() throws {
    let layers = try layers(
      """
        - {repeat: {over: [{title: Mail, at: 1}, {title: News, at: 4}], as: row}, id: "{row.title}",
           component: cell, with: {at: row.at}}
        - {id: last, animations: [{property: opacity, to: 1, begin: after News/label.in}]}
      """,
      head: """
        components:
          cell:
            parameters: {at: 0}
            layers:
              - {id: icon, animations: [{id: in, property: opacity, to: 1, begin: at, duration: 2}]}
              - id: label
                animations: [{id: in, property: opacity, to: 1, begin: after icon.in, duration: 1}]

        """)
    #expect(try begin(of: "Mail/label", in: layers) == 3)
    #expect(try begin(of: "News/label", in: layers) == 6)
    #expect(try begin(of: "last", in: layers) == 7)
  }

  @Test(arguments: [
    ("after a.turn", 1.5), ("after a/from.in", 3), ("after a/to.in", 0.75),
  ])
  func transitionsHaveNames(text: String, begin: Double) throws {
    let keys = "size: [1, 1], animations: [{id: in, property: opacity, to: 1"
    let layers = try layers(
      """
        - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
        - id: a
          size: [9, 9]
          contents:
            transition:
              name: dissolve
              progress: {id: turn, begin: 1, duration: 0.5}
              from: {\(keys), begin: 2, duration: 1}]}
              to: {\(keys), duration: 0.75}]}
      """)
    #expect(try self.begin(of: "b", in: layers) == begin)
  }

  @Test func aTransitionBeginsByName() throws {
    let layers = try layers(
      """
        - {id: a, animations: [{id: in, property: opacity, to: 1, begin: 1, duration: 2}]}
        - {id: b, size: [9, 9],
           contents: {transition: {name: dissolve, from: red, to: blue, progress: {begin: after a.in}}}}
      """)
    #expect(try begin(of: "b", in: layers) == 3)
  }

  /// The finger lifts at 1.75.
  @Test(arguments: [
    ("after drag.release", 1.75), ("with drag.release + 0.25", 2), ("after scroll.release", 5),
  ])
  func inputsHaveAReleaseToBeginAt(text: String, begin: Double) throws {
    let layers = try layers(
      """
        - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
        - {id: scroll, animations: [{id: release, property: opacity, to: 1, duration: 5}]}
      """,
      head: """
        inputs:
          drag: {keyframes: [[0, 0], [1.5, 9]], begin: 0.25}
          scroll: {keyframes: [[0, 0], [1.5, 9]]}

        """)
    #expect(try self.begin(of: "b", in: layers) == begin)
  }

  @Test func idsAreNoPartOfWhatIsSeen() throws {
    let with = try layers("  - {id: a, animations: [{id: in, property: opacity, to: 1}]}")
    let without = try layers("  - {id: a, animations: [{property: opacity, to: 1}]}")
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
