import TestSupport
import Foundation
import Testing

/// Tests of the manual as one page in a browser.
@Suite(.inBrowser) struct ManualPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func thePageIsReadInABrowser() throws {
    let run = try folder.smear("help", "--html", "new/manual.html")
    #expect(run.status == 0 && run.output == "new/manual.html\n" && run.messages == "")
    let checks = [
      "opens", "one_name", "described", "questions", "chapters", "keys", "neighbours", "copying",
      "words", "typing", "pictures", "motion",
      "themes", "phone",
    ]
    #expect(
      try folder.python("browse_manual.py", ["new/manual.html"] + checks) == checks.map { $0[...] })
  }

  @Test func thePageIsTheSameEveryTime() throws {
    for name in ["a.html", "b.html"] {
      #expect(try folder.smear("help", "--html", name).status == 0)
    }
    #expect(try folder.bytes(of: "a.html") == folder.bytes(of: "b.html"))
  }

  @Test func aTopicMayHaveSeveralWords() throws {
    let run = try folder.smear("help", "compare", "rules")
    #expect(run.status == 0 && run.output.hasPrefix("COMPARE RULES\n"))
    #expect(
      try folder.smear("help", "delay").output.hasPrefix("In smear, 'delay' is 'begin': "))
    #expect(try folder.smear("help", "slow motion").output.contains("'speed'"))
    #expect(try folder.smear("help", "frosted", "pane").output.contains("  backdrop  "))
  }
}
