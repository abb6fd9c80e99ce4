import Foundation
import Testing

/// Holds the sentence of `Sources/README.md` about C libraries against the sources.
@Suite struct LibraryImportTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// The rooms that the README names: those that import libraries wherever they like, and those of
  /// which one file does.
  private let anywhere, inOneFile: Set<String>

  init() throws {
    let readme = try String(
      contentsOf: Self.package.appending(path: "Sources/README.md"), encoding: .utf8
    )
    .replacing("\n", with: " ")
    let sentence = try #require(
      readme.firstMatch(
        of: /C libraries are imported by ([\w, ]+), and one file each of ([\w, ]+) only\./))
    anywhere = Self.names(in: sentence.1)
    inOneFile = Self.names(in: sentence.2)
  }

  @Test func theReadmeNamesTheRoomsThatImportLibraries() throws {
    let files = try Self.importingFiles()
    #expect(Set(files.keys) == anywhere.union(inOneFile))
    for room in inOneFile {
      #expect(files[room]?.count == 1, "\(room): \(files[room] ?? [])")
    }
  }

  private static func names(in list: Substring) -> Set<String> {
    Set(list.matches(of: /\w+/).map { String($0.output) }).subtracting(["and"])
  }

  /// The Swift files that import a library of `Sources/Libraries`, by the room that they are in.
  private static func importingFiles() throws -> [String: [String]] {
    let sources = package.appending(path: "Sources").path()
    let libraries = try Set(FileManager.default.contentsOfDirectory(atPath: sources + "/Libraries"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { path in
      guard path.hasSuffix(".swift") else { return false }
      return try !libraries.isDisjoint(with: imports(ofFile: "\(sources)/\(path)"))
    }
    return Dictionary(grouping: files) { $0.split(separator: "/").first.map(String.init) ?? "" }
  }

  /// The modules that a file imports.
  private static func imports(ofFile path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8)
      .matches(of: /^[^\/\n]*\bimport (\w+)/.anchorsMatchLineEndings())
      .map { String($0.1) }
  }
}
