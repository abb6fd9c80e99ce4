import Foundation
@testable import Pipeline
import TestSupport
import Video
import Testing

@Suite struct BrokenSceneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: BrokenScene.all,
    [["render", "scene.yaml", "-o", "out"], ["sheet", "scene.yaml", "-o", "out.png"]])
  func nothingIsWritten(scene: BrokenScene, command: [String]) throws {
    for (name, bytes) in scene.files { try folder.write(bytes, to: name) }
    try folder.write(scene.text.utf8, to: "scene.yaml")
    let before = try folder.names(in: ".")

    let run = try SmearProcess(command, in: folder.path).outcome()

    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix(scene.message), "\(run.messages)")
    #expect(try folder.names(in: ".") == before)
  }

  /// The undamaged files can be drawn, so that only the damage makes the broken scenes fail.
  @Test(arguments: [
    ("image: a.png", Assets.png), ("image: a.jpg", Assets.jpeg), ("svg: a.svg", Assets.svg),
  ])
  func wholePicturesAreShown(contents: String, bytes: [UInt8]) throws {
    try folder.write(bytes, to: String(contents.suffix(5)))
    try folder.write(Scenes.crossing(box: "contents: {\(contents)}").utf8, to: "scene.yaml")
    let run = try folder.smear("check", "scene.yaml")
    #expect(run.status == 0)
    #expect(run.messages == "")
  }

  @Test(arguments: [
    ("gone.yaml", "smear: cannot read gone.yaml: no such file or directory\n"),
    (".", "smear: . is a folder\nhint: give a scene, or several: ./*.yaml\n"),
  ])
  func aSceneIsAFile(path: String, message: String) throws {
    let run = try folder.smear("render", path, "-o", "out")
    #expect(run.status == 2)
    #expect(run.messages == message)
    #expect(try folder.names(in: ".") == [])
  }

  /// A scene may read no file there, but the user who named the link may know that it is a folder.
  @Test func aLinkToAFolderElsewhereIsAFolder() throws {
    let elsewhere = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: elsewhere.path)
    let run = try folder.smear("render", "link", "-o", "out")
    #expect(run.status == 2)
    #expect(
      run.messages
        == "smear: link is a folder\nhint: give a scene, or several: link/*.yaml\n")
    try elsewhere.write(Scenes.crossing().utf8, to: "box.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("box.yaml"), withDestinationPath: elsewhere.file("box.yaml"))
    #expect(try folder.smear("check", "box.yaml").messages.contains("it does not lie in '.'"))
  }

  @Test(arguments: [("--variant", "v", "variant 'v'"), ("--set", "r=3", "parameter 'r' to set")])
  func noLineIsMarkedForWhatTheSceneLacks(option: String, value: String, what: String) throws {
    try folder.write("size: [9, 9]\nduration: 1\nlayers: []\n".utf8, to: "box.yaml")
    let run = try folder.smear("check", "box.yaml", option, value)
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("box.yaml: error: there is no \(what)\nhint: the scene "),
      "\(run.messages)")
  }

  @Test(arguments: [("boks.yaml", "box.yaml"), ("in/boks.yaml", "in/box.yaml")])
  func theSceneThatWasMeantIsNamed(path: String, meant: String) throws {
    try folder.createFolder("in")
    for name in ["box.yaml", "in/box.yaml"] { try folder.write(Scenes.crossing().utf8, to: name) }
    #expect(
      try folder.smear("check", path).messages == """
        smear: cannot read \(path): no such file or directory
        hint: did you mean '\(meant)'?

        """)
  }

  @Test func aPictureThatVanishesLeavesTheFramesOfTheLastRun() throws {
    try folder.write(Assets.png, to: "a.png")
    try folder.write(Scenes.crossing(box: "contents: {image: a.png}").utf8, to: "scene.yaml")
    #expect(try folder.smear("render", "scene.yaml", "-o", "out").status == 0)
    let frames = try folder.frames(in: "out")
    try folder.remove("a.png")

    let run = try folder.smear("render", "scene.yaml", "-o", "out")

    #expect(run.status == 2)
    #expect(run.messages.contains("error: there is no file 'a.png'\n"))
    #expect(try folder.frames(in: "out") == frames)
    #expect(try folder.manifest(in: "out").state == .complete)
  }
}
