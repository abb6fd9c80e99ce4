import SceneModel
import SceneSyntax
import Testing

@testable import smear

@Suite struct KeyHelpTests {
  private static let tables = SceneReference.scene + SceneReference.rules

  @Test func everyTableAndKeyHasHelp() throws {
    for table in Self.tables {
      let text = try #require(KeyHelp.text(for: table.name), "\(table.name)")
      for row in table.rows {
        #expect(text.contains("\n  \(row.key)"), "\(row.key) of \(table.name)")
        #expect(try Help.text(for: row.key).isEmpty == false)
      }
    }
  }

  @Test func helpFitsATerminal() {
    for topic in KeyHelp.topics {
      let lines = KeyHelp.text(for: topic)?.split(separator: "\n") ?? ["nothing"]
      // A word may be as long as it is.
      #expect(
        lines.allSatisfy { $0.count <= 100 || $0.split(separator: " ").count <= 2 }, "\(topic)")
    }
    #expect(KeyHelp.overview.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: FilterKind.allCases.map(\.rawValue) + TransitionKind.allCases.map(\.rawValue))
  func filtersAndTransitionsAreExplainedByName(name: String) throws {
    #expect(KeyHelp.overview.contains(name))
    #expect(try #require(KeyHelp.text(for: name)).contains(".\(name):"))
  }

  @Test func aKeyIsExplainedWhereverItStands() throws {
    let text = try Help.text(for: "cornerRadius")
    #expect(text.contains("in layer:") && text.contains("can be animated"))
  }

  @Test func anUnknownWordGetsAHint() {
    let error = #expect(throws: UsageError.self) { try Help.text(for: "shadwo") }
    #expect(error?.hint == "did you mean 'shadow'?")
    let other = #expect(throws: UsageError.self) { try Help.text(for: "qqqqqqq") }
    #expect(other?.hint == "smear help keys lists what scenes are made of")
  }
}
