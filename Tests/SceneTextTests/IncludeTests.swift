import SceneModel
import SceneText
import Testing

@Suite struct IncludeTests {
  private static let head = "size: [99, 99]\nduration: 1\n"

  private func scene(
    _ text: String, overriding overrides: ParsedScene.Overrides = .init(), files: [String: String]
  ) throws -> Scene {
    let parsed = SceneFixture.parse(Self.head + text, overriding: overrides, files: files)
    return try #require(parsed.scene, "\(parsed.diagnostics)")
  }

  @Test func filesBringComponentsAndParameters() throws {
    let files = ["Parts/a.yaml": "parameters: {w: 3}\ncomponents: {a: {size: [w, h]}}\n"]
    let text = "include: Parts/a.yaml\nparameters: {h: 2 * w}\nlayers: [{component: a}]"
    #expect(try scene(text, files: files).layers[0][.size] == Size(width: 3, height: 6))
    var overrides = ParsedScene.Overrides()
    overrides.parameters = ["w": 5]
    #expect(
      try scene(text, overriding: overrides, files: files).layers[0][.size]
        == Size(width: 5, height: 10))
  }

  @Test func filesIncludeFilesAndEachIsReadOnce() throws {
    let parsed = SceneFixture.parse(
      """
      \(Self.head)include: [Parts/a.yaml, Parts/More/b.yaml, ./Parts/../base.yaml]
      layers: [{component: a}, {component: b}, {component: base}]
      """,
      files: [
        "Parts/a.yaml": "include: [More/b.yaml, ../base.yaml]\ncomponents: {a: {component: b}}",
        "Parts/More/b.yaml": "include: ../../base.yaml\ncomponents: {b: {component: base}}",
        "base.yaml": "components: {base: {size: [s, s]}}\nparameters: {s: 7}",
      ])
    let scene = try #require(parsed.scene, "\(parsed.diagnostics)")
    #expect(scene.layers.map { $0[.size].width } == [7, 7, 7])
    #expect(
      parsed.sources.map(\.file) == [
        "scene.yaml", "Parts/a.yaml", "Parts/More/b.yaml", "base.yaml",
      ])
  }

  @Test func aFileMayBeALayer() throws {
    let files = [
      "Parts/bar.yaml": """
      parameters: {hour: 12, icon: battery.svg}
      id: bar
      size: [hour, 20]
      layers:
        - {id: clock, contents: {text: {string: "{hour}:41"}}}
        - {id: icon, include: Icons/icon.yaml, with: {file: "{icon}"}}
        - {id: dot, repeat: {count: 2}, include: Icons/icon.yaml, with: {file: "{index}.svg"}}
      """,
      "Parts/Icons/icon.yaml": """
      parameters: {file: }
      contents: {svg: "{file}"}
      layers:
        - {id: badge, contents: {svg: badge.svg}}
        - {id: part, contents: {svg: "in/{file}"}}
      """,
    ]
    let text = """
      layers:
        - {include: Parts/bar.yaml, position: [160, 10], with: {hour: 9, icon: Assets/my.svg}}
        - {id: other, include: Parts/bar.yaml}
      """
    let scene = try scene(text, files: files)
    #expect(scene.layers.map(\.path) == ["bar", "other"])
    #expect(scene.layers[0][.size] == Size(width: 9, height: 20))
    #expect(scene.layers[0][.position] == Point(x: 160, y: 10))
    #expect(scene.layer("bar/clock")?.string == "9:41")
    // A path begins where it is written: the argument in the scene, the others in their files.
    #expect(scene.layer("bar/icon")?.file == "Assets/my.svg")
    #expect(scene.layer("other/icon")?.file == "Parts/battery.svg")
    #expect(scene.layer("other/dot-1")?.file == "Parts/1.svg")
    #expect(scene.layer("bar/icon/badge")?.file == "Parts/Icons/badge.svg")
    #expect(scene.layer("bar/icon/part")?.file == "Parts/Icons/in/Assets/my.svg")
  }

  @Test(arguments: [
    ("Parts/a.yaml", "b.png", "Parts/b.png"), ("Parts/a.yaml", "../b.png", "b.png"),
    ("Parts/a.yaml", "../../b.png", "../b.png"), ("Parts/a.yaml", "/b.png", "/b.png"),
    ("Parts/../a.yaml", "./b.png", "./b.png"), ("/Parts/a.yaml", "b.png", "/Parts/b.png"),
    ("../a.yaml", "b.png", "../b.png"), ("../a.yaml", "../b.png", "../../b.png"),
  ])
  func picturesAreFoundFromTheFileThatShowsThem(file: String, picture: String, path: String) throws
  {
    let scene = try scene(
      "layers: [{include: \(file)}]",
      files: [
        "Parts/a.yaml", "Parts/../a.yaml", "/Parts/a.yaml", "../a.yaml",
      ].reduce(into: [:]) { $0[$1] = "contents: {image: \(picture)}" })
    #expect(scene.layers[0].file == path)
  }

  @Test func aFileMayBuildOnAFile() throws {
    let scene = try scene(
      "layers: [{id: a, include: a.yaml}]",
      files: [
        "a.yaml": "include: Parts/b.yaml\nwith: {s: 4}\nopacity: 0.5",
        "Parts/b.yaml": "parameters: {s: 1}\nsize: [s, s]\nopacity: 1",
      ])
    #expect(scene.layers[0][.size].width == 4)
    #expect(scene.layers[0][.opacity] == 0.5)
  }

  @Test func namesOfFilesMayBeFilledIn() throws {
    let scene = try scene(
      "layers: [{id: a, repeat: {count: 2}, include: \"{index}.yaml\"}]",
      files: ["0.yaml": "zPosition: 5", "1.yaml": "zPosition: 6"])
    #expect(scene.layers.map { $0[.zPosition] } == [5, 6])
  }
}
