import SceneModel
import Testing

@testable import SceneText

/// Issue 46, D: what is wrong with values that have names, and where.
@Suite struct NamedValueMistakeTests {
  private static func values(
    _ values: String, layers: String = "  - {id: card, position: [1, 2], size: [9, 9]}\n",
    _ message: String, _ hint: String? = nil
  ) -> Mistake {
    .scene(
      "size: [99, 99]\nduration: 1\ninputs: {pull: {keyframes: [[0, 1]]}}\nparameters: {p: 1}\n"
        + "components:\n  knob: {parameters: {n: 1, label: \"\"}, repeat: {count: n}}\n"
        + "  sign: {parameters: {n: 1}, contents: {image: \"{n}.png\"}}\n"
        + "values:\n\(values)layers:\n\(layers)", message, hint)
  }

  private static func layer(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    values(
      "  open: pull / 80\n  at: [1, pull]\n  tint: red\n", layers: "  - {\(keys)}\n", message, hint)
  }

  @Test(arguments: [
    values("  ▸pull◂: 3\n", "'pull' is an input here already", "give the value another name"),
    values("  ▸p◂: 3\n", "'p' is a number here already"),
    values("  ▸sin◂: 3\n", "'sin' is a function here already"),
    values("  ▸pi◂: 3\n", "'pi' already has a meaning in formulas"),
    values("  ▸time◂: 3\n", "'time' already has a meaning in formulas"),
    values("  ▸my-own◂: 3\n", "a value's name has letters, digits and '_'"),
    values("  a: 3\n  ▸a◂: 4\n", "the value 'a' is given twice"),
    values("  a: ▸nothing◂ + 1\n", "unknown name 'nothing'"),
    values("  a: \"mix(red, ▸blu◂, pull)\"\n", "unknown colour 'blu'", "did you mean 'blue'?"),
    .scene(
      "size: [9, 9]\nduration: 1\nvalues: {open: ▸smoothstep(0◂, 80, time)}\nlayers: []\n",
      "YAML cuts this formula off at its comma", "put the formula in quotes"),
    values(
      "  a: b + 1\n  b: 2 * c\n  c: ▸a◂\n",
      "values depend on each other in a circle: a → b → c → a",
      "one of them has to be a number of its own"),
    values("  a: 1 + ▸a◂\n", "values depend on each other in a circle: a → a"),
    values(
      "  a: ▸card.position.x◂\n", layers: "  - {id: card, position: [a, 1]}\n",
      "values depend on each other in a circle: a → card.position.x → a"),
    values("  a: ▸cart.position.x◂\n", "there is no layer 'cart'", "did you mean 'card'?"),
    layer("opacity: ▸at◂", "'at' is a point, not one number", "use at.x or at.y"),
    layer("opacity: ▸at.z◂", "'at' is a point here, and has no 'z'", "use x or y"),
    layer(
      "opacity: ▸open.x◂", "'open' is a number here, and has no 'x'",
      "in backticks it is a layer: `open`.x"),
    layer("backgroundColor: ▸at◂", "'at' is a point, not a colour"),
    layer("position: ▸open◂", "expected [x, y], not 'open'"),
  ])
  func areLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// However long a chain of values is, reading it takes little of the stack.
  @Test func chainsHaveAnEnd() throws {
    let chain = (0..<5000).map { "  a\($0): a\($0 + 1) + 1\n" }.joined() + "  a5000: 1\n"
    let parsed = SceneFixture.parse(Self.values(chain, "").scene)
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.first?.message == "values depend on each other more than 64 deep")
  }

  /// Where numbers are needed when the scene is read, it is said why a value cannot stand there.
  @Test(arguments: [
    layer(
      "repeat: {count: ▸open◂}",
      "'open' changes from tick to tick, by its formula at scene.yaml, line 9",
      "this number is the same at every tick"),
    layer(
      "size: [9, 9], animations: [{property: opacity, to: 0, duration: ▸open◂}]",
      "'open' changes from tick to tick, by its formula at scene.yaml, line 9"),
  ])
  func varyingOnesDoNotStandEverywhere(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// An argument may be a formula over inputs, but not where the component needs a number or a text
  /// when the scene is read.
  @Test(arguments: [
    ("knob", "count: n"), ("sign", "{n}.png"),
  ])
  func varyingArgumentsSayWhy(component: String, place: String) throws {
    let scene = Self.values(
      "  a: 1\n", layers: "  - {component: \(component), with: {n: pull + 1}}\n", "")
    let parsed = SceneFixture.parse(scene.scene)
    let error = try #require(parsed.diagnostics.first { $0.severity == .error })
    #expect(
      error.message == "'n' changes from tick to tick, by its formula at scene.yaml, line 11")
    let text = String(decoding: Array(scene.scene.utf8)[error.range.bytes], as: UTF8.self)
    #expect(place.contains(text))
  }
}
