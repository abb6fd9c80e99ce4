import Foundation
import Testing

/// Holds the code to the lengths that `Sources/README.md` names.
@Suite struct CodeLengthTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// The paths of the Swift files in a folder of the package, such as `Sources/CLI/Command.swift`.
  private static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The lines of a file, each of which ends with a line feed.
  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n").dropLast()
  }

  /// The most lines of a file and of a body, and the most files of a folder.
  private let fileLimit, bodyLimit, folderLimit: Int

  init() throws {
    let readme = try Self.lines(of: "Sources/README.md").joined(separator: " ")
    let sentence = try #require(
      readme.firstMatch(
        of: /at most (\d+) lines, the body of a function (\d+), and a folder (\d+) Swift files/))
    fileLimit = try #require(Int(sentence.1))
    bodyLimit = try #require(Int(sentence.2))
    folderLimit = try #require(Int(sentence.3))
  }

  @Test func noFunctionIsTooLong() throws {
    var long: [String] = []
    var count = 0
    for path in try Self.paths(in: "Sources") {
      let bodies = FunctionBody.all(in: try Self.lines(of: path))
      count += bodies.count
      long += bodies.filter { $0.lineCount > bodyLimit }
        .map { "\(path):\($0.line): \($0.lineCount) lines" }
    }
    #expect(long == [])
    #expect(count > 1000)
  }

  @Test(arguments: [("Sources", 500), ("Tests", 300)])
  func noFileIsTooLong(_ folder: String, fewest: Int) throws {
    let paths = try Self.paths(in: folder)
    let long = try paths.compactMap { path -> String? in
      let count = try Self.lines(of: path).count
      return count > fileLimit ? "\(path): \(count) lines" : nil
    }
    #expect(long == [])
    #expect(paths.count > fewest)
  }

  @Test func noFolderIsTooFull() throws {
    let folders = Dictionary(grouping: try Self.paths(in: "Sources")) { path in
      path.split(separator: "/").dropLast().joined(separator: "/")
    }
    #expect(folders.mapValues(\.count).filter { $0.value > folderLimit } == [:])
    #expect(folders.count > 50)
  }
}

/// The finder of the bodies whose lengths are checked.
@Suite struct FunctionBodyTests {
  @Test(
    arguments: [
      ("func a() {\n  b()\n}", 1, 1),
      ("import A\n\nfunc a() -> Int {\n  let b = 1\n\n  return b\n}", 3, 3),
      ("struct A {\n  @inline(never) package static func a() {\n    b()\n    c()\n  }\n}", 2, 2),
      ("struct A {\n  init?(\n    _ a: Int\n  ) throws {\n    b = a\n  }\n}", 2, 1),
      ("func a(_ a: Int)\n  -> Int\n{\n  b(a)\n  c(a)\n}", 1, 2),
      ("func a() {  // Says nothing.\n  if b {\n    c()\n  }\n}", 1, 3),
      ("struct A {\n  subscript(a: Int) -> Int {\n    a\n  }\n}", 2, 1),
      ("protocol A {\n  func a()\n}\n\nfunc b() {\n  a()\n}", 5, 1),
      ("func a() -> Int { 1 }\n\nprivate mutating func b() {\n  a()\n}", 3, 1),
    ])
  func bodiesAreFound(_ text: String, line: Int, lineCount: Int) {
    let bodies = FunctionBody.all(in: text.components(separatedBy: "\n"))
    #expect(bodies == [FunctionBody(line: line, lineCount: lineCount)])
  }

  @Test func functionsWithinFunctionsAreFoundToo() {
    let lines = ["func a() {", "  func b() {", "    c()", "  }", "  b()", "}"]
    #expect(
      FunctionBody.all(in: lines) == [
        FunctionBody(line: 1, lineCount: 4), FunctionBody(line: 2, lineCount: 1),
      ])
  }

  @Test(
    arguments: [
      "func a() -> Int { 1 }", "protocol A {\n  init()\n  func a()\n}",
      "var a: Int {\n  b\n}", "/// A func with {\nlet a = 1", "self.init(\n  a {\n    b\n  })",
    ])
  func nothingElseIsFound(_ text: String) {
    #expect(FunctionBody.all(in: text.components(separatedBy: "\n")) == [])
  }
}
