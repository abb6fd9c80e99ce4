import Frames
import Testing

@Suite struct DeterminismTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    ["--frames", "0-19", "--jobs", "1"], ["--frames", "0-19", "--jobs", "2"],
    ["--frames", "0-19", "--jobs", "5"], ["--frames", "0-19"],
    ["--frames", "19,3"], ["--frames", "0-19x7", "--jobs", "3"], ["--frames", "12"],
  ])
  func theSameSceneGivesTheSameBytes(options: [String]) throws {
    let frames = try render("all", "--jobs", "1", "--frames", "0-19")
    #expect(frames.count == 20)

    let others = try render("others", options)

    #expect(!others.isEmpty)
    for (name, bytes) in others { #expect(bytes == frames[name], "\(name)") }
  }

  @Test func aSecondRunLeavesTheSameFolder() throws {
    let first = try render("out", "--frames", "8-11")
    let manifest = try folder.bytes(of: "out/manifest.json")

    #expect(try render("out", "--frames", "8-11") == first)
    #expect(try folder.bytes(of: "out/manifest.json") == manifest)
  }

  @Test func theWorkingFolderDoesNotMatter() throws {
    let here = try render("here", "--frames", "8-11")
    let run = try SmearProcess(
      [
        "render", "pocket-menu.yaml", "-o", folder.file("there"), "--scale", "0.25", "--frames",
        "8-11",
      ],
      in: Scenes.folder
    ).outcome()

    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.frames(in: "there") == here)
    #expect(
      try folder.bytes(of: "there/manifest.json") == (try folder.bytes(of: "here/manifest.json")))
  }

  @Test(arguments: [
    ("duration: 2.2\nframeRate: 25", 55), ("duration: 2.2\nframeRate: 30", 66),
    ("duration: 1.001\nframeRate: 30000/1001", 30),
    ("duration: 1.0011\nframeRate: 30000/1001", 31), ("duration: 0.001", 1), ("frames: 7", 7),
  ])
  func framesAreCountedExactly(clock: String, count: Int) throws {
    try folder.write(Scenes.crossing(clock).utf8, to: "box.yaml")
    let run = try folder.smear("render", "box.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.expectOnlyWholeFrames(in: "out") == count)
    #expect(try folder.manifest(in: "out").frameCount == count)
  }

  /// Renders the demo at a quarter of its size, and returns the frames.
  private func render(_ name: String, _ options: String...) throws -> [String: [UInt8]] {
    try render(name, options)
  }

  private func render(_ name: String, _ options: [String]) throws -> [String: [UInt8]] {
    let run = try SmearProcess(
      ["render", Scenes.pocketMenu, "-o", name, "--scale", "0.25"] + options, in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    return try folder.frames(in: name)
  }
}
