import SceneModel
import SceneText
import Testing

/// The weight, axes, stroke and largest width of texts.
@Suite struct TextFontSyntaxTests {
  private func layer(_ pairs: String, _ keys: String = "") throws -> Layer {
    let parsed = SceneFixture.layer("contents: {text: {string: abc, \(pairs)}}\n\(keys)")
    return try #require(
      parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
  }

  private func presented(_ layer: Layer) throws -> PresentedText {
    guard case .text(let text) = layer.contents else { throw Unexpected() }
    return PresentedText(text, layerWidth: 0) { layer.values[$0] }
  }

  private struct Unexpected: Error {}

  @Test(arguments: [
    ("size: 12", 400), ("weight: semibold", 600), ("weight: 550.5", 550.5), ("weight: 1000", 1000),
    ("weight: 100 + 200", 300),
  ])
  func weightsAreNamesOrNumbers(pairs: String, weight: Double) throws {
    #expect(try presented(layer(pairs)).weight == weight)
  }

  /// Springs overshoot.
  @Test(arguments: [(-50.0, 100.0), (1200, 1000), (432.5, 432.5)])
  func animatedWeightsStayWithinThoseOfFonts(value: Double, weight: Double) throws {
    guard case .text(let text) = try layer("size: 12").contents else { throw Unexpected() }
    let presented = PresentedText(text, layerWidth: 0) { slot in
      slot == text.weight.index ? value.components : .zero
    }
    #expect(presented.weight == weight)
  }

  @Test(arguments: [
    ("weight: 400 + 100 * time", ["contents.text.weight"]),
    ("axes: {wght: 500 + 9 * time, opsz: 20}", ["contents.text.axes.wght"]),
    (
      "stroke: {width: 2 * time, color: 'mix(red, blue, time)'}",
      ["contents.text.stroke.color", "contents.text.stroke.width"]
    ),
  ])
  func valuesMayBeFormulas(pairs: String, names: [String]) throws {
    let layer = try layer(pairs)
    let slots = Set(layer.formulas.map(\.slot)).sorted()
    #expect(slots.map { layer.slots[$0].name }.filter { $0 != "size" } == names)
  }

  @Test(arguments: [
    "contents.text.weight", "contents.text.axes.opsz", "contents.text.stroke.width",
    "contents.text.maxWidth",
  ])
  func valuesMayBeAnimated(property: String) throws {
    let layer = try layer(
      "axes: {opsz: 20}, stroke: {}, maxWidth: 90",
      "animations: [{property: \(property), to: 30}]")
    #expect(layer.slots[layer.animations[0].slot].name == property)
  }

  @Test func axesAreThoseOfTheFont() throws {
    let presented = try presented(layer("axes: {wght: 550, opsz: 28}"))
    #expect(presented.text.axes.map(\.tag) == ["wght", "opsz"])
    #expect(presented.axes == [550, 28])
  }

  @Test(arguments: [
    ("{}", Color.black, 1.0, Text.Stroke.Position.below),
    ("{color: white, width: 4, position: above}", Color(red: 1, green: 1, blue: 1), 4, .above),
  ])
  func strokesHaveDefaults(
    pairs: String, color: Color, width: Double, position: Text.Stroke.Position
  ) throws {
    let presented = try presented(layer("stroke: \(pairs)"))
    #expect(presented.stroke?.color == color && presented.stroke?.width == width)
    #expect(presented.text.stroke?.position == position)
  }

  @Test(arguments: ["{width: 0}", "{color: transparent}"])
  func strokesWithoutInkAreNone(pairs: String) throws {
    #expect(try presented(layer("stroke: \(pairs)")).stroke == nil)
  }

  private static let mistakes: [Mistake] = [
    .layer(
      "contents: {text: {string: a, weight: ▸1001◂}}", "1001 is too large: must be at most 1000"),
    .layer(
      "contents: {text: {string: a, weight: ▸bolt◂}}", "unknown weight 'bolt'",
      "did you mean 'bold'?"),
    .layer(
      "contents: {text: {string: a, axes: {▸wgth◂: 500}}}", "the font 'Inter' has no axis 'wgth'",
      "did you mean 'wght'?"),
    .layer(
      "contents: {text: {string: a, axes: {▸GRAD◂: 1}}}", "the font 'Inter' has no axis 'GRAD'",
      "it has opsz from 14 to 32 and wght from 100 to 900"),
    .layer(
      "contents: {text: {string: a, font: monospace, axes: {▸wght◂: 500}}}",
      "the font 'monospace' has no axis 'wght'", "it has none, because it is not variable"),
    .layer(
      "contents: {text: {string: a, axes: {opsz: ▸40◂}}}", "40 is too large: must be at most 32"),
    .layer(
      "contents: {text: {string: a, axes: {opsz: ▸9◂}}}", "9 is too small: must be at least 14"),
    .layer(
      "contents: {text: {string: a, axes: ▸[500]◂}}",
      "expected axes with their values, such as {wght: 550}, not a list of 1 item"),
    .layer(
      "contents: {text: {string: a, axes: {wght: 500, ▸wght◂: 600}}}",
      "the axis 'wght' is given twice"),
    .layer(
      "contents: {text: {string: a, width: 90, maxWidth: ▸50◂}}",
      "a text has 'width' or 'maxWidth', not both"),
    .layer(
      "contents: {text: {string: a, maxWidth: ▸0◂}}", "0 is too small: must be at least 1"),
    .layer(
      "contents: {text: {string: a, stroke: {position: ▸middle◂}}}", "unknown position 'middle'"),
    .layer(
      "contents: {text: {string: a, stroke: {width: ▸-1◂}}}",
      "-1 is too small: must be at least 0"),
    .layer(
      "contents: {text: {string: a, weight: ▸500 + time◂, animators: [{from: {opacity: 0}}]}}",
      "a text with animators stays as it is: 'contents.text.weight' cannot change"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
