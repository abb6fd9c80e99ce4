import Foundation
import Testing

/// Holds the tables in `Sources/README.md` against the folders.
@Suite struct RoomTableTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources").standardizedFileURL

  /// The text before, of and after the table of additions.
  private let parts: [Substring]

  init() throws {
    let text = try String(contentsOf: Self.sources.appending(path: "README.md"), encoding: .utf8)
    parts = text.split(separator: /## (Where things go|Words that are ours)/)
    try #require(parts.count == 3)
  }

  @Test func everyFolderHasItsRow() throws {
    let rooms = parts[0].split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([\w-]+)`/).map { String($0.1) }
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { $0 != "README.md" }
    #expect(rooms.sorted() == folders.sorted())
  }

  @Test func additionsGoToPlacesThatExist() {
    let paths = parts[1].matches(of: /`(\w+\/[\w\/.]+)`/).map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths {
      let place = Self.sources.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }
}
