import SceneModel
import SceneText
import Testing

/// Numbers and words of transitions between states, and the times of states, found in a scene's
/// text and changed there.
@Suite struct TransitionEditTests {
  private static func scene(_ transition: String, _ timeline: String = "{at: 1, state: on}")
    -> String
  {
    """
    size: [9, 9]
    duration: 9
    parameters: {moment: 2}
    states: {on: {layers: {a: {opacity: 0.5, rotation: 9}}}}
    transitions: [\(transition)]
    timeline: [\(timeline)]
    layers:
      - {id: a, size: [4, 4], animations: [{id: in, property: scale, to: 2}]}

    """
  }

  private static func parse(_ text: String) -> ParsedScene {
    SceneFixture.parse(text, notingNumbers: true)
  }

  /// Returns the text after some numbers are set.
  private static func edited(_ text: String, _ values: [String: Double]) throws -> String? {
    let scene = parse(text)
    #expect(scene.diagnostics == [])
    let edit = try ParameterEdit(
      setting: values, of: scene.parameters, and: scene.numbers, in: scene.sources)
    return edit.files.first.map { String(decoding: $0.after, as: UTF8.self) }
  }

  typealias Change = (before: String, values: [String: Double], after: String)

  private static let paces: [Change] = [
    (
      "{spring: {response: 0.5, bounce: 0.2}}", ["0.bounce": 0.4],
      "{spring: {response: 0.5, bounce: 0.4}}"
    ),
    ("{to: on, duration: 0.4}", ["0.duration": 0.3], "{to: on, duration: 0.3}"),
    ("{to: on}", ["0.duration": 0.3], "{to: on, duration: 0.3}"),
    ("{to: on}", ["0.delay": 0.1], "{to: on, delay: 0.1}"),
    ("{delay: 0.1, easing: linear}", ["0.delay": 0.2], "{delay: 0.2, easing: linear}"),
    (
      "{easing: \"cubic-bezier(0.1, 0.2, 0.3, 0.4)\"}", ["0.x1": 0.5],
      "{easing: \"cubic-bezier(0.5, 0.2, 0.3, 0.4)\"}"
    ),
    (
      "{to: on}", ["0.x1": 0.1, "0.y1": 0.2, "0.x2": 0.3, "0.y2": 0.4],
      "{to: on, easing: \"cubic-bezier(0.1, 0.2, 0.3, 0.4)\"}"
    ),
    (
      "{duration: 1, properties: {opacity: {duration: 0.2}}}", ["0.opacity.duration": 0.1],
      "{duration: 1, properties: {opacity: {duration: 0.1}}}"
    ),
    (
      "{duration: 1, properties: {opacity: {delay: 0.2}}}",
      ["0.opacity.delay": 0.3, "0.duration": 2],
      "{duration: 2, properties: {opacity: {delay: 0.3}}}"
    ),
    (
      "{from: on}, {spring: {response: 0.5}}", ["1.response": 0.7],
      "{from: on}, {spring: {response: 0.7}}"
    ),
  ]

  @Test(arguments: paces)
  func onlyThePaceChanges(change: Change) throws {
    let values = Dictionary(
      uniqueKeysWithValues: change.values.map { (":transitions.\($0.key)", $0.value) })
    #expect(try Self.edited(Self.scene(change.before), values) == Self.scene(change.after))
  }

