import Pipeline
import TestSupport
import Video
import Testing

@Suite struct FolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")
    try render("box.yaml")
  }

  @Test func foreignFilesAreRefused() throws {
    try folder.write("mine".utf8, to: "out/notes.txt")
    try folder.write(Scenes.crossing("frames: 3").utf8, to: "box.yaml")
    let (frames, manifest) = try (
      folder.frames(in: "out"), folder.bytes(of: "out/manifest.json")
    )

    let run = try folder.smear("render", "box.yaml", "-o", "out")

    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot render into out: 'notes.txt' was not made by Smear; \
        use another folder, or --overwrite, which replaces frames and leaves your other files alone

        """)
    #expect(try folder.frames(in: "out") == frames)
    #expect(try folder.bytes(of: "out/manifest.json") == manifest)
  }

  @Test func overwritingLeavesForeignFilesInPeace() throws {
    try folder.write("mine".utf8, to: "out/notes.txt")
    try render("box.yaml", "--overwrite")
    #expect(try folder.text(of: "out/notes.txt") == "mine")
  }

  @Test func framesOfALongerRunAreRemoved() throws {
    try folder.write(Scenes.crossing("frames: 3").utf8, to: "box.yaml")
    try render("box.yaml")
    #expect(try folder.expectOnlyWholeFrames(in: "out") == 3)
  }

  @Test func aSelectionRefreshesOnlyItsFrames() throws {
    let frames = try folder.frames(in: "out")
    for name in frames.keys { try folder.write("old".utf8, to: "out/\(name)") }

    try render("box.yaml", "--frames", "2-3")

    let refreshed: Set = ["frame-00002.png", "frame-00003.png"]
    for (name, bytes) in try folder.frames(in: "out") {
      #expect(bytes == (refreshed.contains(name) ? frames[name] : Array("old".utf8)), "\(name)")
    }
    #expect(try folder.manifest(in: "out").frames.count == 12)
  }

  @Test func aSelectionOfAnotherSceneRemovesTheRest() throws {
    try render("box.yaml", "--frames", "2-3", "--set", "reach=2")
    #expect(try folder.expectOnlyWholeFrames(in: "out") == 2)
  }

  @Test func theFolderIsNamedAfterTheScene() throws {
    #expect(try folder.smear("render", "box.yaml").status == 0)
    #expect(try folder.frames(in: "box-frames") == folder.frames(in: "out"))
  }

  private func render(_ arguments: String...) throws {
    let run = try SmearProcess(["render", "-o", "out"] + arguments, in: folder.path).outcome()
    #expect(run.status == 0, "\(run.messages)")
  }
}
