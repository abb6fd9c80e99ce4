import SceneModel
import SceneText
import Testing

/// Words and flags of animations, found in a scene's text and changed there.
@Suite struct AnimationWordTests {
  private static func scene(_ animation: String) -> String {
    """
    size: [9, 9]
    duration: 1
    layers:
      - id: a
        animations: [{property: opacity, to: 0, \(animation)}]   # fades

    """
  }

  private static func parse(_ text: String, file: String = "scene.yaml") -> ParsedScene {
    ParsedScene(
      parsing: SourceText(file: file, bytes: Array(text.utf8)),
      resources: SceneFixture.resources(files: [:]), notingNumbers: true)
  }

  private static func words(of scene: ParsedScene) throws -> [DeclaredValue] {
    #expect(scene.diagnostics == [])
    return try #require(scene.pacings.values.first).words
  }

  private static func edited(
    _ scene: ParsedScene, _ key: String, _ word: String, and others: [String: Double] = [:]
  ) throws -> String {
    let words = try words(of: scene)
    let value = try #require(words.first { $0.key == key })
    let number = try #require(value.numbers.first)
    #expect(number.name == "a:0.\(key)")
    let index = try #require(value.words.firstIndex(of: word))
    let edit = try ParameterEdit(
      setting: others.merging([number.name: Double(index)]) { $1 }, of: scene.parameters,
      and: scene.numbers, in: scene.sources)
    let file = try #require(edit.files.first)
    return String(decoding: file.after, as: UTF8.self)
  }

  private typealias Change = (before: String, key: String, word: String, after: String)

  private static let changes: [Change] = [
    ("easing: easeIn", "easing", "easeOutBack", "easing: easeOutBack"),
    ("easing: easeOutBack", "easing", "ease-in", "easing: ease-in"),
    (
      "easing: \"cubic-bezier(0.3, 1.4, 0.6, 1)\"", "easing", "easeOut", "easing: \"easeOut\""
    ),
    ("easing: progress^2", "easing", "smoothstep", "easing: smoothstep"),
    ("easing: easeIn, fillMode: both", "fillMode", "removed", "easing: easeIn, fillMode: removed"),
    ("autoreverses: true", "autoreverses", "false", "autoreverses: false"),
    // Keys that the text lacks stand after the key that a person would write before them.
    ("duration: 1", "easing", "easeOutBounce", "duration: 1, easing: easeOutBounce"),
    (
      "spring: {response: 0.5}", "autoreverses", "true",
      "spring: {response: 0.5}, autoreverses: true"
    ),
    ("easing: easeIn, id: b", "fillMode", "both", "easing: easeIn, fillMode: both, id: b"),
  ]

  @Test(arguments: changes)
  func onlyTheWordChanges(change: (before: String, key: String, word: String, after: String)) throws
  {
    let text = try Self.edited(
      Self.parse(Self.scene(change.before)), change.key, change.word)
    #expect(text == Self.scene(change.after))
    #expect(Self.parse(text).diagnostics == [])
  }

  @Test func easingsOfJSONStandInQuotes() throws {
    let before = "\"property\": \"opacity\", \"to\": 0}"
    let text =
      "{\"size\": [9, 9], \"duration\": 1, \"layers\": [{\"id\": \"a\", \"animations\": [{\(before)]}]}\n"
    let scene = Self.parse(text, file: "scene.json")
    let named = "\"property\": \"opacity\", \"to\": 0, \"easing\": \"easeOutBack\"}"
    #expect(try Self.edited(scene, "easing", "easeOutBack") == text.replacing(before, with: named))
    let edit = try ParameterEdit(
      setting: ["a:0.x1": 0.3], of: scene.parameters, and: scene.numbers, in: scene.sources)
    let curve = named.replacing("easeOutBack", with: "cubic-bezier(0.3, 0, 1, 1)")
    #expect(
      String(decoding: edit.files[0].after, as: UTF8.self)
        == text.replacing(before, with: curve))
  }

  /// A name takes the place of the numbers of a curve, whether or not the text has the key.
  @Test(arguments: ["easing: easeIn", "duration: 1"])
  func aNameReplacesACurve(before: String) throws {
    let scene = Self.parse(Self.scene(before))
    let text = try Self.edited(scene, "easing", "easeOutBack", and: ["a:0.x1": 0.3])
    #expect(text == (try Self.edited(scene, "easing", "easeOutBack")))
  }

  @Test func springsAndSeveralEasingsHaveNoName() throws {
    for pacing in ["spring: {response: 0.5}", "values: [1, 0], easings: [easeIn]"] {
      let text = Self.scene(pacing).replacing(
        "to: 0, values", with: "values")
      let words = try Self.words(of: Self.parse(text))
      #expect(words.allSatisfy { $0.key != "easing" })
    }
  }

  @Test func theCurvesOfAllNamesAreKnown() {
    #expect(NamedEasing.name(ofCurve: [0.42, 0, 1, 1]) == "easeIn")
    #expect(NamedEasing.name(ofCurve: [0, 0, 1, 1]) == "linear")
    #expect(NamedEasing.name(ofCurve: [0.1, 0, 1, 1]) == nil)
    #expect(NamedEasing.curves["ease-in"] == NamedEasing.curves["easeIn"])
    #expect(NamedEasing.curves["easeOutBounce"] == nil)
  }
}
