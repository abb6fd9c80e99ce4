import SceneModel
import SceneText
import Testing

@Suite struct TextSyntaxTests {
  private func layer(_ keys: String) throws -> Layer {
    let parsed = SceneFixture.layer(keys)
    return try #require(
      parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
  }

  private func text(_ pairs: String) throws -> Text {
    guard case .text(let text) = try layer("contents: {text: {string: abc, \(pairs)}}").contents
    else { throw Unexpected() }
    return text
  }

  private struct Unexpected: Error {}

  @Test(arguments: [
    ("features: [tnum]", ["tnum=1"]), ("features: [-liga, ss01]", ["liga=0", "ss01=1"]),
    ("features: [frac=2, -kern]", ["frac=2", "kern=0"]), ("monospacedDigits: true", ["tnum=1"]),
    ("features: [-tnum], monospacedDigits: true", ["tnum=1", "tnum=0"]),
    ("monospacedDigits: false", []), ("size: 12", []),
  ])
  func featuresAreTagsWithValues(pairs: String, features: [String]) throws {
    #expect(try text(pairs).features.map { "\($0.tag)=\($0.value)" } == features)
  }

  @Test(arguments: [
    ("maxLines: 2", Text.LineLimit(count: 2, truncation: .tail)),
    ("maxLines: 1, truncation: head", Text.LineLimit(count: 1, truncation: .head)),
  ])
  func linesAreLimited(pairs: String, limit: Text.LineLimit) throws {
    #expect(try text(pairs).lineLimit == limit)
  }

  @Test(arguments: [
    ("5", Insets(top: 5, left: 5, bottom: 5, right: 5)),
    ("[16, 10]", Insets(top: 10, left: 16, bottom: 10, right: 16)),
    ("[1, 2, 3, 4]", Insets(top: 1, left: 2, bottom: 3, right: 4)),
  ])
  func paddingIsOneTwoOrFour(padding: String, insets: Insets) throws {
    let layer = try layer("contents: {text: {string: abc, size: 20, padding: \(padding)}}")
    guard case .text(let text) = layer.contents else { throw Unexpected() }
    #expect(layer[text.padding] == insets)
    #expect(
      layer[.size] == Size(width: 30 + insets.horizontal, height: 20 + insets.vertical))
  }

  @Test(arguments: [
    ("[auto, auto]", Size(width: 30, height: 20)), ("[50, auto]", Size(width: 50, height: 20)),
    ("[auto, 40]", Size(width: 30, height: 40)),
  ])
  func autoIsWhatTheTextTakes(size: String, measured: Size) throws {
    #expect(
      try layer("size: \(size)\ncontents: {text: {string: abc, size: 20}}")[.size] == measured)
  }

  /// What names meant before still counts.
  @Test func autoMayBeAParameter() throws {
    let scene = SceneFixture.layer("size: [auto, 4]", head: "parameters: {auto: 7}\n").scene
    #expect(try #require(scene).layers[0][.size] == Size(width: 7, height: 4))
  }

  @Test(arguments: [
    ("", "firstBaseline", 0.8), ("size: [50, 40]", "firstBaseline", 0.4),
    ("size: [50, 40]", "lastBaseline", 0.4), ("size: [9, 0]", "firstBaseline", 0),
  ])
  func anchorsStandOnBaselines(keys: String, baseline: String, y: Double) throws {
    let layer = try layer(
      "\(keys)\nanchorPoint: [0.25, \(baseline)]\ncontents: {text: {string: abc, size: 20}}")
    #expect(layer[.anchorPoint] == Point(x: 0.25, y: y))
  }

  private static let mistakes: [Mistake] = [
    .layer(
      "contents: {text: {string: a, features: [▸tnmu◂]}}", "the font 'Inter' has no feature 'tnmu'",
      "did you mean 'tnum'?"),
    .layer(
      "contents: {text: {string: a, features: [▸-ss09◂]}}",
      "the font 'Inter' has no feature 'ss09'",
      "did you mean 'ss01'?"),
    .layer(
      "contents: {text: {string: a, font: monospace, features: [▸smcp◂]}}",
      "the font 'monospace' has no feature 'smcp'", "it has none"),
    .layer(
      "contents: {text: {string: a, features: [▸tabular◂]}}",
      "expected a feature such as tnum, -liga or salt=2, not 'tabular'",
      "OpenType calls features by four letters or digits"),
    .layer(
      "contents: {text: {string: a, features: ▸tnum◂}}",
      "expected a list of features such as [tnum, -liga], not 'tnum'"),
    .layer(
      "contents: {text: {string: a, truncation: ▸middle◂}}",
      "'truncation' belongs to 'maxLines', which are missing"),
    .layer(
      "contents: {text: {string: a, maxLines: ▸0◂}}", "0 is too small: must be at least 1"),
    .layer(
      "contents: {text: {string: a, maxLines: 1, truncation: ▸end◂}}", "unknown truncation 'end'"),
    .layer(
      "contents: {text: {string: a, padding: ▸[1, 2, 3]◂}}",
      "expected a number, [horizontal, vertical] or [top, left, bottom, right], not a list of 3 "
        + "items"),
    .layer(
      "contents: {text: {string: a, padding: [4, ▸-1◂]}}", "-1 is too small: must be at least 0"),
    .layer(
      "size: [40, ▸auto◂]\ncontents: {image: a.png}",
      "'auto' needs a text or a stack that the layer has",
      "give it contents: {text: {string: …}} or stack: {axis: vertical}, or a number here"),
    .layer("size: [▸auto◂, 40]", "'auto' needs a text or a stack that the layer has"),
    .layer(
      "anchorPoint: [0, ▸lastBaseline◂]\nsize: [4, 4]",
      "'lastBaseline' needs a text that the layer shows"),
    .layer(
      "anchorPoint: [0, ▸firstBasline◂]\ncontents: {text: {string: a}}",
      "unknown word 'firstBasline'", "did you mean 'firstBaseline'?"),
    .layer(
      "size: [40, ▸autto◂]\ncontents: {text: {string: a}}", "unknown word 'autto'",
      "did you mean 'auto'?"),
    .layer(
      "anchorPoint: [▸firstBaseline◂, 0]\ncontents: {text: {string: a}}",
      "'firstBaseline' cannot be the x", "it is a y"),
    .layer("size: ▸auto◂", "'auto' needs a text or a stack that the layer has"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test(arguments: [
    ("日", "'日' (U+65E5)", "apt-get install fonts-noto-cjk"),
    ("\u{1F9FF}", "'\u{1F9FF}' (U+1F9FF)", "apt-get install fonts-noto-color-emoji"),
    ("\u{1230}", "'\u{1230}' (U+1230)", "apt-get install fonts-noto-core"),
    ("\u{E123}", "U+E123", nil),
  ])
  func charactersWithoutGlyphsAreWarnedOfOnce(text: String, name: String, hint: String?) throws {
    let source = MarkedSource(
      """
      size: [9, 9]
      duration: 1
      layers:
        - {contents: {text: é}}
        - {contents: {text: {string: ▸"a \(text)"◂, size: 12}}}
        - {repeat: {count: 2, as: i}, contents: {text: "\(text)"}}
      """)
    let parsed = SceneFixture.parse(source.text)
    #expect(parsed.scene != nil)
    let warning = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.count == 1)
    #expect(warning.severity == .warning)
    #expect(warning.range.bytes == source.bytes)
    #expect(warning.message == "no installed font has \(name): a box is drawn in its place")
    #expect(warning.hint == hint)
  }
}
