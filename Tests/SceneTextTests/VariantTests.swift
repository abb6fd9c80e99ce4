import SceneModel
import SceneText
import Testing

@Suite struct VariantTests {
  /// A scene of a ball, a card with a title and a rest, and what else is given.
  private static func scene(
    head: String = "duration: 1", parameter: String = "{value: 32, min: 2, max: 128}",
    ball: String = "{id: ball, opacity: 0.5, motionBlur: {radius: 8, samples: 3}}",
    card: String =
      "{id: card, shadow: {radius: 2}, layers: [{id: title, opacity: 0.9}, {id: rule}]}"
  ) -> String {
    """
    size: [100, 50]
    \(head)
    parameters: {fullAt: \(parameter)}
    layers:
      - \(ball)
      - \(card)
      - {size: [fullAt, 3], id: "rest-{index}", repeat: {count: 2}}

    """
  }

  private static func variant(_ changes: String, of scene: String = scene()) -> ParsedScene {
    var overrides = ParsedScene.Overrides()
    overrides.variant = "v"
    return SceneFixture.parse(scene + "variants:\n  v: \(changes)\n", overriding: overrides)
  }

  private static let changes: [(changes: String, scene: String)] = [
    ("{}", scene()),
    ("{duration: 2}", scene(head: "duration: 2")),
    ("{duration: null, frames: 9}", scene(head: "frames: 9")),
    ("{background: red}", scene(head: "duration: 1\nbackground: red")),
    ("{parameters: {fullAt: 64}}", scene(parameter: "64")),
    ("{parameters: {fullAt: {max: 40}}}", scene(parameter: "{value: 32, max: 40}")),
    (
      "{layers: {ball: {motionBlur: {mode: crossfade, samples: 4}}}}",
      scene(
        ball: "{id: ball, opacity: 0.5, motionBlur: {radius: 8, samples: 4, mode: crossfade}}")
    ),
    ("{layers: {ball: {motionBlur: null, opacity: ~}}}", scene(ball: "{id: ball}")),
    (
      "{layers: {ball: {animations: [{property: opacity, to: 1}]}}}",
      scene(
        ball: "{id: ball, opacity: 0.5, motionBlur: {radius: 8, samples: 3}, "
          + "animations: [{property: opacity, to: 1}]}")
    ),
    (
      #"{layers: {"card/title": {opacity: 0.2, layers: [{id: dot}]}, card: {shadow: null}}}"#,
      scene(
        card: "{id: card, layers: [{id: title, opacity: 0.2, layers: [{id: dot}]}, {id: rule}]}")
    ),
    (
      "{layers: {card: {layers: {title: null}, mask: {size: [3, 3]}}}}",
      scene(card: "{id: card, shadow: {radius: 2}, mask: {size: [3, 3]}, layers: [{id: rule}]}")
    ),
    ("{layers: {card: {layers: []}}}", scene(card: "{id: card, shadow: {radius: 2}}")),
    (
      #"{layers: {"card/rule": null, card/title: null}}"#,
      scene(card: "{id: card, shadow: {radius: 2}, layers: []}")
    ),
    (
      #"{layers: {"card/*": null}}"#, scene(card: "{id: card, shadow: {radius: 2}, layers: []}")
    ),
    (
      #"{layers: {"*/t*": {opacity: 0.2}}}"#,
      scene(
        card: "{id: card, shadow: {radius: 2}, layers: [{id: title, opacity: 0.2}, {id: rule}]}")
    ),
    (
      #"{layers: {"c*": {layers: {"*": {opacity: 0.5}, title: {opacity: 0.2}}}}}"#,
      scene(
        card: "{id: card, shadow: {radius: 2}, layers: [{id: title, opacity: 0.2}, "
          + "{id: rule, opacity: 0.5}]}")
    ),
  ]

  @Test(arguments: changes)
  func isTheSceneWithItsChanges(changes: String, scene: String) throws {
    let variant = Self.variant(changes)
    #expect(variant.diagnostics.map(\.message) == [])
    let found = try #require(variant.scene)
    let expected = try #require(SceneFixture.parse(scene).scene)
    #expect(found.layers.map(\.withoutRanges) == expected.layers.map(\.withoutRanges))
    #expect((found.size, found.background) == (expected.size, expected.background))
    #expect((found.display, found.frameCount) == (expected.display, expected.frameCount))
  }

  @Test func changesCopiesAsTheyAreWritten() throws {
    let scene = try #require(
      Self.variant(#"{layers: {"rest-{index}": {opacity: index / 4}}}"#).scene)
    #expect(scene.layers.map(\.path).suffix(2) == ["rest-0", "rest-1"])
    #expect(
      scene.layers.suffix(2).map { $0.values[LayerProperty.opacity.rawValue][0] } == [0, 0.25])
  }

