import SceneModel
import SceneText
import Testing

/// Words and flags of layers, found in a scene's text and changed there.
@Suite struct LayerWordTests {
  private static func scene(_ layer: String, head: String = "") -> String {
    "size: [9, 9]\nduration: 9\n\(head)layers:\n  - \(layer)\n"
  }

  private static func parse(_ text: String, file: String = "scene.yaml") -> ParsedScene {
    ParsedScene(
      parsing: SourceText(file: file, bytes: Array(text.utf8)),
      resources: SceneFixture.resources(files: [:]), notingNumbers: true)
  }

  private static func value(_ key: String, of scene: ParsedScene) throws -> DeclaredValue {
    try #require(
      scene.values["a"]?.first { $0.key == key }, "\(scene.values["a"]?.map(\.key) ?? [])")
  }

  private static func edited(_ scene: ParsedScene, _ key: String, _ word: String) throws -> String {
    #expect(scene.diagnostics == [])
    let value = try value(key, of: scene)
    let number = try #require(value.numbers.first)
    let index = try #require(value.words.firstIndex(of: word))
    #expect(number.words == value.words)
    let edit = try ParameterEdit(
      setting: [number.name: Double(index)], of: scene.parameters, and: scene.numbers,
      in: scene.sources)
    #expect(edit.changes.map(\.words) == [value.words])
    let file = try #require(edit.files.first)
    return String(decoding: file.after, as: UTF8.self)
  }

  private typealias Change = (before: String, key: String, word: String, after: String)

  private static let changes: [Change] = [
    ("{id: a, blendMode: screen}", "blendMode", "multiply", "{id: a, blendMode: multiply}"),
    ("{id: a, hidden: true}", "hidden", "false", "{id: a, hidden: false}"),
    (
      "{id: a, cornerCurve: 'circular'}", "cornerCurve", "continuous",
      "{id: a, cornerCurve: 'continuous'}"
    ),
    // Words of contents and effects.
    (
      "{id: a, contents: {path: {d: M 0 0 L 9 9, stroke: red, lineCap: butt}}}",
      "contents.path.lineCap", "round",
      "{id: a, contents: {path: {d: M 0 0 L 9 9, stroke: red, lineCap: round}}}"
    ),
    (
      "{id: a, stack: {axis: vertical}, layers: [{id: b, size: [4, 4]}]}", "stack.axis",
      "horizontal",
      "{id: a, stack: {axis: horizontal}, layers: [{id: b, size: [4, 4]}]}"
    ),
    (
      "{id: a, shadow: [{radius: 8}, {inner: false}]}", "shadow.1.inner", "true",
      "{id: a, shadow: [{radius: 8}, {inner: true}]}"
    ),
    (
      "{id: a, filters: [{saturate: 2}, {gaussian: {radius: 4, edges: clamp}}]}",
      "filters.1.gaussian.edges", "mirror",
      "{id: a, filters: [{saturate: 2}, {gaussian: {radius: 4, edges: mirror}}]}"
    ),
    // Keys that the text lacks stand after the key that a person would write before them.
    (
      "{id: a, size: [9, 9], layers: []}", "hidden", "true",
      "{id: a, size: [9, 9], hidden: true, layers: []}"
    ),
    (
      "id: a\n    cornerRadius: 4   # round\n    layers: []", "blendMode", "plus",
      "id: a\n    cornerRadius: 4   # round\n    blendMode: plus\n    layers: []"
    ),
  ]

  @Test(arguments: changes)
  func onlyTheWordChanges(change: (before: String, key: String, word: String, after: String)) throws
  {
    let text = try Self.edited(
      Self.parse(Self.scene(change.before)), change.key, change.word)
    #expect(text == Self.scene(change.after))
  }

  @Test(arguments: [
    ("blendMode", "plus", "\"id\": \"a\", \"blendMode\": \"plus\"}"),
    ("masksToBounds", "true", "\"id\": \"a\", \"masksToBounds\": true}"),
  ])
  func wordsOfJSONStandInQuotes(key: String, word: String, after: String) throws {
    let before = "\"id\": \"a\"}"
    let text = "{\"size\": [9, 9], \"duration\": 9, \"layers\": [{\(before)]}\n"
    let edited = try Self.edited(Self.parse(text, file: "scene.json"), key, word)
    #expect(edited == text.replacing(before, with: after))
  }

  /// Flags and words that no menu can change.
  @Test(arguments: [
    ("{id: a, hidden: time > 2}", "hidden"), ("{id: a, hidden: 1 - faded}", "hidden"),
  ])
  func formulasAreNoWords(layer: String, key: String) throws {
    let scene = Self.parse(Self.scene(layer, head: "parameters: {faded: 1}\n"))
    #expect(scene.diagnostics == [])
    let value = try Self.value(key, of: scene)
    #expect(value.parts == [])
    #expect(value.isWritten)
  }

  @Test func layersAndAnimationsWithinHaveWordsOfTheirOwn() throws {
    let scene = Self.parse(
      Self.scene(
        "{id: a, mask: {id: m, hidden: true}, layers: [{id: b, isolated: true}],"
          + " animations: [{property: opacity, to: 0, autoreverses: true}],"
          + " states: {off: {self: {hidden: true}}}}"))
    #expect(scene.scene != nil)
    let written = try #require(scene.values["a"]).filter { !$0.words.isEmpty && $0.isWritten }
    #expect(written == [])
    #expect(try #require(scene.values["a/b"]).contains { $0.key == "isolated" && $0.isWritten })
  }

  @Test func aGravityIsOfferedForPicturesOnly() throws {
    let scene = Self.parse(Self.scene("{id: a, contents: {text: {string: x}}}"))
    #expect(try #require(scene.values["a"]).allSatisfy { $0.key != "contentsGravity" })
  }

  @Test(arguments: [0.5, 99, -1])
  func otherNumbersAreNoWords(value: Double) throws {
    let scene = Self.parse(Self.scene("{id: a, blendMode: screen}"))
    #expect(throws: Diagnostic.self) {
      try ParameterEdit(
        setting: ["a:blendMode": value], of: scene.parameters, and: scene.numbers,
        in: scene.sources)
    }
  }
}
