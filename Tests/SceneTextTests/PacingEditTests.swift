import SceneModel
import SceneText
import Testing

/// Numbers of springs and easings, found in a scene's text and changed there.
@Suite struct PacingEditTests {
  private static func scene(_ pacing: String, head: String = "") -> String {
    """
    size: [9, 9]
    duration: 1
    \(head)layers:
      - id: menu
        animations: [{property: position.y, to: 5, \(pacing)}]   # of 0.5

    """
  }

  private static func parse(_ text: String, files: [String: String] = [:]) -> ParsedScene {
    SceneFixture.parse(text, files: files, notingNumbers: true)
  }

  private static let changes: [(before: String, values: [String: Double], after: String)] = [
    (
      "spring: {response: 0.5, bounce: 0.2}", ["response": 0.75],
      "spring: {response: 0.75, bounce: 0.2}"
    ),
    (
      "spring: {duration: 500ms, dampingRatio: 80% }", ["duration": 0.4, "dampingRatio": 0.5],
      "spring: {duration: 0.4, dampingRatio: 0.5 }"
    ),
    (
      "spring: {mass: 2, stiffness: \"300\", damping: &d 20, initialVelocity: -1}",
      ["mass": 3, "stiffness": 200, "damping": 7, "initialVelocity": 0],
      "spring: {mass: 3, stiffness: \"200\", damping: &d 7, initialVelocity: 0}"
    ),
    ("spring: {response: 1 / 4}", ["response": 0.5], "spring: {response: 0.5}"),
    ("easing: easeIn", ["x1": 0.3], "easing: \"cubic-bezier(0.3, 0, 1, 1)\""),
    ("easing: linear", ["y2": 1.5], "easing: \"cubic-bezier(0, 0, 1, 1.5)\""),
    (
      "easing: 'cubic-bezier(0.3, 1.4, 0.6, 1)'", ["y1": -0.5, "x2": 1],
      "easing: 'cubic-bezier(0.3, -0.5, 1, 1)'"
    ),
    (
      "easing: &e \"cubic-bezier(0.3, 1.4, 0.6, 1)\" ", ["x1": 0],
      "easing: &e \"cubic-bezier(0, 1.4, 0.6, 1)\" "
    ),
    ("easing: &e easeIn", ["x1": 0.1], "easing: &e \"cubic-bezier(0.1, 0, 1, 1)\""),
    // A curve with a name is written as its name.
    ("easing: easeIn", ["x1": 0, "x2": 0.58], "easing: easeOut"),
    ("easing: easeIn", ["x1": 0], "easing: linear"),
    (
      "easing: 'cubic-bezier(0.3, 1.4, 0.6, 1)'", ["x1": 0.42, "y1": 0, "x2": 1],
      "easing: 'easeIn'"
    ),
    // An easing that the text lacks stands behind the key that a person would write before it.
    ("duration: 1", ["x1": 0.3], "duration: 1, easing: \"cubic-bezier(0.3, 0, 1, 1)\""),
    ("begin: 0.1", ["x1": 0.42], "begin: 0.1, easing: easeIn"),
  ]

  @Test(arguments: changes)
  func onlyTheBytesOfThePacingChange(
    change: (before: String, values: [String: Double], after: String)
  ) throws {
    let scene = Self.parse(Self.scene(change.before))
    #expect(scene.diagnostics == [])
    let values = Dictionary(
      uniqueKeysWithValues: change.values.map { ("menu:0.\($0.key)", $0.value) })

    let edit = try ParameterEdit(
      setting: values, of: scene.parameters, and: scene.numbers, in: scene.sources)

    let text = String(decoding: edit.files[0].after, as: UTF8.self)
    #expect(text == Self.scene(change.after))
    let edited = Self.parse(text)
    #expect(edited.diagnostics == [])
    let found = Dictionary(
      uniqueKeysWithValues: edited.numbers.map { ($0.name, $0.value) })
    #expect(values.allSatisfy { found[$0.key] == $0.value })
    #expect(Set(edit.changes.map(\.after)) == Set(values.values))
  }

  @Test func whatTheFileSaysAlreadyChangesNothing() throws {
    let scene = Self.parse(Self.scene("spring: {response: 0.5}"))
    let edit = try ParameterEdit(
      setting: ["menu:0.response": 0.5], of: scene.parameters, and: scene.numbers,
      in: scene.sources)
    #expect(edit.files == [] && edit.changes == [])
  }

  @Test func valuesBeyondTheirLimitsAreRefused() throws {
    let scene = Self.parse(Self.scene("easing: easeIn"))
    let problem = #expect(throws: Diagnostic.self) {
      try ParameterEdit(
        setting: ["menu:0.x1": 1.5], of: scene.parameters, and: scene.numbers,
        in: scene.sources)
    }
    #expect(problem?.message == "'menu: position.y x1' cannot be 1.5: it is from 0 to 1")
  }

  /// Formulas become numbers, of which people are told; a parameter alone is better changed itself.
  @Test func formulasAndParametersAreToldApart() throws {
    let scene = Self.parse(
      Self.scene("spring: {response: slow, bounce: slow / 2}", head: "parameters: {slow: 0.5}\n"))
    let numbers = scene.pacings.values.flatMap(\.numbers)
    #expect(numbers.map(\.key) == ["response", "bounce"])
    #expect(numbers.map(\.parameter) == ["slow", nil])
    #expect(numbers.map(\.formula) == ["slow", "slow / 2"])
    #expect(numbers.map(\.value) == [0.5, 0.25])
  }

  private static let others: [(pacing: String, reason: String)] = [
    ("easing: easeOutBounce", "easeOutBounce is no cubic Bézier curve"),
    ("easing: progress^2", "progress^2 is no cubic Bézier curve"),
  ]

  @Test(arguments: others)
  func whatCannotBeDraggedSaysWhy(pacing: String, reason: String) {
    let found = Self.parse(Self.scene(pacing)).pacings.values.first
    #expect(found?.form == .other(reason))
    #expect(found?.numbers == [])
  }

  @Test func anEasingWithoutAPlaceIsNotAdded() {
    let text = Self.scene("duration: 1").replacing("[{", with: "[!!map {")
    let found = Self.parse(text).pacings.values.first
    #expect(found?.form == .other("it is linear, without an easing that could be changed"))
    #expect(found?.words == [])
  }

  /// Copies of a layer, uses of a component and aliases share a text, and its numbers their names.
  @Test func sharedTextIsOneNumber() {
    let scene = Self.parse(
      """
      size: [9, 9]
      duration: 1
      include: [parts.yaml]
      layers:
        - {id: row, repeat: {count: 3, as: i}, animations: [{property: opacity, to: 0, spring: &s {response: 0.5}}]}
        - {id: other, animations: [{property: opacity, to: 0, spring: *s}, {group: [{property: scale, to: 2, easing: easeIn}]}]}
        - {id: one, component: card}
        - {id: two, component: card}
      """,
      files: [
        "parts.yaml":
          "components: {card: {animations: [{property: opacity, to: 0, spring: {bounce: 0.1, response: 1}}]}}"
      ])
    #expect(scene.diagnostics == [])
    #expect(
      Set(scene.pacings.values.flatMap(\.numbers).map(\.name)) == [
        "row-0:0.response", "other:1.0.x1", "other:1.0.y1", "other:1.0.x2", "other:1.0.y2",
        "one:0.bounce", "one:0.response",
      ])
  }

  @Test func nothingIsNotedUnlessAskedFor() {
    #expect(SceneFixture.parse(Self.scene("easing: easeIn")).pacings == [:])
  }
}
