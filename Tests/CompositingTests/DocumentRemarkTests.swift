import System
import Foundation
import Compositing
import SceneModel
import Testing

/// What is said about SVG documents in a folder.
@Suite struct DocumentRemarkTests {
  private func remarks(on body: String) throws -> [Problem] {
    let folder = FileManager.default.temporaryDirectory.path + "/smear-remarks-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: folder + "/icons", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["above.png", "icons/beside.png"] {
      try "".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
    let document = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n\(body)</svg>"
    try document.write(
      toFile: folder + "/icons/a.svg", atomically: true, encoding: .utf8)
    let library = AssetLibrary(in: AssetFolders(folder))
    #expect(library.remarks(onSVG: "icons/a.svg") == [])
    _ = try library.svgSize("icons/a.svg")
    return library.remarks(onSVG: "icons/a.svg")
  }

  @Test func remarksNameTheLine() throws {
    #expect(
      try remarks(on: "\n<text font-size='9'><textPath href='#a'>b</textPath></text>") == [
        Problem(
          "icons/a.svg, line 3: <textPath> draws no text", hint: "turn the text into paths")
      ])
  }

  @Test(arguments: [
    ("beside.png", true), ("./beside.png", true), ("beside%20.png", true),
    ("b&#101;side.png", true),
    ("missing.png", false),
    ("../above.png", false), ("/nowhere/a.png", false), ("http://a.b/c.png", false),
  ])
  func filesThatLieElsewhereAreNotShown(name: String, isShown: Bool) throws {
    let found = try remarks(on: "<image href='\(name)'/>")
    #expect(found.isEmpty == isShown, "\(found)")
    #expect(
      found.allSatisfy { $0.message.hasPrefix("icons/a.svg, line 2: '\(name)' is left out") })
  }

  /// The message names the limit that the document exceeds.
  @Test(arguments: [Limit.svgMemory, .memory])
  func aLargeDocumentNamesItsLimit(limit: Limit) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/smear-limit-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".write(
      toFile: folder + "/a.svg", atomically: true, encoding: .utf8)
    var limits = Limits.standard
    limits[limit] = 20
    let error = #expect(throws: Problem.self) {
      try AssetLibrary(in: AssetFolders(folder), limits: limits).svgSize("a.svg")
    }
    let message = try #require(error).message + (error?.hint ?? "")
    #expect(
      message.contains("--\(limit == .memory ? "memory" : "limit svg-memory=")"), "\(message)")
  }
}
