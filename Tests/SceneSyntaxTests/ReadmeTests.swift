import Foundation
import SceneModel
import SceneSyntax
import Testing

@Suite struct ReadmeTests {
  @Test func itsSceneIsWhole() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let scene = try #require(text.split(separator: "```yaml\n").last?.split(separator: "```").first)
    let parsed = SceneFixture.parse(String(scene))
    #expect(parsed.diagnostics.map(\.message) == [])
    #expect(parsed.scene?.frameCount == 60)
  }
}
