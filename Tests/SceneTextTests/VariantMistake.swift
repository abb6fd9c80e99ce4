import SceneModel
import SceneText
import Testing

/// Scenes whose variants have one mistake, at the marked range.
enum VariantMistake {
  /// Expects one error at the marked range of a scene when one of its variants is asked for.
  static func expect(
    _ message: String, _ hint: String?, in scene: String, asked name: String = "v"
  ) throws {
    let marked = MarkedSource(scene)
    var overrides = ParsedScene.Overrides()
    overrides.variant = name
    let parsed = SceneFixture.parse(marked.text, overriding: overrides)
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.map(\.message) == [message])
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(
      diagnostic.range.bytes == marked.bytes, "\(diagnostic.rendered(in: parsed.sources))")
    #expect(diagnostic.hint == hint)
  }

  /// What a variant says of the layers `ball`, `card/title`, `card/rule` and `rest-{index}`.
  static let layers: [(change: String, message: String, hint: String)] = [
    ("{▸bal◂: {}}", "there is no layer 'bal'", "did you mean 'ball'?"),
    ("{▸title◂: {}}", "there is no layer 'title'", "did you mean 'card/title'?"),
    (
      "{▸nowhere-at-all◂: {}}", "there is no layer 'nowhere-at-all'",
      "use ball, card, card/rule, card/title or rest-{index}"
    ),
    ("{▸card/titel◂: {}}", "the layer 'card' has no layer 'titel'", "did you mean 'title'?"),
    (
      "{card: {layers: {▸rul◂: {}}}}", "the layer 'card' has no layer 'rul'", "did you mean 'rule'?"
    ),
    (
      "{▸b*d◂: {}}", "there is no layer 'b*d'",
      "use ball, card, card/rule, card/title or rest-{index}"
    ),
    ("{▸c*/titel◂: {}}", "the layer 'card' has no layer 'titel'", "did you mean 'title'?"),
    (
      "{▸ball/dot◂: null}", "the layer 'ball' has no layer 'dot'",
      "a variant finds layers by their ids, and none has one here"
    ),
    (
      "{ball: null, ▸ball/dot◂: null}", "there is no layer 'ball'",
      "use card, card/rule, card/title or rest-{index}"
    ),
  ]

  static let changes: [(changes: String, message: String, hint: String?)] = [
    ("{▸durations◂: 2}", "a scene has no key 'durations'", "did you mean 'duration'?"),
    ("{layers: {ball: {▸opcity◂: 1}}}", "a layer has no key 'opcity'", "did you mean 'opacity'?"),
    ("{layers: {ball: {opacity: ▸2◂}}}", "2 is too large: must be at most 1", nil),
    ("{frames: ▸9◂}", "'duration' and 'frames' exclude each other", nil),
    ("{duration: 2, ▸duration◂: 3}", "the key 'duration' is given twice", nil),
    ("{layers: {ball: {}, ▸ball◂: {}}}", "the key 'ball' is given twice", nil),
    ("{▸[1, 2]◂: 3}", "a key is a word, not a list of 2 items", nil),
    (
      "\n    background: ▸#fff◂", "'#fff' is a comment to YAML, so the value is missing",
      "put the colour in quotes: \"#fff\""
    ),
    (
      "{layers: {ball: ▸7◂}}",
      "expected what changes in the layer, or null to remove it, not '7'", nil
    ),
    ("{layers: ▸7◂}", "expected a list of layers, each after a '- ', not '7'", nil),
    (
      "{layers: {ball: {opacity: ▸clamp(time◂, 0, 1)}}}",
      "YAML cuts this formula off at its comma", "put the formula in quotes"
    ),
    (
      "{layers: {ball: {▸motionBlurr◂: null}}}", "there is no 'motionBlurr' here to remove",
      "did you mean 'motionBlur'?"
    ),
    ("{layers: {ball: {▸mask◂: null}}}", "there is no 'mask' here to remove", nil),
    (
      "{layers: {ball: {motionBlur: {mode: ▸cross◂}}}}", "unknown mode 'cross'",
      "use crossfade or over"
    ),
  ]

  /// The value of `variants`.
  static let declarations: [(variants: String, message: String, hint: String?)] = [
    ("▸[a, b]◂", "expected names with what they change, not a list of 2 items", nil),
    ("{▸a/b◂: {}}", "a variant's name has 1 to 40 characters and no '/'", nil),
    ("{▸\"\"◂: {}}", "a variant's name has 1 to 40 characters and no '/'", nil),
    ("{▸\"a\\nb\"◂: {}}", "a variant's name has 1 to 40 characters and no '/'", nil),
    (
      "{▸\(String(repeating: "a", count: 41))◂: {}}",
      "a variant's name has 1 to 40 characters and no '/'", nil
    ),
    ("{a: {}, ▸a◂: {}}", "the variant 'a' is given twice", nil),
    (
      "{no blur: {}, ▸No-blur◂: {}}",
      "the frames of 'No-blur' and 'no blur' would be in the same folder 'no-blur'", nil
    ),
    ("{a: ▸7◂}", "expected what the variant changes, or {} for nothing, not '7'", nil),
    (
      "{a: {▸include◂: a.yaml}}", "a variant has no 'include'",
      "a scene and its variants have the same include"
    ),
    (
      "{a: {▸components◂: {}}}", "a variant has no 'components'",
      "a scene and its variants have the same components"
    ),
    ("{a: {▸variants◂: {}}}", "a variant has no 'variants'", nil),
    (
      "▸{◂\((0...100).map { "v\($0): {}" }.joined(separator: ", "))}",
      "a scene has at most 100 variants", nil
    ),
  ]
}
