import SceneModel
import SceneText
import Testing

/// Values of layers, and those to which animations lead, found in a scene's text and changed there.
@Suite struct LayerValueTests {
  private static func scene(_ layer: String, head: String = "") -> String {
    """
    size: [9, 9]
    duration: 9
    \(head)layers:
      - \(layer)

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
    let file = try #require(edit.files.first, "\(scene.numbers.map(\.name))")
    return String(decoding: file.after, as: UTF8.self)
  }

  private typealias Change = (before: String, values: [String: Double], after: String)

  private static let changes: [Change] = [
    ("{id: a, position: [1, 2]}", ["position.y": 5], "{id: a, position: [1, 5]}"),
    (
      "{id: a, size: [10, auto], contents: {text: {string: x}}}", ["size.width": 5],
      "{id: a, size: [5, auto], contents: {text: {string: x}}}"
    ),
    ("{id: a, rotation: 0.25turn}", ["rotation": 45], "{id: a, rotation: 45}"),
    ("{id: a, scale: 200%}", ["scale": 1.5], "{id: a, scale: 1.5}"),
    ("{id: a, scale: [2, 1]}", ["scale.x": 1.5], "{id: a, scale: [1.5, 1]}"),
    ("{id: a, cornerRadius: 12}", ["cornerRadius": 8], "{id: a, cornerRadius: 8}"),
    (
      "{id: a, cornerRadius: [12, 12, 0, 0]}", ["cornerRadius.topRight": 8],
      "{id: a, cornerRadius: [12, 8, 0, 0]}"
    ),
    ("{id: a, skew: [4, 0]}", ["skew.x": 8], "{id: a, skew: [8, 0]}"),
    // Colours are written as a whole.
    (
      "{id: a, backgroundColor: tomato}", ["backgroundColor.red": 0],
      "{id: a, backgroundColor: \"#006347\"}"
    ),
    (
      "{id: a, backgroundColor: \"#ff000080\"}", ["backgroundColor.alpha": 255],
      "{id: a, backgroundColor: \"#ff0000\"}"
    ),
    (
      "{id: a, backgroundColor: white/50%}", ["backgroundColor.blue": 0],
      "{id: a, backgroundColor: \"#ffff0080\"}"
    ),
    // Colours in Display P3 stay in it, and keep the digits of the other components.
    (
      "id: a\n    backgroundColor: p3(1, 0.123, 0)", ["backgroundColor.blue": 51],
      "id: a\n    backgroundColor: \"p3(1, 0.123, 0.2)\""
    ),
    (
      "{id: a, backgroundColor: \"color(display-p3 1 0 0 / 50%)\"}", ["backgroundColor.green": 51],
      "{id: a, backgroundColor: \"p3(1, 0.2, 0, 0.5)\"}"
    ),
    // Values of effects and contents.
    (
      "{id: a, border: {width: 2, color: red}}", ["border.width": 3, "border.color.red": 0],
      "{id: a, border: {width: 3, color: \"#000000\"}}"
    ),
    (
      "{id: a, shadow: {radius: 8, offset: [0, 4]}}", ["shadow.radius": 9, "shadow.offset.y": 5],
      "{id: a, shadow: {radius: 9, offset: [0, 5]}}"
    ),
    (
      "{id: a, shadow: [{radius: 8}, {radius: 4}]}", ["shadow.radius": 9, "shadow.1.radius": 5],
      "{id: a, shadow: [{radius: 9}, {radius: 5}]}"
    ),
    (
      "{id: a, filters: [{gaussian: {radius: 4}}]}", ["filters.gaussian.radius": 9],
      "{id: a, filters: [{gaussian: {radius: 9}}]}"
    ),
    (
      "{id: a, filters: [{gaussian: 4}, {saturate: 1.8}, {gaussian: 2}]}",
      ["filters.saturate.amount": 1, "filters.gaussian2.radius": 3],
      "{id: a, filters: [{gaussian: 4}, {saturate: 1}, {gaussian: 3}]}"
    ),
    (
      "{id: a, motionBlur: {radius: 4}}", ["motionBlur.radius": 9],
      "{id: a, motionBlur: {radius: 9}}"
    ),
    (
      "{id: a, contents: {text: {string: x, color: red}}}", ["contents.text.color.red": 0],
      "{id: a, contents: {text: {string: x, color: \"#000000\"}}}"
    ),
    // Keys that the text lacks stand after the key that a person would write before them.
    (
      "{id: a, size: [9, 9], layers: []}", ["opacity": 0.5],
      "{id: a, size: [9, 9], opacity: 0.5, layers: []}"
    ),
    ("{id: a}", ["scale": 2, "rotation": 30], "{id: a, rotation: 30, scale: 2}"),
    ("{id: a, size: [9, 9]}", ["anchorPoint.x": 0], "{id: a, anchorPoint: [0, 0.5], size: [9, 9]}"),
    ("{id: a}", ["position.y": 3], "{id: a, position: [0, 3]}"),
    (
      "{id: a}", ["backgroundColor.red": 255, "backgroundColor.alpha": 255],
      "{id: a, backgroundColor: \"#ff0000\"}"
    ),
    (
      "id: a\n    size: [9, 9]   # square\n    layers: []", ["cornerRadius": 4],
      "id: a\n    size: [9, 9]   # square\n    cornerRadius: 4\n    layers: []"
    ),
    // The values of animations.
    (
      "{id: a, animations: [{property: size, to: [20, 30]}]}", ["0.to.height": 40],
      "{id: a, animations: [{property: size, to: [20, 40]}]}"
    ),
    (
      "{id: a, animations: [{property: size.width, to: 20}]}", ["0.to.width": 40],
      "{id: a, animations: [{property: size.width, to: 40}]}"
    ),
    (
      "{id: a, animations: [{property: rotation, values: [0, 90, 0]}]}", ["0.values.1": 45],
      "{id: a, animations: [{property: rotation, values: [0, 45, 0]}]}"
    ),
    (
      "{id: a, animations: [{property: backgroundColor, to: red}]}", ["0.to.red": 0],
      "{id: a, animations: [{property: backgroundColor, to: \"#000000\"}]}"
    ),
  ]

  @Test(arguments: changes)
  func onlyTheValuesChange(change: (before: String, values: [String: Double], after: String)) throws
  {
    let values = Dictionary(uniqueKeysWithValues: change.values.map { ("a:\($0.key)", $0.value) })
    #expect(try Self.edited(Self.scene(change.before), values) == Self.scene(change.after))
  }

  @Test func aLayerOfAComponentChangesThere() throws {
    let text = """
      size: [9, 9]
      duration: 9
      components:
        dot: {size: [4, 4], opacity: 0.5}
      layers:
        - {id: a, component: dot}
        - {id: b, component: dot}

      """
    #expect(
      try Self.edited(text, ["a:opacity": 0.25])
        == text.replacing("opacity: 0.5", with: "opacity: 0.25"))
    // A key that neither has is written for the one layer.
    #expect(
      try Self.edited(text, ["b:rotation": 30])
        == text.replacing("{id: b, component: dot}", with: "{id: b, rotation: 30, component: dot}"))
  }

  @Test func aParameterTakesThePlaceOfItsNumber() throws {
    let scene = Self.parse(
      Self.scene(
        "{id: a, opacity: faded, rotation: 2 * faded}", head: "parameters: {faded: 0.5}\n"))
    let values = try #require(scene.values["a"])
    let opacity = try #require(values.first { $0.key == "opacity" }?.numbers.first)
    #expect(opacity.parameter == "faded")
    #expect(opacity.value == 0.5)
    let rotation = try #require(values.first { $0.key == "rotation" })
    #expect(rotation.isWritten)
    #expect(rotation.parts == [])
  }

  /// Values that no field can change, because their text is no number or colour.
  @Test(arguments: [
    ("{id: a, position: other.position}", "position"),
    ("{id: a, backgroundColor: \"mix(red, blue, time)\"}", "backgroundColor"),
    ("{id: a, backgroundColor: \"rgb(1, 2, 3)\"}", "backgroundColor"),
    ("{id: a, backgroundColor: tone}", "backgroundColor"),
  ])
  func formulasHaveNoNumbers(layer: String, property: String) throws {
    let scene = Self.parse(
      Self.scene(layer + "\n  - {id: other}", head: "values: {tone: \"#123456\"}\n"))
    #expect(scene.diagnostics == [])
    let value = try #require(scene.values["a"]?.first { $0.key == property })
    #expect(value.parts == [])
    #expect(value.isWritten)
  }

  @Test func aStackPlacesItsLayers() throws {
    let scene = Self.parse(
      Self.scene("{id: a, stack: {axis: vertical}, layers: [{id: inner, size: [4, 4]}]}"))
    let keys = try #require(scene.values["a/inner"]).map(\.key)
    #expect(keys.contains("size"))
    #expect(!keys.contains("position"))
  }

  @Test func valuesHaveTheLimitsOfTheirKeys() throws {
    let text = Self.scene("{id: a, opacity: 0.5}")
    #expect(throws: Diagnostic.self) { try Self.edited(text, ["a:opacity": 1.5]) }
  }
}
