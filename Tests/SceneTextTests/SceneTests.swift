import SceneModel
import SceneText
import Testing

@Suite struct SceneTests {
  @Test(arguments: [
    ("duration: 2.2\nframeRate: 25", 55), ("duration: 1\nframeRate: 30000/1001", 30),
    ("duration: 1001\nframeRate: 30000/1001", 30000), ("duration: 0.1\nframeRate: 60", 6),
    ("duration: 1.99\nframeRate: 25", 50), ("duration: 1/3\nframeRate: 60", 20),
    ("duration: 0.3\nframeRate: 59.94", 18), ("frames: 90\nframeRate: 25", 90),
    ("duration: 1e-3", 1), ("duration: 0.7\nframeRate: 10", 7), ("duration: 1/300", 1),
    ("duration: 0.1 + 0.2", 18), ("duration: 5/3\nframeRate: 30", 50),
    ("duration: 1000\nframeRate: 1000", 1_000_000),
  ])
  func framesAreCountedExactly(head: String, count: Int) {
    #expect(SceneFixture.parse("size: [9, 9]\n\(head)\nlayers: [{}]").scene?.frameCount == count)
  }

  @Test func anotherFrameRateKeepsTheDuration() throws {
    var overrides = ParsedScene.Overrides()
    overrides.frameRate = FrameRate(120)
    for head in ["duration: 1.5", "frames: 90"] {
      let scene = SceneFixture.parse(
        "size: [9, 9]\n\(head)\nlayers: [{}]", overriding: overrides
      ).scene
      #expect(scene?.frameCount == 180)
    }
  }

  @Test(arguments: [
    ("60", "60"), ("29.97", "2997/100"), ("30000/1001", "30000/1001"),
    ("24000 / 1001", "24000/1001"),
  ])
  func frameRatesAreExact(text: String, rate: String) {
    #expect(FrameRate(parsing: text)?.description == rate)
  }

  @Test(arguments: [("rate", 24), ("2 * rate", 48), ("max(rate, 50)", 50)])
  func frameRatesMayFollowParameters(text: String, frames: Int) {
    let scene = SceneFixture.parse(
      "size: [9, 9]\nduration: 1\nparameters: {rate: 24}\nframeRate: \"\(text)\"\nlayers: [{}]"
    ).scene
    #expect(scene?.frameCount == frames)
  }

  @Test(arguments: [
    "", "0", "-1", "1/0", "a", "1/2/3", "1e9", "nan", "60fps", "1e-9223372036854775808",
    "1.5e-9223372036854775807", "99999999999999999999e18/0.000000000000000001",
  ])
  func otherFrameRatesAreRefused(text: String) {
    #expect(FrameRate(parsing: text) == nil)
  }

  /// Red, green, blue and alpha, out of 255.
  private static let colours: [(text: String, components: [Double])] = [
    ("#f00", [255, 0, 0, 255]), ("#F008", [255, 0, 0, 136]), ("#ff0000", [255, 0, 0, 255]),
    ("#ff000080", [255, 0, 0, 128]), ("RebeccaPurple", [102, 51, 153, 255]),
    ("transparent", [0, 0, 0, 0]), ("rgb(255, 0, 0)", [255, 0, 0, 255]),
    ("rgb(100% 0% 0% / 50%)", [255, 0, 0, 127.5]), ("rgba(255, 0, 0, 0.2)", [255, 0, 0, 51]),
    ("hsl(120, 100%, 50%)", [0, 255, 0, 255]), ("hsl(240deg 100% 50%)", [0, 0, 255, 255]),
    ("hsla(-120, 100%, 25%, 1)", [0, 0, 127.5, 255]),
  ]

  @Test(arguments: colours)
  func coloursAreThoseOfCSS(text: String, components: [Double]) throws {
    let scene = try #require(SceneFixture.layer("backgroundColor: \"\(text)\"").scene)
    let color = scene.layers[0][.backgroundColor]
    for (found, expected) in zip([color.red, color.green, color.blue, color.alpha], components) {
      #expect(abs(found * 255 - expected) < 1e-9)
    }
  }

  @Test(arguments: [
    "#12", "#12345", "#ggg", "rgb(1, 2)", "rgb(a, b, c)", "hsl(1, 2, 3)", "", "re d",
  ])
  func otherColoursAreRefused(text: String) {
    #expect(SceneFixture.layer("backgroundColor: \"\(text)\"").diagnostics.count == 1)
  }

  @Test func parametersFollowThoseTheyAreComputedFrom() throws {
    let text =
      "size: [9, 9]\nduration: 1\nparameters: {a: 2, b: a * 10}\nlayers: [{zPosition: b}]"
    var overrides = ParsedScene.Overrides()
    overrides.parameters = ["a": 4]
    let scene = try #require(SceneFixture.parse(text, overriding: overrides).scene)
    #expect(scene.layers[0][.zPosition] == 40)
  }

  @Test func anotherScaleDoesNotHideAMistake() {
    var overrides = ParsedScene.Overrides()
    overrides.scale = 1
    let parsed = SceneFixture.parse(
      "size: [9, 9]\nscale: 0\nduration: 1\nlayers: [{}]", overriding: overrides)
    #expect(parsed.diagnostics.map(\.message) == ["0 is too small: must be at least 0.01"])
  }

