import TestSupport
import Foundation
@testable import System
@testable import Pipeline
import Raster
import Testing

@Suite struct ApprovalTests {
  private let dumps: TwoDumps

  init() throws {
    dumps = try TwoDumps()
  }

  @Test func theReferenceBecomesTheCandidate() throws {
    try dumps.renderUsual()

    let outcome = try dumps.approve()

    #expect(outcome.replaced == [name(0), name(2)])
    #expect(outcome.unchanged == [name(1)])
    #expect(outcome.removed == [name(3)])
    #expect(outcome.added == [])
    #expect(try dumps.levels() == [name(0): 100, name(1): 10, name(2): 120])
    #expect(try dumps.folder.text(of: "reference/notes.txt") == "mine")
    #expect(try dumps.bytes().count == 5)
    #expect(
      try dumps.bytes()["manifest.json"]
        == FileSystem.read(dumps.candidate.appending(name: "manifest.json")))
  }

  @Test func theFirstApprovalMakesTheReference() throws {
    let dumps = TwoDumps(dumps, reference: dumps.folder.file("a/b/reference"))
    try dumps.render("new", levels: [1, 2], to: dumps.candidate)

    #expect(try dumps.approve().added == [name(0), name(1)])
    #expect(try dumps.levels() == [name(0): 1, name(1): 2])
    #expect(try dumps.manifest().sources.map(\.text) == ["new"])
  }

  @Test func secondApprovalChangesNothing() throws {
    try dumps.renderUsual()
    try dumps.approve()
    let before = try dumps.bytes()
    #expect(try dumps.approve().isEmpty)
    #expect(try dumps.bytes() == before)
  }

  @Test func equalPixelsLeaveTheirFileAsItIs() throws {
    try dumps.render("old", levels: [7], to: dumps.reference)
    try dumps.render("new", levels: [7], to: dumps.candidate)
    let png = try PNGEncoder().encode(TwoDumps.picture(7), as: .rgba)
    try AtomicFile.write(png, to: dumps.reference.appending(name: name(0)))

    let outcome = try dumps.approve()

    #expect(outcome.unchanged == [name(0)])
    #expect(outcome.changesManifest)
    #expect(try dumps.bytes()[name(0)] == png)
  }

  /// Some other program, or another version of this one, has written it.
  @Test(arguments: [nil, [0]])
  func aFileThatStaysIsListedAsItIs(numbers: [Int]?) throws {
    try dumps.render("old", levels: [7, 8], to: dumps.reference)
    try dumps.render("new", levels: [7, 9], to: dumps.candidate)
    try AtomicFile.write(
      try PNGEncoder().encode(TwoDumps.picture(7), as: .rgba),
      to: dumps.reference.appending(name: name(0)))
    try dumps.approve(numbers)
    #expect(try dumps.problems() == [])
    #expect(try dumps.approve(numbers).isEmpty)
  }

  @Test func aDamagedReferenceIsReplaced() throws {
    try dumps.renderUsual()
    try dumps.folder.write("damaged", to: "reference/\(name(1))")
    #expect(try dumps.approve([1]).replaced == [name(1)])
    #expect(try dumps.levels()[name(1)] == 10)
  }

  @Test(arguments: [
    ([0], [0: 100, 1: 10, 2: 20, 3: 30]), ([2], [0: 0, 1: 10, 2: 120, 3: 30]),
    ([0, 2], [0: 100, 1: 10, 2: 120, 3: 30]), ([3], [0: 0, 1: 10, 2: 20]),
  ])
  func onlyChosenFramesChange(numbers: [Int], levels: [Int: UInt8]) throws {
    try dumps.renderUsual()
    try dumps.approve(numbers)
    #expect(
      try dumps.levels() == Dictionary(uniqueKeysWithValues: levels.map { (name($0), $1) }))
  }

  @Test func aMixtureSaysWhatMostOfItWasMadeFrom() throws {
    try dumps.renderUsual()
    try dumps.approve([2])

    let manifest = try dumps.manifest()
    #expect(manifest.sources.map(\.text) == ["old"])
    #expect(manifest.frames.map(\.isStale) == [false, false, true, false])
    #expect(manifest.frames[2].hash == ContentHash(of: TwoDumps.picture(120)))
  }

  @Test func approvedFramesAreHeldAgainstTheManifest() throws {
    try dumps.renderUsual()
    try dumps.approve([0, 2])
    #expect(try dumps.problems() == [])

    try dumps.folder.write("altered", to: "reference/\(name(0))")
    try dumps.folder.remove("reference/\(name(2))")
    #expect(try dumps.problems().map(\.file) == [name(0), name(2)])
    #expect(try dumps.problems().last?.problem == "missing")
  }

  @Test func onceNothingOldIsLeftTheManifestIsTheCandidates() throws {
    try dumps.renderUsual()
    try dumps.approve([2])
    try dumps.approve([3])
    try dumps.approve([0])

    let manifest = try dumps.manifest()
    #expect(manifest.sources.map(\.text) == ["new"])
    #expect(manifest.frames.map(\.number) == [0, 1, 2])
    #expect(manifest.frames.allSatisfy { !$0.isStale })
  }

  @Test func framesOfTheSameInputAreNotStale() throws {
    try dumps.render("same", levels: [0, 10], frameCount: 3, to: dumps.reference)
    try dumps.render("same", levels: [5, 10, 20], to: dumps.candidate)
    #expect(try dumps.approve([2]).added == [name(2)])

    let manifest = try dumps.manifest()
    #expect(manifest.frames.map(\.number) == [0, 1, 2])
    #expect(manifest.frames.allSatisfy { !$0.isStale })
    #expect(manifest.frames[0].hash == ContentHash(of: TwoDumps.picture(0)))
  }

  @Test func foldersWithoutManifestsAreApprovedByTheirNames() throws {
    try dumps.renderUsual()
    for path in [dumps.reference, dumps.candidate] {
      try FileSystem.remove(path.appending(name: "manifest.json"))
    }
    try dumps.folder.remove("reference/\(name(3))")
    try AtomicFile.write(
      try PNGEncoder().encode(TwoDumps.picture(9), as: .rgb),
      to: dumps.candidate.appending(name: "open.png"))

    let outcome = try dumps.approve()

    #expect(outcome.added == ["open.png"])
    #expect(outcome.replaced == [name(0), name(2)])
    #expect(!outcome.changesManifest)
    #expect(try dumps.bytes()["manifest.json"] == nil)
  }

  @Test(arguments: [nil, [0], [3]])
  func aRehearsalChangesNothing(numbers: [Int]?) throws {
    try dumps.renderUsual()
    let before = try dumps.bytes()
    let rehearsed = try dumps.approve(numbers, isDryRun: true)
    #expect(try dumps.bytes() == before)
    #expect(try dumps.approve(numbers) == rehearsed)
  }

  @Test func approvalStoppedEarlyChangesNothing() throws {
    try dumps.renderUsual()
    let before = try dumps.bytes()
    let approval = try Approval(of: dumps.candidate, as: dumps.reference)
    #expect(try approval.run(workerCount: 1) { false } == nil)
    #expect(try dumps.bytes() == before)
  }

  private func name(_ number: Int) -> String { FrameName(number).text }
}

extension TwoDumps {
  /// What is wrong with the reference, as far as it can be seen without decoding.
  fileprivate func problems() throws -> [FrameProblem] {
    try #require(
      try FolderVerification(of: reference).problems(decoding: false, workerCount: 1) { true })
  }

  /// The same with another reference.
  fileprivate init(_ dumps: TwoDumps, reference: String) {
    self.init(folder: dumps.folder, reference: reference, candidate: dumps.candidate)
  }
}
