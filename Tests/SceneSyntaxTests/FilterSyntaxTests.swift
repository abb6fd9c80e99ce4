import SceneModel
import SceneSyntax
import Testing

@Suite struct FilterSyntaxTests {
  private func layer(_ keys: String) throws -> Layer {
    let parsed = SceneFixture.layer(keys)
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers[0]
  }

  @Test(arguments: FilterKind.allCases.filter { $0 != .mask })
  func aNameAloneHasTheDefaults(kind: FilterKind) throws {
    let layer = try layer("filters: [\(kind.rawValue)]")
    let filter = layer.filters[0]
    #expect(filter.kind == kind)
    #expect(filter.edges == kind.usualEdges)
    #expect(!filter.isLinear)
    #expect(filter.slots.map { layer.values[$0] } == kind.settings.map(\.defaultValue))
  }

  @Test func aSingleValueIsThatOfTheFirstParameter() throws {
    let layer = try layer("filters: [{pixellate: 6}, {tint: red}, {saturate: 0}]")
    #expect(layer.values[layer.filters[0].slots[0]].x == 6)
    #expect(layer.values[layer.filters[1].slots[0]] == SIMD4(1, 0, 0, 1))
    #expect(layer.values[layer.filters[2].slots[0]].x == 0)
  }

  @Test(arguments: [
    ("{radius: 6}", [6.0, 6, 6]), ("{radius: 6, radiusY: 2}", [6, 6, 2]),
    ("{radiusX: 1}", [4, 1, 4]),
  ])
  func aGaussianHasOneRadiusOrTwo(values: String, radii: [Double]) throws {
    let layer = try layer("filters: [{gaussian: \(values)}]")
    #expect(layer.filters[0].slots.map { layer.values[$0].x } == radii)
  }

  /// Radii from UIImage+ImageEffects.m of 2013 and UIImageEffects.m of 2014.
  @Test(arguments: [
    ("light", "1.0", 30.0, SIMD4(1, 1, 1, 0.3)), ("light", "1.1", 60, SIMD4(1, 1, 1, 0.3)),
    ("extraLight", "1.0", 20, SIMD4(0.97, 0.97, 0.97, 0.82)),
    ("dark", "1.1", 40, SIMD4(0.11, 0.11, 0.11, 0.73)),
  ])
  func imageEffectsHavePresets(
    preset: String, version: String, radius: Double, tint: SIMD4<Double>
  ) throws {
    let layer = try layer("filters: [{imageEffects: {preset: \(preset), version: \(version)}}]")
    let values = layer.filters[0].slots.map { layer.values[$0] }
    #expect(values == [SIMD4(radius, 0, 0, 0), SIMD4(1.8, 0, 0, 0), tint])
    #expect(layer.filters[0].version.rawValue == version)
  }

  /// The effect in a colour: its alpha is always 0.6, its saturation −1.
  @Test func aPresetTakesAColour() throws {
    let layer = try layer("filters: [{imageEffects: {preset: tint, tint: red/0.1}}]")
    let values = layer.filters[0].slots.map { layer.values[$0] }
    #expect(values == [SIMD4(10, 0, 0, 0), SIMD4(-1, 0, 0, 0), SIMD4(1, 0, 0, 0.6)])
  }

  @Test func whatIsSaidWinsOverAPreset() throws {
    let layer = try layer("filters: [{imageEffects: {preset: dark, radius: 3}}]")
    #expect(layer.values[layer.filters[0].slots[0]].x == 3)
  }