  @Test func parametersAreFoldedAndMayBeSet() throws {
    let text =
      "size: [9, 9]\nduration: 1\nparameters: {a: {value: 2, max: 8}, b: 3}\nlayers: [{zPosition: a * b}]"
    #expect(try #require(SceneFixture.parse(text).scene).layers[0][.zPosition] == 6)
    var overrides = ParsedScene.Overrides()
    overrides.parameters = ["a": 4]
    let scene = try #require(SceneFixture.parse(text, overriding: overrides).scene)
    #expect(scene.layers[0][.zPosition] == 12)
    #expect(scene.layers[0].formulas.isEmpty)
    overrides.parameters = ["a": 9]
    #expect(
      SceneFixture.parse(text, overriding: overrides).diagnostics.map(\.message)
        == ["'a' cannot be 9: it is from -1000000000 to 8"])
    overrides.parameters = ["aa": 1]
    #expect(
      SceneFixture.parse(text, overriding: overrides).diagnostics.map(\.message)
        == ["there is no parameter 'aa' to set"])
  }

  @Test func aSceneWithoutParametersIsToldHowToDeclareOne() {
    var overrides = ParsedScene.Overrides()
    overrides.parameters = ["radius": 3]
    let parsed = SceneFixture.parse(
      "size: [9, 9]\nduration: 1\nlayers: [{}]", overriding: overrides)
    let hint =
      "the scene has none: declare parameters: {radius: {value: 1, min: 0, max: 2}}, "
      + "and write radius in place of a number"
    #expect(parsed.diagnostics.map(\.hint) == [hint])
    let texts = parsed.diagnostics.map { $0.rendered(in: parsed.sources) }
    #expect(texts == ["scene.yaml: error: there is no parameter 'radius' to set\nhint: \(hint)"])
  }

  @Test func layersTakeTheSizeOfTheirContents() throws {
    #expect(
      try #require(SceneFixture.layer("contents: {image: a.png}").scene).layers[0][.size]
        == Size(width: 40, height: 30))
    #expect(
      try #require(SceneFixture.layer("contents: {svg: a.svg}").scene).layers[0][.size]
        == Size(width: 24, height: 24))
    #expect(
      try #require(SceneFixture.layer("contents: {text: {string: abc, size: 12}}").scene).layers[0][
        .size] == Size(width: 30, height: 12))
    #expect(
      try #require(SceneFixture.layer("size: [5, 6]\ncontents: {image: a.png}").scene).layers[0][
        .size] == Size(width: 5, height: 6))
  }

  @Test func pathsNameNestedLayers() throws {
    let scene = try #require(SceneFixture.layer("layers:\n  - id: title\n  - opacity: 1").scene)
    #expect(scene.layers[0].sublayers.map(\.path) == ["box/title", "box/layer-2"])
  }

  @Test func namesThatAreMadeUpDoNotCollide() throws {
    let scene = try #require(
      SceneFixture.layer("layers:\n  - opacity: 1\n  - id: layer-1\n  - opacity: 1").scene)
    #expect(scene.layers[0].sublayers.map(\.path) == ["box/layer-2", "box/layer-1", "box/layer-3"])
  }

  @Test func aliasesAndMergeKeysRepeatWhatTheyName() throws {
    let scene = try #require(
      SceneFixture.parse(
        """
        size: [9, 9]
        duration: 1
        layers:
          - &base {id: a, opacity: 0.5, zPosition: 1}
          - {<<: *base, id: b, zPosition: 2}
        """
      ).scene)
    #expect(scene.layers.map(\.path) == ["a", "b"])
    #expect(scene.layers[1][.opacity] == 0.5)
    #expect(scene.layers[1][.zPosition] == 2)
  }

  @Test func jsonIsYAMLToo() {
    let parsed = SceneFixture.parse(
      #"{"size": [9, 9], "duration": 1, "layers": [{"id": "a", "position": ["time * 2", 1]}]}"#)
    #expect(parsed.scene?.layers[0].formulas.count == 1)
  }

  @Test func numbersMayBeFormulasWhereverTheyStand() throws {
    let scene = try #require(
      SceneFixture.layer(
        """
        position: [time, 1 - time]
        anchorPoint: [time, 0]
        size: [1 + time, 1 + time]
        zPosition: time
        opacity: time
        rotation: time
        scale: time
        hidden: "time > 1"
        cornerRadius: time
        border: {width: time}
        contents: {text: {string: a, size: 10 + time, width: 10 + time, lineHeight: 1 + time}}
        motionBlur: {angle: 90 * time, radius: 10 * time, samples: 1 + time, opacity: time}
        """
      ).scene)
    #expect(scene.layers[0].formulas.count == 22)
  }

  @Test(arguments: [
    "position", "position.y", "anchorPoint", "size", "size.width", "zPosition", "opacity",
    "rotation",
    "scale", "scale.x", "backgroundColor", "backgroundColor.alpha", "cornerRadius", "border.width",
    "border.color", "contents.text.size", "contents.text.color", "contents.text.lineHeight",
    "blur.radius", "motionBlur.radius", "blur.angle", "blur.samples",
  ])
  func propertiesAreAnimatedByTheirPath(property: String) throws {
    let value =
      property.hasSuffix("olor")
      ? "red"
      : ["position", "anchorPoint", "size", "scale"].contains(property) ? "[1, 2]" : "1"
    let parsed = SceneFixture.layer(
      """
      contents: {text: {string: a}}
      motionBlur: {angle: 0}
      animations: [{property: \(property), to: \(value)}]
      """)
    #expect(parsed.scene?.layers[0].animations.count == 1, "\(parsed.diagnostics)")
  }
}
