import SceneModel
import TestSupport
import Testing

@testable import Importing

@Suite struct ZipArchiveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let entries = ["a", "b"].map { (name: $0, bytes: [UInt8](repeating: 7, count: 300)) }
    try folder.write(ZipFile(entries).bytes, to: "a.zip")
  }

  /// Unpacks the archive, in which two entries have 300 bytes each.
  private func unpack(within budget: inout UnpackingBudget) throws {
    try ZipArchive(folder.file("a.zip"), called: "a.zip")
      .unpack(into: folder.file("a"), atMost: 1000, within: &budget)
  }

  @Test func whatIsUnpackedCounts() throws {
    var budget = UnpackingBudget(entries: 3, bytes: 1000)
    try unpack(within: &budget)
    #expect((budget.entries, budget.bytes) == (1, 400))
    #expect(try folder.names(in: "a") == ["a", "b"])
  }

  /// The second archive is one too many.
  @Test(arguments: [
    (3, 2000, "a.zip has more than 10000 entries, with those of the archives before it"),
    (4, 1000, "a.zip: the entry 'b' is too large"),
  ])
  func archivesShareTheirBudget(entries: Int, bytes: Int, message: String) throws {
    var budget = UnpackingBudget(entries: entries, bytes: bytes)
    try unpack(within: &budget)
    do {
      try unpack(within: &budget)
      Issue.record("the second archive is unpacked, too")
    } catch let problem as Problem {
      #expect(problem.message == message)
    }
  }
}
