import TestSupport
import Pipeline
import Testing

/// Tests of scenes of several files, from their text to their frames.
@Suite struct ReuseTests {
  private let folder: TemporaryFolder

  private static let scene = """
    include: Parts/boxes.yaml
    size: [32, 16]
    frames: 3
    background: white
    layers:
      - {id: box, component: box, repeat: {count: 3, as: i}, position: [8 * i + 4 + 60 * time, 8],
         with: {side: 2 + 2 * i, tint: "hsl({120 * i}, 100%, 50%)"}}
      - {id: picture, include: Parts/picture.yaml, position: [28, 8], with: {file: Assets/a.png}}

    """

  private static let files = [
    "Parts/boxes.yaml": """
    parameters: {corner: {value: 1, max: 4}}
    components:
      box: {parameters: {side: 4, tint: red}, size: [side, side], cornerRadius: corner,
            backgroundColor: "{tint}"}
    """,
    "Parts/picture.yaml": """
    parameters: {file: }
    opacity: 1
    layers:
      - {id: given, contents: {image: "{file}"}, size: [4, 8]}
      - {id: own, contents: {image: Pictures/b.png}, size: [2, 2]}
    """,
  ]

  private static let writtenOut = """
    size: [32, 16]
    frames: 3
    background: white
    layers:
      - {id: box-0, position: [4 + 60 * time, 8], size: [2, 2], cornerRadius: 1,
         backgroundColor: "#ff0000"}
      - {id: box-1, position: [12 + 60 * time, 8], size: [4, 4], cornerRadius: 1,
         backgroundColor: "#00ff00"}
      - {id: box-2, position: [20 + 60 * time, 8], size: [6, 6], cornerRadius: 1,
         backgroundColor: "#0000ff"}
      - id: picture
        position: [28, 8]
        layers:
          - {id: given, contents: {image: Assets/a.png}, size: [4, 8]}
          - {id: own, contents: {image: Parts/Pictures/b.png}, size: [2, 2]}

    """

  init() throws {
    folder = try TemporaryFolder()
    for name in ["in/Parts/Pictures", "in/Assets"] { try folder.createFolder(name) }
    try folder.write(Assets.png, to: "in/Assets/a.png")
    try folder.write(Assets.jpeg, to: "in/Parts/Pictures/b.png")
    try folder.write(Self.scene.utf8, to: "in/scene.yaml")
    for (name, text) in Self.files { try folder.write(text.utf8, to: "in/\(name)") }
  }

  @Test func looksAsIfWrittenOut() throws {
    try folder.write(Self.writtenOut.utf8, to: "in/written.yaml")
    for name in ["scene", "written"] {
      let run = try folder.smear("render", "in/\(name).yaml", "-o", name)
      #expect(run.status == 0, "\(run.messages)")
      #expect(run.messages == "")
    }
    let frames = try folder.frames(in: "scene")
    #expect(frames.count == 3)
    #expect(try folder.frames(in: "written") == frames)
  }

  @Test func theManifestListsEveryFile() throws {
    let run = try folder.smear("render", "in/scene.yaml", "-o", "out", "--set", "corner=2")
    #expect(run.status == 0, "\(run.messages)")
    let manifest = try folder.manifest(in: "out")
    let files = ["Parts/boxes.yaml", "Parts/picture.yaml"].map {
      Manifest.Source(file: $0, text: Self.files[$0] ?? "")
    }
    #expect(manifest.sources == [Manifest.Source(file: "scene.yaml", text: Self.scene)] + files)
    #expect(manifest.assets.map(\.file) == ["Assets/a.png", "Parts/Pictures/b.png"])
    #expect(manifest.parameters == ["corner": 2])
  }

  @Test func mistakesNameTheFileTheyAreIn() throws {
    try folder.write(
      "layers:\n  - contents: {image: Pictures/bb.png}\n".utf8, to: "in/Parts/picture.yaml")
    let scene = Self.scene.replacing(", with: {file: Assets/a.png}", with: "")
    try folder.write(scene.utf8, to: "in/scene.yaml")
    let run = try folder.smear("check", "in/scene.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages == """
        in/Parts/picture.yaml:2:23: error: there is no file 'Parts/Pictures/bb.png'
            - contents: {image: Pictures/bb.png}
                                ^~~~~~~~~~~~~~~
        hint: did you mean 'Parts/Pictures/b.png'?

        """)
  }

  @Test func formulasThatFailLateAreShownInTheirFile() throws {
    try folder.write(
      "components:\n  box: {parameters: {side: 1, tint: red}, opacity: sqrt(0.02 - time)}\n".utf8,
      to: "in/Parts/boxes.yaml")
    let run = try folder.smear("check", "in/scene.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "in/Parts/boxes.yaml:2:52: error: the formula is not a number at frame 2\n"))
  }

  @Test(arguments: [
    (
      "Parts/boxes.yaml",
      """
      in/Parts/boxes.yaml:1:1: error: this file has components but no size: it is to be included
        parameters: {corner: {value: 1, max: 4}}
        ^
      hint: write include: boxes.yaml at the head of a scene

      """
    ),
    (
      "Parts/picture.yaml",
      """
      in/Parts/picture.yaml:1:1: error: this file is one layer, not a scene: it is to be included
        parameters: {file: }
        ^
      hint: write - {include: picture.yaml} among the layers of a scene

      """
    ),
  ])
  func partsAreNoScenes(file: String, messages: String) throws {
    let run = try folder.smear("check", "in/\(file)")
    #expect(run.status == 2)
    #expect(run.messages == messages)
  }
}
