import SceneModel
import SceneText
import Testing

/// Begins, durations and key times of animations, found in a scene's text and changed there.
@Suite struct TimesEditTests {
  private static func scene(_ animation: String, head: String = "") -> String {
    """
    size: [9, 9]
    duration: 9
    \(head)layers:
      - id: menu
        animations:
          - {id: first, property: opacity, to: 0.5, duration: 0.2}
          - \(animation)   # of 0.5

    """
  }

  private static func parse(_ text: String) -> ParsedScene {
    SceneFixture.parse(text, notingNumbers: true)
  }

  private static func edited(_ text: String, _ values: [String: Double]) throws -> String {
    let scene = parse(text)
    #expect(scene.diagnostics == [])
    let edit = try ParameterEdit(
      setting: values, of: scene.parameters, and: scene.numbers, in: scene.sources)
    return String(decoding: edit.files[0].after, as: UTF8.self)
  }

  private static let changes: [(before: String, values: [String: Double], after: String)] = [
    (
      "{property: scale, to: 5, begin: 100ms, duration: 1}", ["begin": 0.3, "duration": 0.5],
      "{property: scale, to: 5, begin: 0.3, duration: 0.5}"
    ),
    ("{property: scale, to: 5}", ["begin": 0.3], "{property: scale, to: 5, begin: 0.3}"),
    (
      "{property: scale, to: [2, 1], easing: easeIn}", ["duration": 0.4, "begin": 0.3],
      "{property: scale, to: [2, 1], begin: 0.3, duration: 0.4, easing: easeIn}"
    ),
    (
      "&a {property: scale, to: &two 2, begin: 1}", ["duration": 0.4],
      "&a {property: scale, to: &two 2, begin: 1, duration: 0.4}"
    ),
    (
      "{property: scale, to: 5, begin: after first}", ["begin": 0.1],
      "{property: scale, to: 5, begin: after first + 0.1}"
    ),
    (
      "{property: scale, to: 5, begin: \"after first + 0.25\"}", ["begin": -0.1],
      "{property: scale, to: 5, begin: \"after first - 0.1\"}"
    ),
    (
      "{property: scale, to: 5, begin: with first - 0.05}", ["begin": 0],
      "{property: scale, to: 5, begin: with first}"
    ),
    (
      "{property: scale, values: [1, 2, 1], keyTimes: [0, 20%, 1]}", ["keyTimes.1": 0.3],
      "{property: scale, values: [1, 2, 1], keyTimes: [0, 0.3, 1]}"
    ),
    (
      "{property: scale, values: [1, 2, 1, 0, 1]}", ["keyTimes.1": 0.3],
      "{property: scale, values: [1, 2, 1, 0, 1], keyTimes: [0, 0.3, 0.5, 0.75, 1]}"
    ),
    // The key of the last one, keyTimes.10, comes before keyTimes.2 as text.
    (
      "{property: scale, values: [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]}", ["keyTimes.1": 0.05],
      "{property: scale, values: [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1], keyTimes: [0, 0.05, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]}"
    ),
  ]

  @Test(arguments: changes)
  func onlyTheTimesChange(
    change: (before: String, values: [String: Double], after: String)
  ) throws {
    let values = Dictionary(
      uniqueKeysWithValues: change.values.map { ("menu:1.\($0.key)", $0.value) })
    let text = try Self.edited(Self.scene(change.before), values)
    #expect(text == Self.scene(change.after))
    let edited = Self.parse(text)
    #expect(edited.diagnostics == [])
    let found = Dictionary(
      uniqueKeysWithValues: edited.numbers.map { ($0.name, $0.value) })
    #expect(values.allSatisfy { found[$0.key] == $0.value })
  }

  /// A new key has a line of its own, after the comment of the line before.
  @Test(arguments: ["\n", "\r\n"])
  func newKeysOfBlocksHaveTheirLines(lineBreak: String) throws {
    let before = """
      size: [9, 9]
      duration: 9
      layers:
        - id: menu
          animations:
            - property: opacity   # fades
              to: 0.5             # by half
              easing: easeOut

      """
    let after = before.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      $0.hasSuffix("# by half") ? [$0, "        begin: 0.3", "        duration: 0.4"] : [$0]
    }.joined(separator: lineBreak)
    let text = before.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineBreak)
    #expect(try Self.edited(text, ["menu:0.begin": 0.3, "menu:0.duration": 0.4]) == after)
  }

  private static let fixed: [(animation: String, time: DeclaredTimes.Time, reason: String)] = [
    (
      "{property: scale, to: 5, begin: when time > 1}", .begin, "it begins when time > 1"
    ),
    (
      "{property: scale, values: [1, 2], calculationMode: discrete}", .keyTimes,
      "its calculationMode spreads its values"
    ),
    ("!!map {property: scale, to: 5}", .begin, "it is put together elsewhere"),
  ]

  @Test(arguments: fixed)
  func timesThatCannotBeChangedSayWhy(
    animation: String, time: DeclaredTimes.Time, reason: String
  ) {
    let pacings = Self.parse(Self.scene(animation)).pacings.values
    #expect(pacings.compactMap { $0.times.reasons[time] } == [reason])
  }

  @Test func formulasAndParametersAreToldApart() throws {
    let scene = Self.parse(
      Self.scene(
        "{property: scale, to: 5, begin: late, duration: late / 2}", head: "parameters: {late: 1}\n"
      ))
    let numbers = try #require(scene.pacings.values.first { $0.property == "scale" }).times.numbers
    #expect(numbers.map(\.key) == ["begin", "duration"])
    #expect(numbers.map(\.value) == [1, 0.5])
    #expect(numbers.map(\.parameter) == ["late", nil])
    #expect(numbers.map(\.formula) == ["late", "late / 2"])
  }

  @Test func theComponentOfAnAnimationIsKnown() {
    let scene = Self.parse(
      """
      size: [9, 9]
      duration: 1
      components: {card: {animations: [{property: opacity, to: 0, begin: 0.1}]}}
      layers: [{id: one, component: card}, {id: two, component: card}]
      """)
    #expect(scene.pacings.values.map(\.component) == ["card"])
    let names = scene.numbers.map(\.name)
    #expect(
      names.filter { $0.contains(":0.") }
        == [
          "to", "begin", "autoreverses", "duration", "easing", "fillMode", "x1", "x2", "y1", "y2",
        ].map { "one:0.\($0)" })
  }
}
