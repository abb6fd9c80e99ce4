import TestSupport
import Testing

@testable import Browser

@Suite struct EditorJSONTests {
  @Test func aMissingFileIsAMissingEditor() throws {
    let folder = try TemporaryFolder()
    #expect(EditorJSON(in: folder.path) == nil)
    try folder.createFolder("lib")
    try folder.write("editor".utf8, to: "lib/codemirror.js")
    #expect(EditorJSON(in: folder.path) == nil)
  }
}
