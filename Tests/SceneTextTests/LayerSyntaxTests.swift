@testable import SceneModel
import SceneText
import Testing

@Suite struct LayerSyntaxTests {
  @Test func shadowsHaveTheirDefaults() throws {
    let layer = try #require(SceneFixture.layer("shadow: {}").scene?.layers.first)
    #expect(layer[.shadowOpacity] == 0.3)
    #expect(layer[.shadowRadius] == 4)
    #expect(layer[.shadowOffset] == Vector(dx: 0, dy: 2))
    #expect(layer[.shadowColor] == .black)
    #expect(try #require(SceneFixture.layer("opacity: 1").scene).layers[0][.shadowOpacity] == 0)
  }

  /// The first has the slots of all layers, and the others their own.
  @Test func shadowsAreSeveral() throws {
    let layer = try #require(
      SceneFixture.layer(
        "shadow: [{radius: 3, spread: -1}, {inner: true, offset: [1, 2], color: red}, {opacity: time}]"
      ).scene?.layers.first)
    #expect(layer.shadows.count == 3)
    #expect(layer.shadows.map(\.isInner) == [false, true, false])
    #expect(layer.shadows[0] == .first(isInner: false))
    #expect(layer[.shadowRadius] == 3 && layer[.shadowSpread] == -1)
    let second = layer.shadows[1]
    #expect(
      layer[second.offset] == Vector(dx: 1, dy: 2) && layer[second.color] == Color(parsing: "red"))
    #expect(layer[second.opacity] == 0.3 && layer[second.radius] == 4 && layer[second.spread] == 0)
    let names = second.slots.map { layer.slots[$0].name }
    #expect(names == ["color", "opacity", "offset", "radius", "spread"].map { "shadow.1.\($0)" })
    #expect(layer.formulas.map(\.slot) == [layer.shadows[2].opacity.index])
  }

  @Test func everyShadowIsAnimated() throws {
    let layer = try #require(
      SceneFixture.layer(
        "shadow: [{}, {}]\nanimations: [{property: shadow.1.radius, to: 9}, "
          + "{property: shadow.spread, to: 2}]"
      ).scene?.layers.first)
    #expect(
      layer.animations.map(\.slot)
        == [layer.shadows[1].radius.index, LayerProperty.shadowSpread.rawValue])
  }

  @Test(arguments: [
    ("cornerRadius: 5", Corners(topLeft: 5, topRight: 5, bottomRight: 5, bottomLeft: 5)),
    ("cornerRadius: [1, 2, 3, 4]", Corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
  ])
  func cornersAreOneOrFour(keys: String, corners: Corners) throws {
    #expect(try #require(SceneFixture.layer(keys).scene).layers[0][.cornerRadius] == corners)
  }

  @Test func contentsScaleMakesPicturesSmaller() throws {
    let scene = SceneFixture.layer("contentsScale: 2\ncontents: {image: a.png}").scene
    #expect(try #require(scene).layers[0][.size] == Size(width: 20, height: 15))
  }

  @Test func masksAreLayers() throws {
    let scene = SceneFixture.layer("mask: {size: [4, 4], layers: [{id: inner}]}").scene
    let mask = try #require(scene?.layers.first?.mask.first)
    #expect(mask.path == "box/mask")
    #expect(mask.sublayers.map(\.path) == ["box/mask/inner"])
  }

  @Test func stringsMayHoldFormulas() throws {
    let scene = SceneFixture.layer(
      "contents: {text: {string: \"{{{round(10 * time)} of {2 * 5}}}\", size: 10}}"
    ).scene
    let layer = try #require(scene?.layers.first)
    guard case .text(let text) = layer.contents else {
      Issue.record("no text")
      return
    }
    var values = layer.values
    for part in layer.formulas {
      let environment = FormulaEnvironment(frame: 0, time: 0.72, progress: 0)
      values[part.slot][part.component] = try part.formula.finiteValue(in: environment)
    }
    #expect(PresentedText(text, layerWidth: 0) { values[$0] }.string == "{7 of 10}")
  }

  @Test(arguments: [
    (0.0, 0), (2.9, 2), (5, nil), (99, nil),
  ])
  func textsTypeThemselves(count: Double, shown: Int?) throws {
    let layer = try #require(
      SceneFixture.layer("contents: {text: {string: Hello, count: \(count)}}").scene?.layers.first
    )
    guard case .text(let text) = layer.contents else {
      Issue.record("no text")
      return
    }
    let presented = PresentedText(text, layerWidth: 0) { layer.values[$0] }
    #expect(presented.string == "Hello" && presented.count == shown)
  }

  @Test(arguments: [
    (0.0, "f/1.png"), (0.09, "f/1.png"), (0.1, "f/2.png"), (5, "f/2.png"),
  ])
  func sequencesPlayAtTheirOwnRate(time: Double, path: String) throws {
    let layer = try #require(
      SceneFixture.layer("contents: {sequence: {folder: f, frameRate: 10}}").scene?.layers.first)
    guard case .sequence(let sequence) = layer.contents else {
      Issue.record("no sequence")
      return
    }
    let environment = FormulaEnvironment(frame: 0, time: time, progress: 0)
    let number = try #require(layer.formulas.first).formula.finiteValue(in: environment)
    #expect(sequence.path(at: number) == path)
  }

  @Test(
    arguments: [
      ("shadow: {▸blur◂: 2}", "a shadow has no key 'blur'"),
      ("shadow: [{}, {▸blur◂: 2}]", "a shadow has no key 'blur'"),
      ("shadow: [{}, ▸3◂]", "expected a shadow with its keys, not '3'"),
      ("shadow: ▸[]◂", "expected a list of shadows, not a list of 0 items"),
      ("shadow: [{}, {spread: ▸300◂}]", "300 is too large: must be at most 200"),
      ("shadow: {path: M 0 0 ▸X◂ 4 4}", "expected a command, not 'X'"),
      (
        "shadow: {path: ▸[1, 2]◂}",
        "expected path data such as 'M 0 0 L 10 10', not a list of 2 items"
      ),
      (
        "contents: {conicGradient: {colors: [red, blue], interpolation: ▸lab◂}}",
        "unknown interpolation 'lab'"
      ),
      ("backdrop: {filters: [▸{box: 3}◂]}", "'box' is no filter of colours"),
      ("blendMode: ▸mutliply◂", "unknown blendMode 'mutliply'"),
      ("mask: ▸red◂", "expected a mask with its keys, not 'red'"),
      (
        "cornerRadius: ▸[1, 2]◂",
        "expected [topLeft, topRight, bottomRight, bottomLeft], not a list of 2 items"
      ),
      ("contents: {linearGradient: {colors: ▸[red]◂}}", "a gradient has at least two colors"),
      (
        "contents: {linearGradient: {colors: [red, blue], locations: ▸[0]◂}}",
        "expected 2 locations, one per colour, not 1"
      ),
      (
        "contents: {radialGradient: {colors: [red, blue], center: [0, ▸100001◂]}}",
        "100001 is too large: must be at most 100000"
      ),
      ("contents: {path: {d: \"M 0 0 ▸X◂\", fill: red}}", nil),
      ("contents: {path: ▸{fill: red}◂}", "a path needs its data 'd'"),
      ("contents: {ellipse: ▸{}◂}", "an ellipse needs a fill or a stroke"),
      (
        "contents: {ellipse: {fill: red, trim: ▸{end: 1}◂}}",
        "'trim' belongs to a 'stroke', which is missing"
      ),
      ("contents: {ellipse: {fill: red, d: ▸M 0 0◂}}", "an ellipse has no 'd'"),
      (
        "contents: {image: {capInsets: ▸[1, 2]◂, file: a.png}}",
        "expected [top, left, bottom, right], not a list of 2 items"
      ),
      ("contents: {text: {string: ▸\"{time\"◂}}", "'{' is not closed in this text"),
      ("contents: {text: {string: \"{▸tiem◂}\"}}", "unknown name 'tiem'"),
    ] as [(String, String?)])
  func mistakesAreLocated(keys: String, message: String?) throws {
    let marked = MarkedSource("size: [99, 99]\nduration: 1\nlayers:\n  - id: box\n    \(keys)\n")
    let parsed = SceneFixture.parse(marked.text)
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(\.message))")
    if let message { #expect(diagnostic.message == message) }
    #expect(diagnostic.range.bytes == marked.bytes, "\(diagnostic)")
  }

  /// One index for each, in the order in which they are named.
  @Test func aPictureHasAllFilesThatItIsAnimatedTo() throws {
    let parsed = SceneFixture.layer(
      """
      contents: {image: a.png}
      animations:
        - {property: contents.image.file, values: [b.png, a.png, b.png, c.png]}
        - {property: contents.image.file, to: d.png}
      """)
    let layer = try #require(parsed.scene?.layers.first)
    guard case .image(let image) = layer.contents,
      case .keyframes(let keyframes) = layer.animations[0].values,
      case .fromTo(let from, let to) = layer.animations[1].values
    else {
      Issue.record("\(layer.contents) and \(layer.animations)")
      return
    }
    #expect(image.assets.map(\.path) == ["a.png", "b.png", "c.png", "d.png"])
    #expect(keyframes.mode == .discrete)
    #expect(keyframes.values.map(\.constant.x) == [1, 0, 1, 2])
    // It switches as soon as the animation begins.
    #expect([from, to].map(\.constant.x) == [3, 3])
    #expect(layer[.size] == Size(width: 40, height: 30))
  }
}
