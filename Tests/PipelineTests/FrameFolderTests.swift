import TestSupport
@testable import System
@testable import Pipeline
import Testing

@Suite struct FrameFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aRunLeavesItsFramesAndAManifest() throws {
    try render(.plan(frames: 0..<2))

    #expect(try folder.names == ["frame-00000.png", "frame-00001.png", "manifest.json"])
    #expect(try folder.text(of: "frame-00001.png") == "scene 1")
    let manifest = try #require(try folder.manifest())
    #expect(manifest.state == .complete)
    #expect(manifest.frames.map(\.hash) == [hash("scene", 0), hash("scene", 1)])
  }

  @Test func framesMayComeFromManyThreadsInAnyOrder() async throws {
    let plan = Manifest.plan(frameCount: 200, frames: 0..<200)
    let frames = try FrameFolder(at: folder.path, plan: plan, overwrite: false)
    try await withThrowingTaskGroup { group in
      for number in (0..<200).reversed() {
        group.addTask {
          try frames.write(
            EncodedFrame([Array("scene \(number)".utf8)], hash: hash("scene", number)), as: number)
        }
      }
      try await group.waitForAll()
    }
    try frames.finish()

    #expect(try folder.manifest()?.frames.map(\.hash) == (0..<200).map { hash("scene", $0) })
    #expect(try folder.names.count == 201)
  }

  @Test(arguments: [true, false])
  func framesThatLookTheSameMayBeOneFile(links: Bool) throws {
    for turn in 0..<2 {
      let frames = try FrameFolder(
        at: folder.path, plan: .plan("scene \(turn)", frames: 0..<4), overwrite: false, links: links
      )
      for (number, look) in ["a", "b", "a", "b"].enumerated() {
        let text = "\(look) \(turn)"
        try frames.write(EncodedFrame([Array(text.utf8)], hash: hash(text, 0)), as: number)
      }
      try frames.finish()

      let files = try (0..<4).map { try folder.identity(of: "frame-0000\($0).png") }
      #expect(Set(files).count == (links ? 2 : 4))
      #expect(try folder.text(of: "frame-00003.png") == "b \(turn)")
      #expect(try folder.names.count == 5)
    }
  }

  @Test func theManifestComesFirst() throws {
    _ = try FrameFolder(at: folder.path, plan: .plan(frames: 1..<3), overwrite: false)

    let manifest = try #require(try folder.manifest())
    #expect(manifest.state == .rendering)
    #expect(manifest.frames.map(\.file) == ["frame-00001.png", "frame-00002.png"])
    #expect(manifest.frames.allSatisfy { $0.hash == nil })
  }

  @Test(arguments: ["notes.txt", "frame-00001.png", "frame-00009.png", ".hidden"])
  func foreignFilesAreRefused(name: String) throws {
    try render(.plan(frames: 0..<1))
    try folder.write("mine", to: name)
    let names = try folder.names

    let error = #expect(throws: ForeignFileError.self) {
      try render(.plan("another", frames: 0..<5))
    }

    #expect(error?.file == name)
    #expect(try folder.names == names)
    #expect(try folder.manifest()?.state == .complete)
  }

  /// Whoever looks at a folder leaves such files in it; they stay.
  @Test(arguments: [".DS_Store", "Thumbs.db", "desktop.ini", "._frame-00000.png"])
  func tracesOfFileManagersAreNoObstacle(name: String) throws {
    try render(.plan(frames: 0..<3))
    try folder.write("mine", to: name)
    try render(.plan("another", frames: 0..<1))
    #expect(try folder.text(of: name) == "mine")
    #expect(try folder.manifest()?.state == .complete)
  }

  @Test(arguments: ["", "{}", "not JSON"])
  func aForeignManifestIsRefused(text: String) throws {
    try folder.write(text, to: "manifest.json")
    let error = #expect(throws: ForeignFileError.self) { try render(.plan(frames: 0..<1)) }
    #expect(
      error?.description == """
        cannot render into \(folder.path): 'manifest.json' was not made by Smear; \
        use another folder, or --overwrite, which replaces frames and leaves your other files alone
        """)
    #expect(try folder.text(of: "manifest.json") == text)
  }

  @Test func overwritingReplacesOnlyWhatIsInTheWay() throws {
    try folder.write("mine", to: "notes.txt")
    try folder.write("mine", to: "frame-00000.png")
    try folder.write("mine", to: "frame-00009.png")
    try folder.write("mine", to: "manifest.json")

    try render(.plan(frames: 0..<1), overwrite: true)

    #expect(try folder.text(of: "frame-00000.png") == "scene 0")
    #expect(try folder.manifest()?.frames.map(\.number) == [0])
    #expect(try folder.text(of: "notes.txt") == "mine")
    #expect(try folder.text(of: "frame-00009.png") == "mine")
  }

  @Test func framesOfAnotherInputAreRemoved() throws {
    try render(.plan("long", frameCount: 9, frames: 0..<9))
    try render(.plan("short", frameCount: 2, frames: 0..<2))

    #expect(try folder.names == ["frame-00000.png", "frame-00001.png", "manifest.json"])
    #expect(try folder.text(of: "frame-00001.png") == "short 1")
  }

  @Test func framesOfTheSameInputStay() throws {
    try render(.plan(frames: 0..<5))
    try folder.write("seen", to: "frame-00004.png")
    try render(.plan(frames: 1..<3))

    let manifest = try #require(try folder.manifest())
    #expect(manifest.frames.map(\.hash) == (0..<5).map { hash("scene", $0) })
    #expect(manifest.frames.map(\.timestamp) == [0, 0.25, 0.5, 0.75, 1])
    #expect(try folder.text(of: "frame-00004.png") == "seen")
  }

  @Test func aFrameTheUserRemovedIsNoLongerListed() throws {
    try render(.plan(frames: 0..<5))
    try folder.remove("frame-00004.png")
    try render(.plan(frames: 1..<3))
    #expect(try folder.manifest()?.frames.map(\.number) == [0, 1, 2, 3])
  }

  @Test func earlierFramesStandUntilTheyAreReplaced() throws {
    try render(.plan("old", frames: 0..<3))
    let frames = try FrameFolder(
      at: folder.path, plan: .plan("new", frames: 0..<2), overwrite: false)

    #expect(
      try folder.names.filter { !$0.hasPrefix(".smear-frames-") }
        == ["frame-00000.png", "frame-00001.png", "manifest.json"])
    #expect(try folder.text(of: "frame-00001.png") == "old 1")
    #expect(try folder.manifest()?.frames.map(\.isStale) == [true, true])

    try frames.write(EncodedFrame([Array("new 1".utf8)], hash: hash("new", 1)), as: 1)
    #expect(try folder.text(of: "frame-00001.png") == "new 1")
  }

  @Test func framesOfAKilledRunStay() throws {
    try kill(.plan(frames: 0..<4), after: 2)
    for name in [".frame-00002.png.smear-4711", ".a.gif.smear-4711.frames"] {
      try folder.write("half", to: name)
    }

    try render(.plan(frames: 3..<4))

    #expect(
      try folder.names
        == ["frame-00000.png", "frame-00001.png", "frame-00003.png", "manifest.json"])
    let manifest = try #require(try folder.manifest())
    #expect(manifest.state == .complete)
    #expect(manifest.frames.map(\.number) == [0, 1, 3])
  }

  @Test func aKilledRunLeavesNoFramesOfAnEarlierInput() throws {
    try render(.plan("old", frames: 0..<4))
    try kill(.plan("new", frames: 0..<4), after: 2)
    try render(.plan("new", frames: 3..<4))

    #expect(try folder.names == ["frame-00003.png", "manifest.json"])
    #expect(try folder.manifest()?.frames.map(\.number) == [3])
  }

  @Test func anInterruptedRunListsWhatStands() throws {
    try render(.plan("old", frames: 0..<4))
    let frames = try FrameFolder(
      at: folder.path, plan: .plan("new", frames: 1..<5), overwrite: false)
    try frames.write(EncodedFrame([Array("new 2".utf8)], hash: hash("new", 2)), as: 2)
    try frames.interrupt()

    #expect(try folder.names == ["frame-00002.png", "manifest.json"])
    let manifest = try #require(try folder.manifest())
    #expect(manifest.state == .interrupted)
    #expect(manifest.frames.map(\.hash) == [hash("new", 2)])
  }

  @Test func anInterruptedRefreshKeepsTheFramesOfTheSameInput() throws {
    try render(.plan(frames: 0..<4))
    try FrameFolder(at: folder.path, plan: .plan(frames: 1..<5), overwrite: false).interrupt()

    #expect(try folder.manifest()?.frames.map(\.hash) == (0..<4).map { hash("scene", $0) })
  }

  @Test(arguments: ["file", "file/frames"])
  func aFileInTheWayIsNamed(name: String) throws {
    try folder.write("", to: "file")
    let path = folder.file(name)
    let error = #expect(throws: FileError.self) {
      try FrameFolder(at: path, plan: .plan(frames: 0..<1), overwrite: true)
    }
    let reason = name == "file" ? "there is a file of that name" : "not a directory"
    #expect(error?.description == "cannot create folder \(path): \(reason)")
  }

  /// Renders a plan to its end; each frame reads "<text> <number>".
  private func render(_ plan: Manifest, overwrite: Bool = false) throws {
    let frames = try FrameFolder(at: folder.path, plan: plan, overwrite: overwrite)
    try write(plan.frames.count, of: plan, to: frames)
    try frames.finish()
  }

  /// Renders the first frames of a plan and then nothing more, as a killed process would.
  private func kill(_ plan: Manifest, after count: Int) throws {
    let frames = try FrameFolder(at: folder.path, plan: plan, overwrite: false)
    try write(count, of: plan, to: frames)
  }

  private func write(_ count: Int, of plan: Manifest, to frames: FrameFolder) throws {
    for frame in plan.frames.prefix(count) {
      let text = "\(plan.sources[0].text) \(frame.number)"
      try frames.write(
        EncodedFrame([Array(text.utf8)], hash: ContentHash(of: Array(text.utf8))), as: frame.number)
    }
  }
}

/// Returns the hash of a frame whose file reads "<text> <number>".
private func hash(_ text: String, _ number: Int) -> ContentHash {
  ContentHash(of: Array("\(text) \(number)".utf8))
}
