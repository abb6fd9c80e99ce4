import TestSupport
import Foundation
import Testing

/// What the libraries say of themselves.
@Suite struct DocumentationTests {
  /// The script fails at a name of a symbol or a page that is not there.
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
