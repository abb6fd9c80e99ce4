import TestSupport
import Foundation
import Testing

/// Tests of the documentation of the libraries.
@Suite struct DocumentationTests {
  /// The script fails at a link to a symbol or page that does not exist.
  @Test func theLibrariesAreDocumented() throws {
    let folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts/document").standardized
    let built = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    _ = try Tool.output(script.path, folder.file("pages"), built.path)
    for page in ["Smear/documentation/smear/scene", "SmearTesting/documentation/smeartesting"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("pages/\(page)/index.html")))
    }
  }
}
