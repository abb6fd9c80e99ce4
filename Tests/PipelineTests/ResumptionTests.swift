import TestSupport
@testable import Pipeline
import Testing

@Suite struct ResumptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func correctFramesAreKept() throws {
    try folder.render(.plan(frames: 0..<5))
    let before = try folder.files
    let found = try folder.render(.plan(frames: 0..<5), resumes: true)

    #expect(found?.keptNumbers == [0, 1, 2, 3, 4])
    #expect(found?.remaining == [])
    #expect(try folder.files == before)
  }

  @Test func framesChangedByTheSceneAreRendered() throws {
    try folder.render(.plan("first", frames: 0..<5))
    let plan = Manifest.plan("edited", frames: Array(0..<5), changedFrom: 3)
    let found = try folder.render(plan, resumes: true)

    #expect(found?.keptNumbers == [0, 1, 2])
    #expect(found?.remaining == [3, 4])
    #expect(found?.changedCount == 2)
    let other = try TemporaryFolder()
    try other.render(plan)
    #expect(try folder.files == other.files)
  }

  @Test(arguments: [
    ("", FrameDamage.size(0, expected: 32)), ("cut short", .size(9, expected: 32)),
    (String(repeating: "x", count: 32), .altered),
  ])
  func damagedFilesAreFound(text: String, damage: FrameDamage) throws {
    try folder.render(.plan(frames: 0..<5))
    let before = try folder.files
    try folder.write(text, to: "frame-00002.png")
    let found = try #require(try folder.render(.plan(frames: 0..<5), resumes: true))

    #expect(found.damaged.map(\.number) == [2])
    #expect(found.damaged.map(\.damage) == [damage])
    #expect(found.remaining == [2])
    #expect(try folder.files == before)
  }

  @Test func missingFilesAreFound() throws {
    try folder.render(.plan(frames: 0..<5))
    try folder.remove("frame-00004.png")
    let found = try #require(try folder.render(.plan(frames: 0..<5), resumes: true))
    #expect(found.damaged.map(\.damage) == [.missing])
    #expect(found.keptNumbers == [0, 1, 2, 3])
  }

  @Test func aKilledRunIsGoneOnWith() throws {
    try folder.render(.plan(frames: 0..<5), killedAfter: 3)
    let found = try folder.render(.plan(frames: 0..<5), resumes: true)

    #expect(found?.keptNumbers == [0, 1, 2])
    #expect(found?.unknownCount == 2)
    let other = try TemporaryFolder()
    try other.render(.plan(frames: 0..<5))
    #expect(try folder.files == other.files)
  }

  @Test func aRunThatWasKilledTwiceIsGoneOnWith() throws {
    try folder.render(.plan(frames: 0..<5), killedAfter: 2)
    try folder.render(.plan(frames: 0..<5), resumes: true, killedAfter: 1)
    let found = try folder.render(.plan(frames: 0..<5), resumes: true)
    #expect(found?.keptNumbers == [0, 1, 2])
  }

  @Test(arguments: ["", "\n", "4 0123", "x\ny\n", "-1 a b c d\n", "\u{0}\u{1}"])
  func tornLinesOfAJournalAreSkipped(tail: String) throws {
    try folder.render(.plan(frames: 0..<5), killedAfter: 3)
    let journal = try #require(try folder.names.first { $0.hasPrefix(".smear-frames-") })
    try folder.write(try folder.text(of: journal) + tail, to: journal)
    #expect(
      try folder.render(.plan(frames: 0..<5), resumes: true)?.keptNumbers == [0, 1, 2])
  }

  @Test func anEmptyFolderHasNothingToResume() throws {
    let found = try folder.render(.plan(frames: 0..<2), resumes: true)
    #expect(found?.hasRecords == false)
    #expect(found?.unknownCount == 2)
    #expect(try folder.names == ["frame-00000.png", "frame-00001.png", "manifest.json"])
  }

  @Test func framesOutsideTheSelectionStayIfTheyAreRight() throws {
    try folder.render(.plan("first", frames: 0..<5))
    try folder.render(
      .plan("edited", frames: [0], changedFrom: 0),
      of: .plan("edited", frames: Array(0..<5), changedFrom: 0), resumes: true)
    // All others of the edited scene are other pictures.
    #expect(try folder.names == ["frame-00000.png", "manifest.json"])

    try folder.render(.plan("edited", frames: 0..<5))
    try folder.render(.plan("edited", frames: 1..<2), resumes: true)
    #expect(try folder.manifest()?.frames.map(\.number) == [0, 1, 2, 3, 4])
  }

  @Test func manifestsOfEarlierVersionsAreNoRecord() throws {
    try folder.render(.plan(frames: 0..<2))
    let lines = try folder.text(of: "manifest.json").split(separator: "\n")
      .filter {
        !$0.contains("fingerprint") && !$0.contains("fileHash") && !$0.contains("\"bytes\"")
      }
    try folder.write(lines.joined(separator: "\n"), to: "manifest.json")
    #expect(try folder.manifest()?.frames.count == 2)

    let found = try folder.render(.plan(frames: 0..<2), resumes: true)
    #expect(found?.keptNumbers == [])
    #expect(found?.unknownCount == 2)
  }
}
