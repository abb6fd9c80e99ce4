import TestSupport
import Foundation
import Raster
import Testing

/// Tests of which files a scene may name.
@Suite struct AssetAccessTests {
  private let folder: TemporaryFolder

  /// Creates an empty folder for scenes, and a folder beside it with private files.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["scenes/below", "other/frames"] { try folder.createFolder(name) }
    try folder.write("topsecret: [confidential\n".utf8, to: "other/secret.txt")
    try folder.write(Assets.svg, to: "other/star.svg")
    let picture = try PNGEncoder().encode(
      Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255))), as: .rgb)
    _ = try Tool.output(
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=red:size=4x4:rate=10:duration=0.2",
      folder.file("other/clip.mkv"))
    for name in ["dot.png", "frames/0.png"] { try folder.write(picture, to: "other/\(name)") }
  }

  /// Scenes that name a file, written as `%`, and a file of the right kind for each.
  private static let keys = [
    ("include: %\n\(scene)layers: []", "secret.txt"),
    ("\(scene)layers: [{include: %}]", "secret.txt"),
    ("\(scene)layers: [{contents: {image: %}}]", "dot.png"),
    ("\(scene)layers: [{contents: {image: {file: %}}}]", "dot.png"),
    ("\(scene)layers: [{contents: {svg: %}}]", "star.svg"),
    ("\(scene)layers: [{contents: {sequence: {folder: %}}}]", "frames"),
    ("\(scene)layers: [{contents: {video: %}}]", "clip.mkv"),
    ("\(scene)inputs: {scroll: {trace: %}}\nlayers: []", "secret.txt"),
    ("\(scene)layers: [{repeat: {over: %}}]", "secret.txt"),
    (
      "\(scene)layers: [{size: [4, 4], contents: {image: own.png}, animations: "
        + "[{property: contents.image.file, values: [own.png, %], duration: 1}]}]", "dot.png"
    ),
    (
      "\(scene)layers: [{size: [4, 4], contents: {transition: {name: disintegrateWithMask, from: red, "
        + "to: blue, mask: %, progress: 0.5}}}]", "dot.png"
    ),
    (
      "\(scene)layers: [{size: [4, 4], backgroundColor: red, filters: [{mask: {file: %}}]}]",
      "dot.png"
    ),
  ]

  private static let scene = "size: [8, 8]\nframes: 2\n"

  private func check(_ text: String, naming file: String, _ words: String...) throws
    -> SmearProcess.Outcome
  {
    try folder.write(
      text.replacing("%", with: "'\(file)'").utf8, to: "scenes/scene.yaml")
    try folder.write(try folder.bytes(of: "other/dot.png"), to: "scenes/own.png")
    return try folder.smear(["check", "scenes/scene.yaml"] + words)
  }

  @Test(arguments: keys.indices)
  func filesElsewhereAreNeitherReadNorQuoted(index: Int) throws {
    let (text, name) = AssetAccessTests.keys[index]
    for file in ["../other/\(name)", folder.file("other/\(name)"), "below/../../other/\(name)"] {
      let run = try check(text, naming: file)
      #expect(run.status == 2, "\(run.messages)")
      #expect(
        run.messages.contains(
          "it does not lie in 'scenes' or below, nor in a folder that --allow-assets names\n"),
        "\(run.messages)")
      #expect(run.messages.hasPrefix("scenes/scene.yaml:"), "\(run.messages)")
      #expect(!run.messages.contains("confidential"))
    }
  }

  @Test(arguments: keys.indices)
  func allowedFoldersAreRead(index: Int) throws {
    let (text, name) = AssetAccessTests.keys[index]
    let run = try check(text, naming: "../other/\(name)", "--allow-assets", "other")
    #expect(!run.messages.contains("--allow-assets"), "\(run.messages)")
    // The secret may be read in an allowed folder, but it is no scene and gives an error.
    #expect(run.status == (name == "secret.txt" ? 2 : 0), "\(run.messages)")
  }

  /// Hints do not reveal the names of files elsewhere.
  @Test func hintsNameNoFilesElsewhere() throws {
    let text = "\(Self.scene)layers: [{contents: {image: %}}]"
    for file in ["../other/dto.png", "../other/gone/x.png", "../gone.png", "/gone/x.png"] {
      let run = try check(text, naming: file)
      #expect(run.status == 2)
      #expect(run.messages.contains("it does not lie in 'scenes' or below"), "\(run.messages)")
      #expect(!run.messages.contains("hint:"), "\(run.messages)")
    }
    let run = try check(text, naming: "../other/dto.png", "--allow-assets", "other")
    #expect(run.messages.contains("hint: did you mean '../other/dot.png'?"), "\(run.messages)")
  }

  @Test func everyCommandTakesAllowedFolders() throws {
    try folder.write(
      """
      size: [8, 8]
      frames: 3
      parameters: {r: {value: 2, min: 1, max: 4}}
      layers:
        - id: dot
          size: [4, 4]
          contents: {image: ../other/dot.png}
          motionBlur: {radius: r}
          animations: [{property: position.x, to: 8, duration: 0.1}]
      """.utf8, to: "scenes/scene.yaml")
    let scene = "scenes/scene.yaml"
    let commands = [
      ["check", scene], ["inspect", scene], ["render", scene, "-o", "frames"],
      ["sheet", scene], ["plot", scene], ["sweep", scene, "--set", "r=1,2"], ["fit", scene],
      ["compare", scene, "frames"], ["compare", "--calibrate", "frames", scene],
    ]
    for words in commands {
      let run = try folder.smear(words + ["--allow-assets", "scenes", "--allow-assets", "other"])
      #expect(run.status == 0, "\(words): \(run.messages)")
      #expect(try folder.smear(words).status == 2, "\(words)")
    }
    let missing = try folder.smear("check", scene, "--allow-assets", "gone")
    #expect(missing.status == 2)
    #expect(
      missing.messages.hasPrefix("smear: --allow-assets names a folder, and 'gone' is none\n"))
  }

  /// Messages call a pipe a pipe, whatever its permissions, instead of waiting for it.
  @Test(arguments: [0, 0o600])
  func pipesAreNamed(permissions: mode_t) throws {
    func pipe(_ name: String) throws {
      try #require(unsafe mkfifo(folder.file(name), permissions) == 0)
    }
    for name in ["frames", "reference"] {
      try folder.createFolder(name)
      try folder.write(try folder.bytes(of: "other/dot.png"), to: "\(name)/frame-00000.png")
    }
    for name in ["pipe.yaml", "scenes/pipe.png", "frames/manifest.json", "reference/compare.yaml"] {
      try pipe(name)
    }
    let image = try check("\(Self.scene)layers: [{contents: {image: %}}]", naming: "pipe.png")
    #expect(image.messages.contains("'pipe.png' is a device or a pipe, not a file"))
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="pipe.png"/></svg>"#
        .utf8, to: "scenes/a.svg")
    let svg = try check("\(Self.scene)layers: [{contents: {svg: %}}]", naming: "a.svg")
    #expect(svg.status == 2)
    #expect(
      svg.messages.contains("'pipe.png' is a device or a pipe, not a file"), "\(svg.messages)")
    for words in [
      ["check", "pipe.yaml"], ["preview", "pipe.yaml"], ["render", "pipe.yaml"],
      ["approve", "reference", "frames"], ["approve", "other/new.png", "pipe.yaml"],
      ["compare", "reference", "reference"], ["compare", "pipe.yaml", "frames"],
      ["verify", "frames"], ["compare", "other/dot.png", "scenes/pipe.png"],
    ] {
      let run = try folder.smear(words)
      #expect(run.status == 2, "\(words)")
      #expect(run.messages.contains("not a regular file"), "\(words): \(run.messages)")
    }
  }
}
