import Pipeline
import TestSupport
import Video
import Raster
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

  /// A document in three languages, with letters that Chinese and Japanese draw differently.
  @Test(arguments: [
    "LANG=de_DE.UTF-8", "LANG=C", "LC_ALL=de", "LANGUAGE=de", "LC_MESSAGES=de_AT", "LC_CTYPE=tr",
    "PANGO_LANGUAGE=ja:zh", "LANGUAGE=ja", "FC_LANG=zh-tw", "HB_SHAPER_LIST=fallback",
    "FREETYPE_PROPERTIES=truetype:interpreter-version=35",
  ])
  func framesKnowNoLanguage(variable: String) throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><switch>
      <rect width="8" height="8" fill="red" systemLanguage="de"/>
      <rect width="8" height="8" fill="lime" systemLanguage="en"/>
      <rect width="8" height="8" fill="blue"/></switch></svg>
      """
    let scene = """
      size: [64, 32]
      frames: 1
      layers:
        - {position: [8, 8], contents: {svg: a.svg}}
        - {position: [40, 16], contents: {text: {string: "AVfi 直骨", size: 12}}}
      """
    try folder.write(document.utf8, to: "a.svg")
    try folder.write(scene.utf8, to: "scene.yaml")
    func frames(_ name: String, through script: String) throws -> [String: [UInt8]] {
      let run = try folder.smear("render", "scene.yaml", "-o", name, through: script)
      #expect(run.status == 0, "\(run.messages)")
      return try folder.frames(in: name)
    }
    let clean = #"for name in LANG LANGUAGE LC_ALL; do unset "$name"; done; "#
    let here = try frames("here", through: clean + #"exec "$@""#)
    #expect(try Bitmap(decoding: here["frame-00000.png"] ?? [])[8, 8].bgra == [0, 255, 0, 255])
    #expect(try frames("there", through: clean + #"exec env \#(variable) "$@""#) == here)
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
