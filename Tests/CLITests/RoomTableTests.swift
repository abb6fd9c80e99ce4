import Foundation
import Testing

/// Holds the table of rooms in `Sources/README.md` against the folders.
@Suite struct RoomTableTests {
  @Test func everyFolderHasItsRow() throws {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../../Sources").standardizedFileURL
    let table = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
      .split(separator: "## Where things go")[0]
    let rooms = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([\w-]+)`/).map { String($0.1) }
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0 != "README.md" }
    #expect(rooms.sorted() == folders.sorted())
  }
}
