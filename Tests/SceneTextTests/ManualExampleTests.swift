@testable import Manual
import SceneModel
import SceneText
import Testing

/// Every example in the manual is read, as what it is.
@Suite struct ManualExampleTests {
  /// A fenced text and the chapter that it is in.
  struct Example: CustomTestStringConvertible {
    let topic, kind, text: String

    var testDescription: String { "\(topic): \(text.prefix(40))" }
  }

  private static let all: [Example] = Chapter.all.flatMap { chapter in
    chapter.text.blocks.compactMap { block in
      guard case .code(let text, let kind) = block else { return nil }
      return Example(topic: chapter.topic, kind: kind, text: text)
    }
  }

  private static func examples(_ kinds: String...) -> [Example] {
    all.filter { kinds.contains($0.kind) }
  }

  /// What a text may be: nothing is shown as something that no test reads.
  @Test func everyExampleIsOfAKnownKind() {
    let kinds = Set(Self.all.map(\.kind))
    #expect(
      kinds.subtracting([
        "yaml", "yaml figure", "yaml picture", "yaml layer", "yaml scene", "yaml rules", "yaml ci",
        "sh", "text",
      ]).isEmpty, "\(kinds)")
  }

  private func check(_ parsed: ParsedScene, _ example: Example) {
    #expect(parsed.diagnostics.map(\.message) == [], "\(example.text)")
    #expect(parsed.scene != nil)
  }

  @Test(arguments: examples("yaml", "yaml figure", "yaml picture"))
  func scenesAreWhole(example: Example) {
    check(SceneFixture.parse(example.text), example)
  }

  @Test(arguments: examples("yaml layer"))
  func layersAreWhole(example: Example) {
    check(SceneFixture.layer(example.text), example)
  }

  @Test(arguments: examples("yaml scene"))
  func keysOfScenesAreWhole(example: Example) {
    check(SceneFixture.parse("size: [320, 200]\nduration: 2\n\(example.text)"), example)
  }

  @Test(arguments: examples("yaml rules"))
  func rulesAreWhole(example: Example) {
    let rules = ParsedRules(
      parsing: SourceText(file: "compare.yaml", bytes: Array(example.text.utf8)))
    #expect(rules.diagnostics.map(\.message) == [])
  }
}
