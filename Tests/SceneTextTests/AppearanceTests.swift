import SceneModel
import Testing

@testable import SceneText

@Suite struct AppearanceTests {
  /// The colour of a layer in a scene with a line of its own.
  private func color(_ text: String, head: String = "", overriding: Double? = nil) throws -> Color {
    var overrides = ParsedScene.Overrides()
    if let overriding { overrides.parameters["appearance"] = overriding }
    let scene = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1
      \(head)
      layers: [{size: [9, 9], backgroundColor: "\(text)"}]
      """, overriding: overrides)
    return try #require(scene.scene, "\(scene.diagnostics.map(\.message))").layers[0][
      .backgroundColor]
  }

  /// As UIKit documents them.
  @Test(arguments: [
    ("systemBlue", "#007aff", "#0a84ff"), ("label", "#000", "#fff"),
    ("secondaryLabel", "#3c3c4399", "#ebebf599"), ("systemGray6", "#f2f2f7", "#1c1c1e"),
    ("systemGroupedBackground", "#f2f2f7", "#000"), ("separator", "#3c3c4349", "#54545899"),
    ("white", "white", "white"),
  ])
  func systemColorsFollowTheAppearance(name: String, light: String, dark: String) throws {
    #expect(try color(name) == Color(parsing: light))
    #expect(try color(name, head: "appearance: light") == Color(parsing: light))
    #expect(isNear(try color(name, head: "appearance: dark"), to: dark))
    #expect(isNear(try color(name, head: "appearance: light", overriding: 1), to: dark))
    #expect(isNear(try color("if(1 > 0, \(name), red)", head: "appearance: dark"), to: dark))
  }

  /// Whether a colour is drawn as another one: between light and dark it is computed.
  private func isNear(_ color: Color, to text: String) -> Bool {
    guard let other = Color(parsing: text) else { return false }
    let difference = color.components - other.components
    return (difference * difference).sum() < 1e-24
  }

  @Test func alphasStandAfterASlash() throws {
    let half = try color("systemRed/0.5", head: "appearance: dark")
    #expect(half == Color(parsing: "#ff453a/0.5"))
  }

  /// Between light and dark there is everything, and formulas read the same number.
  @Test func appearancesAreNumbersToo() throws {
    let gray = try color("systemBackground", head: "appearance: 0.25")
    #expect(gray == Color(red: 0.75, green: 0.75, blue: 0.75, alpha: 1))
    let red = try color("rgb(255 * appearance, 0, 0)", head: "appearance: dark")
    #expect(red == Color(parsing: "red"))
  }

  @Test func variantsHaveAnotherAppearance() throws {
    var overrides = ParsedScene.Overrides()
    overrides.variant = "night"
    let scene = SceneFixture.parse(
      "{size: [9, 9], duration: 1, appearance: light, background: label, layers: [], "
        + "variants: {night: {appearance: dark}}}", overriding: overrides)
    #expect(try #require(scene.scene).background == Color(parsing: "white"))
  }

  @Test func whatIsNoAppearanceIsReported() {
    for (text, message) in [
      ("appearance: dim", "unknown name 'dim'"),
      ("appearance: 2", "2 is too large: must be at most 1"),
      (
        "appearance: dark\nparameters: {appearance: 1}",
        "the parameter 'appearance' is given twice"
      ),
    ] {
      let parsed = SceneFixture.parse("size: [9, 9]\nduration: 1\nlayers: []\n\(text)\n")
      #expect(parsed.diagnostics.map(\.message) == [message])
    }
    let unknown = SceneFixture.layer("backgroundColor: systemBleu").diagnostics
    #expect(unknown.map(\.hint) == ["did you mean 'systemBlue'?"])
  }

  /// Every material is light or dark glass, whose parts can be given.
  @Test(arguments: SystemMaterial.allCases, [0.0, 1])
  func materialsAreGlass(material: SystemMaterial, darkness: Double) throws {
    let layer = try layer("material: \(material.rawValue)", darkness: darkness)
    let backdrop = try #require(layer.backdrop)
    let tint = layer[try #require(backdrop.tint)]
    #expect(layer[try #require(backdrop.saturation)] == 1.8)
    #expect(tint.alpha > 0.4 && (tint.red > 0.8) == (darkness == 0))
    let blur = try #require(backdrop.filter.slots.first ?? nil)
    #expect(layer.values[blur].x == 20)
    let other = try self.layer(
      "material: \(material.rawValue), blur: 3, tint: red/0.1, saturation: 1", darkness: darkness)
    let glass = try #require(other.backdrop)
    #expect(other[try #require(glass.tint)].alpha == 0.1)
    #expect(other[try #require(glass.saturation)] == 1)
  }

  private func layer(_ keys: String, darkness: Double) throws -> Layer {
    try #require(
      SceneFixture.layer("size: [9, 9]\nbackdrop: {\(keys)}", head: "appearance: \(darkness)\n")
        .scene?.layers.first)
  }

  @Test func thickerMaterialsHideMore() {
    let thick: [SystemMaterial] = [.systemUltraThin, .systemThin, .systemRegular, .systemThick]
    for darkness in [0.0, 1] {
      let alphas = thick.map { $0.tint(darkness: darkness).alpha }
      #expect(alphas == alphas.sorted())
    }
  }
}