  @Test func anEasingIsChosenByItsName() throws {
    for (before, after) in [
      ("{easing: easeOut}", "{easing: linear}"), ("{to: on}", "{to: on, easing: linear}"),
    ] {
      let scene = Self.parse(Self.scene(before))
      let easing = try #require(scene.numbers.first { $0.name == ":transitions.0.easing" })
      let linear = try #require(easing.words.firstIndex(of: "linear"))
      #expect(
        easing.words[Int(easing.value)] == (before == "{to: on}" ? "easeInEaseOut" : "easeOut"))
      let text = try Self.edited(Self.scene(before), [easing.name: Double(linear)])
      #expect(text == Self.scene(after))
    }
  }

  private static let times: [Change] = [
    ("{at: 1, state: on}", ["0.at": 1.5], "{at: 1.5, state: on}"),
    (
      "{at: 1, state: on}, {at: 2, state: base}", ["1.at": 3],
      "{at: 1, state: on}, {at: 3, state: base}"
    ),
    ("{at: after a.in, state: on}", ["0.at": 0.5], "{at: after a.in + 0.5, state: on}"),
  ]

  @Test(arguments: times)
  func onlyTheTimeChanges(change: Change) throws {
    let values = Dictionary(
      uniqueKeysWithValues: change.values.map { (":timeline.\($0.key)", $0.value) })
    #expect(
      try Self.edited(Self.scene("{duration: 1}", change.before), values)
        == Self.scene("{duration: 1}", change.after))
  }

  @Test func timesByParametersAndConditionsAreKnown() throws {
    let scene = Self.parse(
      Self.scene("{duration: 1}", "{at: moment, state: on}, {when: time > 3, state: base}"))
    #expect(scene.diagnostics == [])
    let named = scene.numbers.filter { $0.name.hasPrefix(":timeline.") }
    #expect(named.map(\.name) == [":timeline.0.at"])
    #expect(named.map(\.parameter) == ["moment"])
  }

  @Test func changesKnowTheirTransitionAndTheirTime() throws {
    let scene = Self.parse(
      Self.scene("{spring: {response: 0.5}, properties: {opacity: {duration: 0.2}}}"))
    let layer = try #require(scene.scene?.layers.first)
    let changes = layer.animations.filter { $0.state == "on" }.map {
      scene.stateChange(by: $0, ofLayerAt: layer.path)
    }
    let keys = changes.map {
      ($0.pacing?.numbers ?? []).map(\.key) + ($0.pacing?.times.numbers ?? []).map(\.key)
    }
    #expect(Set(keys.map { $0.contains("response") }) == [true, false])
    #expect(changes.compactMap(\.time).map(\.value) == [1, 1])
  }

  /// An exception with a wait alone has the pace of its transition, and its own wait.
  @Test func aWaitAloneIsAnException() throws {
    let scene = Self.parse(
      Self.scene("{duration: 1, delay: 0.1, properties: {opacity: {delay: 0.2}}}"))
    let layer = try #require(scene.scene?.layers.first)
    let times = layer.animations.filter { $0.state == "on" }.map { animation in
      scene.stateChange(by: animation, ofLayerAt: layer.path).pacing?.times.numbers.map(\.name)
    }
    #expect(
      Set(times) == [
        [":transitions.0.duration", ":transitions.0.opacity.delay"],
        [":transitions.0.duration", ":transitions.0.delay"],
      ])
  }

  /// The points of a path move there and back as the transition says, at the times of the states.
  @Test func pointsOfAPathKnowTheirTransition() throws {
    let scene = Self.parse(
      """
      size: [9, 9]
      duration: 9
      states: {on: {layers: {a: {contents.path.d: M 0 0 L 5 5 L 0 5 Z}}}}
      transitions: [{duration: 1}]
      timeline: [{at: 1, state: on}, {at: 4, state: base}]
      layers: [{id: a, size: [4, 4], contents: {path: {d: M 0 0 L 4 0 L 4 4 Z, fill: black}}}]

      """)
    let layer = try #require(scene.scene?.layers.first)
    let changes = layer.animations.map { scene.stateChange(by: $0, ofLayerAt: layer.path) }
    #expect(changes.count == 6)
    #expect(
      changes.allSatisfy { $0.pacing?.times.numbers.first?.name == ":transitions.0.duration" })
    #expect(changes.map { $0.time?.value } == [1, 1, 1, 4, 4, 4])
  }

  /// Both parts of the position return at one place in the text, each as its exception says.
  @Test func partsOfAValueKnowTheirExceptions() throws {
    let scene = Self.parse(
      """
      size: [9, 9]
      duration: 9
      states: {on: {layers: {a: {position.x: 5, position.y: 5}}}}
      transitions: [{duration: 1, properties: {position.x: {duration: 2}}}]
      timeline: [{at: 1, state: on}, {at: 4, state: base}]
      layers: [{id: a, size: [4, 4]}]

      """)
    let layer = try #require(scene.scene?.layers.first)
    let returns = layer.animations.filter { $0.timing.begin == 4 }
    let names = returns.map { animation in
      scene.stateChange(by: animation, ofLayerAt: layer.path).pacing?.times.numbers
        .first { $0.key == "duration" }?.name
    }
    #expect(Set(names) == [":transitions.0.position.x.duration", ":transitions.0.duration"])
  }

  /// Both layers change by one value in the text, each as its exception says.
  @Test func layersOfOnePatternKnowTheirExceptions() throws {
    let scene = Self.parse(
      """
      size: [9, 9]
      duration: 9
      states: {on: {layers: {"r*": {opacity: 0.5}}}}
      transitions: [{duration: 1, layers: {r1: {duration: 2}}}]
      timeline: [{at: 1, state: on}]
      layers: [{id: r1, size: [4, 4]}, {id: r2, size: [4, 4]}]

      """)
    let layers = try #require(scene.scene?.layers)
    let names = layers.map { layer in
      layer.animations.compactMap { animation in
        scene.stateChange(by: animation, ofLayerAt: layer.path).pacing?.times.numbers
          .first { $0.key == "duration" }?.name
      }
    }
    #expect(names == [[":transitions.0.r1.duration"], [":transitions.0.duration"]])
  }
}