  @Test func everyNumberCanBeAnimatedByName() throws {
    let layer = try layer(
      """
      filters: [{gaussian: 1}, {gaussian: 2}, {tint: white/0.5}]
      animations:
        - {property: filters.gaussian.radius, to: 9}
        - {property: filters.gaussian2.radiusX, to: 9}
        - {property: filters.tint.color.alpha, to: 0}
      """)
    let (first, second, tint) = (layer.filters[0], layer.filters[1], layer.filters[2])
    #expect(
      layer.animations.map(\.slot) == first.slots + [second.slots[1], tint.slots[0]])
  }

  /// It is no other name of the motion blur's then, as it is without a blur in stages.
  @Test(arguments: ["", "motionBlur: {radius: 4}"])
  func theRadiusOfStagesIsNotAnimated(keys: String) throws {
    let parsed = SceneFixture.layer(
      "blur: {progress: 0.5}\nanimations: [{property: blur.radius, to: 9}]\n\(keys)")
    #expect(parsed.diagnostics.map(\.message) == ["this layer has no property 'blur.radius'"])
    #expect(
      parsed.diagnostics.map(\.hint)
        == ["stages are blurred once: animate 'blur.progress', or use the filter 'gaussian'"])
  }

  /// An axis follows the radius of both unless it has its own.
  @Test(arguments: [
    ("radius: 1", [0, 1, 2]), ("radius: 1, radiusX: 2", [0, 2]), ("radiusY: 2", [0, 1]),
    ("radiusX: 1, radiusY: 2", [0]),
  ])
  func anAnimatedRadiusMovesBothAxes(values: String, places: [Int]) throws {
    let layer = try layer(
      "filters: [{gaussian: {\(values)}}]\nanimations: [{property: filters.gaussian.radius, by: 5}]"
    )
    #expect(layer.animations.map(\.slot) == places.map { layer.filters[0].slots[$0] })
  }

  @Test(arguments: [
    ("white/0.3", 0.3), ("\"#ffffff80/0.5\"", 128 / 255 * 0.5), ("white/25%", 0.25),
  ])
  func coloursMayHaveTheirAlphaBehindASlash(text: String, alpha: Double) throws {
    let layer = try layer("filters: [{tint: \(text)}]")
    let color = layer.values[layer.filters[0].slots[0]]
    #expect(abs(color.w - alpha) < 1e-12)
    #expect(color.x == 1)
  }

  @Test(arguments: [
    Mistake.layer("filters: [▸gausian◂]", "unknown filter 'gausian'", "did you mean 'gaussian'?"),
    .layer(
      "filters: [▸{gaussian: 4, saturate: 2}◂]", "a filter is one name with its values, not 2 keys"),
    .layer(
      "filters: [{saturate: {▸radius◂: 4}}]", "the filter 'saturate' has no key 'radius'",
      "use amount"),
    .layer("filters: [{box: ▸-1◂}]", "-1 is too small: the least is 0"),
    .layer("filters: [{box: {edges: ▸mirrored◂}}]", "unknown edges 'mirrored'"),
    .layer("filters: [▸mask◂]", "a mask needs the file of its image"),
    .layer("filters: [{mask: ▸missing.png◂}]", "there is no file 'missing.png'"),
    .layer("filters: ▸4◂", "expected a list of filters, each after a '- ', not '4'"),
    .layer("filters: [{tint: ▸white/0.3/2◂}]", "unknown colour 'white/0.3/2'"),
    .layer("blur: ▸{radius: 4}◂", "a blur in stages needs its progress"),
    .layer("blur: {progress: 1, stages: ▸2.5◂}", "expected a whole number of stages, not 2.5"),
    .layer("blur: {progress: 1, stages: ▸0◂}", "0 is too small: the least is 1"),
    .layer("filters: [box]\nbackdrop: ▸{}◂", "'backdrop' and 'filters' exclude each other"),
    .layer(
      "motionBlur: {}\nlayers: [{backdrop: ▸{}◂}]",
      "'backdrop' and the motionBlur of a layer around it exclude each other"),
    .layer("mask: {backdrop: ▸{}◂}", "'backdrop' and a mask exclude each other"),
    .layer("backdrop: {captures: ▸all◂}", "unknown captures 'all'"),
    .layer("backdrop: {latency: ▸{mode: sync}◂}", "a latency needs its cost in seconds"),
    .layer(
      "backdrop: {frameInterval: ▸2◂, latency: {cost: 0.02, mode: sync}}",
      "a glass that blurs while the display waits is new at every callback"),
    .layer(
      "contents: {image: {file: a.png, blurRadius: ▸4◂}}",
      "'blurRadius' belongs to a 'blurRegion', which is missing"),
    .layer(
      "contents: {image: {file: a.png, blurRegion: ▸[0, 0, 4]◂}}",
      "expected [x, y, width, height], not a list of 3 items"),
    .layer(
      "contents: {image: {file: a.png, blurRegion: [0, 0, ▸-4◂, 1]}}",
      "-4 is too small: the least is 0"),
  ])
  func mistakesAreLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }

  @Test func glassThatMakesTheDisplayWaitSlowsItsLink() throws {
    let glass = "backdrop: {latency: {cost: 0.02, mode: sync}}"
    let scene = try #require(SceneFixture.layer(glass).scene)
    #expect(scene.display.callbackInterval == 2)
    let two = SceneFixture.parse(
      "size: [9, 9]\nduration: 1\nlayers:\n  - {\(glass)}\n  - {\(glass)}\n")
    #expect(try #require(two.scene).display.callbackInterval == 3)
  }
}
