import SceneModel
import Testing

/// What the names in begins mean: layers near and far, copies, components, transitions, inputs.
@Suite struct StartNameTests {
  @Test func chainsAreAsLongAsYouLike() throws {
    let keys = "property: opacity, to: 1, duration: 0.5"
    let layers = try StartFixture.layers(
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
    let layers = try StartFixture.layers(
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
      #expect(try StartFixture.begin(of: "card-\(copy)/icon", in: layers) == begin)
    }
  }

  /// Deeper layers are found where none is near, the nearest first: one is deep in the same box, one
  /// in another.
  @Test(arguments: [("after deep.in", 2), ("after deep/end.in", 4), ("after far.in", 3)])
  func deeperLayersAreFound(text: String, begin: Double) throws {
    func animations(_ seconds: Int) -> String {
      "animations: [{id: in, property: opacity, to: 1, duration: \(seconds)}]"
    }
    let layers = try StartFixture.layers(
      """
        - id: other
          layers: [{layers: [{id: deep, \(animations(1))}, {id: far, \(animations(3))}]}]
        - id: box
          layers:
            - {layers: [{id: deep, \(animations(2)), layers: [{id: end, \(animations(4))}]}]}
            - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
      """)
    #expect(try StartFixture.begin(of: "box/b", in: layers) == begin)
  }

  @Test func componentsAndRowsHaveNamesInside() throws {
    let layers = try StartFixture.layers(
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
    #expect(try StartFixture.begin(of: "Mail/label", in: layers) == 3)
    #expect(try StartFixture.begin(of: "News/label", in: layers) == 6)
    #expect(try StartFixture.begin(of: "last", in: layers) == 7)
  }

  @Test(arguments: [
    ("after a.turn", 1.5), ("after a/from.in", 3), ("after a/to.in", 0.75),
  ])
  func transitionsHaveNames(text: String, begin: Double) throws {
    let keys = "size: [1, 1], animations: [{id: in, property: opacity, to: 1"
    let layers = try StartFixture.layers(
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
    #expect(try StartFixture.begin(of: "b", in: layers) == begin)
  }

  @Test func aTransitionBeginsByName() throws {
    let layers = try StartFixture.layers(
      """
        - {id: a, animations: [{id: in, property: opacity, to: 1, begin: 1, duration: 2}]}
        - {id: b, size: [9, 9],
           contents: {transition: {name: dissolve, from: red, to: blue, progress: {begin: after a.in}}}}
      """)
    #expect(try StartFixture.begin(of: "b", in: layers) == 3)
  }

  /// The finger lifts at 1.75.
  @Test(arguments: [
    ("after drag.release", 1.75), ("with drag.release + 0.25", 2), ("after scroll.release", 5),
  ])
  func inputsHaveAReleaseToBeginAt(text: String, begin: Double) throws {
    let layers = try StartFixture.layers(
      """
        - {id: b, animations: [{property: opacity, to: 1, begin: \(text)}]}
        - {id: scroll, animations: [{id: release, property: opacity, to: 1, duration: 5}]}
      """,
      head: """
        inputs:
          drag: {keyframes: [[0, 0], [1.5, 9]], begin: 0.25}
          scroll: {keyframes: [[0, 0], [1.5, 9]]}

        """)
    #expect(try StartFixture.begin(of: "b", in: layers) == begin)
  }
}
