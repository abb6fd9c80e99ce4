import TestSupport
@testable import Pipeline
import Testing

/// What a killed approval leaves; `ApproveTests` of the end-to-end tests kills one at every step.
@Suite struct InterruptedApprovalTests {
  private let dumps: TwoDumps

  init() throws {
    dumps = try TwoDumps()
    try dumps.renderUsual()
  }

  @Test func stagedFilesWithoutAJournalAreRemoved() throws {
    let before = try dumps.bytes()
    try dumps.folder.write("half", to: "reference/.frame-00002.png.smear-approved")
    #expect(try dumps.approve([1]).isEmpty)
    #expect(try dumps.bytes() == before)
  }

  @Test func journaledApprovalIsFinishedFirst() throws {
    try dumps.folder.write("staged", to: "reference/.other.txt.smear-approved")
    try writeJournal(place: ["gone.txt", "other.txt"], remove: ["notes.txt", "gone.png"])

    let error = #expect(throws: ApprovalError.self) { try dumps.approve(isDryRun: true) }
    #expect(error?.description.hasSuffix("was killed; approve once more to finish it") == true)
    let approval = try Approval(of: dumps.candidate, as: dumps.reference)

    #expect(approval.hasFinishedAnother)
    #expect(try dumps.folder.text(of: "reference/other.txt") == "staged")
    #expect(
      try dumps.bytes().keys.filter { !$0.hasPrefix("frame-") }.sorted()
        == ["manifest.json", "other.txt"])
  }

  @Test(arguments: [false, true])
  func nothingIsRenderedIntoWhatIsBegun(overwrite: Bool) throws {
    try writeJournal(place: [], remove: ["notes.txt"])
    let before = try dumps.bytes()
    let error = #expect(throws: ApprovalError.self) {
      try FrameFolder(at: dumps.reference, plan: .plan(frames: 0..<1), overwrite: overwrite)
    }
    #expect(error?.description.hasSuffix("approve once more to finish it") == true)
    #expect(try dumps.bytes() == before)
  }

  @Test func aRunRemovesWhatWasOnlyStaged() throws {
    try dumps.folder.remove("reference/notes.txt")
    try dumps.folder.write("half", to: "reference/.frame-00002.png.smear-approved")
    _ = try FrameFolder(at: dumps.reference, plan: .plan(frames: 0..<1), overwrite: false)
    #expect(try !dumps.bytes().keys.contains { $0.hasSuffix(".smear-approved") })
  }

  @Test(arguments: [
    "", "{}", "damaged", #"{"place": ["../candidate/frame-00000.png"], "remove": []}"#,
    #"{"place": [], "remove": ["/etc/passwd"]}"#, #"{"place": [""], "remove": []}"#,
    #"{"place": [], "remove": [".."]}"#,
    #"{"place": [], "remove": ["../\u0301victim"]}"#, #"{"place": [], "remove": ["a\u0000"]}"#,
  ])
  func aDamagedJournalIsNotFollowed(text: String) throws {
    try dumps.folder.write(text, to: "reference/.smear-approval")
    let before = try dumps.bytes()
    let error = #expect(throws: ApprovalError.self) { try dumps.approve() }
    #expect(
      error?.description
        == "\(dumps.reference)/.smear-approval is damaged; remove it, and approve once more")
    #expect(try dumps.bytes() == before)
  }

  @Test func concurrentApprovalsAreRefused() throws {
    do {
      let first = try Approval(of: dumps.candidate, as: dumps.reference)
      let error = #expect(throws: ApprovalError.self) { try dumps.approve() }
      #expect(error?.description == "another program is changing \(dumps.reference)")
      #expect(try first.run(workerCount: 1)?.isEmpty == false)
    }
    #expect(try dumps.approve().isEmpty)
  }

  private func writeJournal(place: [String], remove: [String]) throws {
    try dumps.folder.write(
      #"{"place": \#(place), "remove": \#(remove)}"#, to: "reference/.smear-approval")
  }
}