  @Test func aPatternFindsAllLayersAndTheirCopies() throws {
    let scene = try #require(Self.variant(#"{layers: {"*": {opacity: 0.25}}}"#).scene)
    #expect(
      scene.layers.map { $0.values[LayerProperty.opacity.rawValue][0] }
        == scene.layers.map { _ in 0.25 })
  }

  @Test func replacesAllLayersByAList() throws {
    let scene = try #require(Self.variant("{layers: [{id: only}]}").scene)
    #expect(scene.layers.map(\.path) == ["only"])
  }

  @Test func changesSublayersOfAMask() throws {
    let scene = Self.variant(
      "{layers: {ball: {mask: {layers: {hole: {hidden: 1}}}}}}",
      of: Self.scene(ball: "{id: ball, mask: {layers: [{id: hole}]}}")
    ).scene
    let hole = try #require(scene?.layers[0].mask.first?.sublayers.first)
    #expect(hole.values[LayerProperty.hidden.rawValue][0] == 1)
  }

  @Test func takesNamesAsKeysForWhatTheyAre() throws {
    // 'layers' is a parameter here, not a list of layers.
    let variant = Self.variant(
      "{parameters: {layers: {max: 9}}, layers: {ball: {opacity: layers / 10}}}",
      of: Self.scene(head: "duration: 1").replacing(
        "{fullAt:", with: "{layers: {value: 5}, fullAt:"))
    #expect(variant.diagnostics == [])
    let ball = try #require(variant.scene?.layers.first)
    #expect(ball.values[LayerProperty.opacity.rawValue][0] == 0.5)
  }

  @Test func changesWhatALayerSaysToItsComponent() throws {
    let components = """
      components: {tile: {parameters: {w: 5, label: a}, size: [w, 1], contents: {text: {string: "{label}"}}}}
      duration: 1
      """
    let scene = Self.variant(
      "{layers: {ball: {with: {label: c}, opacity: 0.5}}}",
      of: Self.scene(head: components, ball: "{id: ball, component: tile, with: {w: 7, label: b}}")
    ).scene
    let ball = try #require(scene?.layers[0])
    #expect(ball.string == "c")
    #expect(ball.values[LayerProperty.size.rawValue][0] == 7)
    #expect(ball.values[LayerProperty.opacity.rawValue][0] == 0.5)
  }

  @Test func leavesTheSceneAsItIsWritten() throws {
    let plain = SceneFixture.parse(Self.scene())
    let parsed = SceneFixture.parse(
      Self.scene() + "variants: {b: {duration: 3}, no blur: {}, a: {}, 2: {}}")
    #expect(plain.variants == [])
    #expect(parsed.variants == ["b", "no blur", "a", "2"])
    #expect(parsed.scene?.frameCount == 60)
    #expect(parsed.scene?.layers.map(\.withoutRanges) == plain.scene?.layers.map(\.withoutRanges))
  }

  @Test(arguments: [
    ("overlay", "overlay"), ("No blur!", "no-blur"), ("  wide  16:9 ", "wide-16-9"),
    ("Ärger", "ärger"), ("∞", "variant"), ("..", "variant"), ("manifest.json", "manifest-json"),
  ])
  func hasAFolderThatIsEasyToType(name: String, folder: String) {
    #expect(name.asVariantFolder == folder)
  }

  @Test func keepsTheLimitsOfParameters() throws {
    let scene = Self.scene() + "variants:\n  v: {parameters: {fullAt: ▸300◂}}\n"
    try VariantMistake.expect("300 is too large: must be at most 128", nil, in: scene)
  }

  @Test func listsTheLayersItCouldHaveMeant() throws {
    for (change, message, hint) in VariantMistake.layers {
      try VariantMistake.expect(
        message, hint, in: Self.scene() + "variants:\n  v: {layers: \(change)}\n")
    }
  }

  @Test(arguments: VariantMistake.changes)
  func mistakesAreLocated(changes: String, message: String, hint: String?) throws {
    try VariantMistake.expect(message, hint, in: Self.scene() + "variants:\n  v: \(changes)\n")
  }

  @Test func mistakesInTheSceneAreLocatedThere() throws {
    let scene = Self.scene(ball: "{id: ball, motionBlur: ▸{radius: 8, disable: 1}◂}")
    try VariantMistake.expect(
      "the blur is disabled before it is enabled", nil,
      in: scene.replacing("disable: 1", with: "disable: ▸1◂").replacing("▸{", with: "{")
        .replacing("}◂", with: "}")
        + "variants:\n  v: {layers: {ball: {motionBlur: {enable: 2}}}}\n")
  }

  @Test func doesNotReachIntoComponents() throws {
    let head = "components: {tile: {motionBlur: {}, layers: [{id: title}]}}\nduration: 1"
    let scene = Self.scene(head: head, card: "{id: card, component: tile}") + "variants:\n  v: "
    try VariantMistake.expect(
      "the layer 'card' has no layer 'title'",
      "a variant does not reach the layers of a component or of an included file",
      in: scene + "{layers: {▸card/title◂: {opacity: 0}}}")
    try VariantMistake.expect(
      "there is no 'motionBlur' here to remove", "what its component brings stays",
      in: scene + "{layers: {card: {▸motionBlur◂: null}}}")
  }

  @Test(arguments: VariantMistake.declarations)
  func mistakesAreReportedWhicheverVariantIsAskedFor(
    variants: String, message: String, hint: String?
  ) throws {
    try Mistake.scene(Self.scene() + "variants: \(variants)\n", message, hint).expectToBeLocated()
  }

  @Test(arguments: [
    ("variants: ▸{◂overlay: {}, wide: {}}", "wid", "did you mean 'wide'?"),
    ("variants: ▸{◂overlay: {}, wide: {}}", "narrower", "use overlay or wide"),
  ])
  func unknownVariantsGetAHint(variants: String, name: String, hint: String) throws {
    try VariantMistake.expect(
      "there is no variant '\(name)'", hint, in: Self.scene() + variants, asked: name)
  }

  @Test func aSceneWithoutVariantsSaysSo() throws {
    let scene = "size: [9, 9]\nduration: 1\nlayers: []\n"
    for variants in ["", "variants: {}\n"] {
      try VariantMistake.expect(
        "there is no variant 'v'", "the scene declares no variants",
        in: "▸s◂" + scene.dropFirst() + variants)
    }
    var overrides = ParsedScene.Overrides()
    overrides.variant = "v"
    let parsed = SceneFixture.parse(scene, overriding: overrides)
    let source = try #require(parsed.sources.first)
    #expect(
      parsed.diagnostics.map { $0.rendered(in: source) } == [
        "\(source.file): error: there is no variant 'v'\nhint: the scene declares no variants"
      ])
  }
}
