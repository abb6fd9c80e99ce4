import Foundation
import SceneModel
import SceneSyntax
import Testing

@Suite struct ReadmeTests {
  /// The YAML texts in the README, in their order.
  private let texts: [String]

  init() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md")
    texts = try String(contentsOf: readme, encoding: .utf8).split(separator: "```yaml\n")
      .dropFirst()
      .map { $0.split(separator: "```").first.map(String.init) ?? "" }
    try #require(texts.count == 3)
  }

  @Test func itsSceneIsWhole() {
    let parsed = SceneFixture.parse(texts[0])
    #expect(parsed.diagnostics.map(\.message) == [])
    #expect(parsed.scene?.frameCount == 60)
  }

  @Test func itsExpectationsAreWhole() {
    let ids = ["menu", "sheet", "title", "cards", "row-0", "row-1", "tabs", "header", "a", "b"]
    let layers = ids.map { "  - {id: \($0)}\n" }.joined()
    let parsed = SceneFixture.parse("size: [9, 9]\nduration: 2\nlayers:\n\(layers)\(texts[1])")
    #expect(parsed.diagnostics.map(\.message) == [])
    #expect(parsed.expectations.count == 9)
  }

  @Test func itsRulesAreWhole() {
    let rules = ParsedRules(
      parsing: SourceText(file: "compare.yaml", bytes: Array(texts[2].utf8)))
    #expect(rules.diagnostics.map(\.message) == [])
    #expect(rules.exceptions.count == 1)
  }
}
