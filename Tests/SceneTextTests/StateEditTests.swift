import SceneModel
import SceneText
import Testing

/// Values that states give to layers, found in a scene's text and changed there.
@Suite struct StateEditTests {
  private static func scene(_ values: String, repeated: String = "") -> String {
    """
    size: [9, 9]
    duration: 9
    parameters: {faded: 0.5}
    states: {on: {layers: {a: {\(values)}}}}
    timeline: [{at: 1, state: on}, {at: 2, state: base}]
    layers:
      - {id: a, size: [4, 4], position: [2, 2], shadow: {radius: 1}\(repeated)}

    """
  }

  private static func parse(_ text: String) -> ParsedScene {
    SceneFixture.parse(text, notingNumbers: true)
  }

  private static let changes: [(before: String, values: [String: Double], after: String)] = [
    ("position: [5, 6]", ["position.y": 8], "position: [5, 8]"),
    ("position.x: 5", ["position.x": 8], "position.x: 8"),
    ("opacity: 0.5, rotation: 9", ["opacity": 0.25], "opacity: 0.25, rotation: 9"),
    ("shadow: {radius: 4}", ["shadow.radius": 5], "shadow: {radius: 5}"),
    ("backgroundColor: red", ["backgroundColor.red": 0], "backgroundColor: \"#000000\""),
    ("hidden: true", ["hidden": 0], "hidden: false"),
  ]

  @Test(arguments: changes)
  func onlyTheValuesChange(change: (before: String, values: [String: Double], after: String)) throws
  {
    let scene = Self.parse(Self.scene(change.before))
    #expect(scene.diagnostics == [])
    let values = Dictionary(
      uniqueKeysWithValues: change.values.map { ("a:states.on.\($0.key)", $0.value) })
    let edit = try ParameterEdit(
      setting: values, of: scene.parameters, and: scene.numbers, in: scene.sources)
    let file = try #require(edit.files.first, "\(scene.numbers.map(\.name))")
    #expect(String(decoding: file.after, as: UTF8.self) == Self.scene(change.after))
  }

  @Test func theLayersOwnValueStays() throws {
    let scene = Self.parse(Self.scene("opacity: 0.5"))
    let edit = try ParameterEdit(
      setting: ["a:opacity": 0.75], of: scene.parameters, and: scene.numbers, in: scene.sources)
    let file = try #require(edit.files.first)
    let text = String(decoding: file.after, as: UTF8.self)
    #expect(text.contains("{opacity: 0.5}"))
    #expect(text.contains("opacity: 0.75"))
  }

  @Test func parametersAndFormulasAreKnown() throws {
    let scene = Self.parse(Self.scene("opacity: faded, rotation: 2 * faded"))
    let opacity = try #require(scene.stateValues.values.first { $0.key == "opacity" })
    #expect(opacity.numbers.map(\.parameter) == ["faded"])
    let rotation = try #require(scene.stateValues.values.first { $0.key == "rotation" })
    #expect(rotation.parts == [])
  }

  @Test func valuesHaveTheLimitsOfTheirKeys() throws {
    let scene = Self.parse(Self.scene("opacity: 0.5"))
    #expect(throws: Diagnostic.self) {
      try ParameterEdit(
        setting: ["a:states.on.opacity": 1.5], of: scene.parameters, and: scene.numbers,
        in: scene.sources)
    }
  }

  /// Copies share the text of a state, so it has one number for all.
  @Test func copiesShareTheirValue() throws {
    let text = Self.scene("opacity: 0.5", repeated: ", repeat: {count: 3, as: i}")
      .replacing("layers: {a:", with: "layers: {\"a-*\":")
    let scene = Self.parse(text)
    #expect(scene.scene != nil, "\(scene.diagnostics)")
    #expect(scene.numbers.count { $0.name.contains("states.on.opacity") } == 1)
  }
}
