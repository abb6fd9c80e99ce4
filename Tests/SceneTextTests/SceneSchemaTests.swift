import Foundation
import SceneText
import Testing

@Suite struct SceneSchemaTests {
  private let definitions: [String: [String: Any]]

  init() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.scene.utf8))
    definitions = try #require(
      (schema as? [String: Any])?["definitions"] as? [String: [String: Any]])
  }

  @Test func everyPropertyIsDescribed() throws {
    for (name, definition) in definitions {
      for (key, property) in definition["properties"] as? [String: [String: Any]] ?? [:] {
        #expect(description(of: property) != nil, "\(name).\(key)")
      }
    }
  }

  /// What an editor shows of a property: its own words, or those of what it refers to.
  private func description(of property: [String: Any]) -> String? {
    if let text = property["description"] as? String { return text }
    if let reference = property["$ref"] as? String { return target(reference).flatMap(description) }
    let choices = property["anyOf"] as? [[String: Any]] ?? []
    return choices.lazy.compactMap(description).first
  }

  private func target(_ reference: String) -> [String: Any]? {
    let path = reference.dropFirst("#/definitions/".count).split(separator: "/").map(String.init)
    let definition = path.first.flatMap { definitions[$0] }
    guard path.count == 3 else { return definition }
    return (definition?["properties"] as? [String: [String: Any]])?[path[2]]
  }

  @Test func propertiesHaveTheDefaultsOfTheReference() throws {
    for table in SceneReference.scene {
      let properties = definitions[table.name]?["properties"] as? [String: [String: Any]]
      for row in table.rows {
        let property = try #require(properties?[row.key], "\(table.name).\(row.key)")
        let reference = property["$ref"] as? String
        let full = reference.flatMap(target) ?? property
        #expect((full["default"] != nil) == (row.defaultText != nil), "\(table.name).\(row.key)")
        #expect((full["examples"] != nil) == (row.example != nil), "\(table.name).\(row.key)")
        // What an editor shows beside the pointer: the sentence, then form, limits and default.
        let words = full["description"] as? String ?? ""
        #expect(words.hasPrefix(row.summary + "\n\n" + row.kind), "\(table.name).\(row.key)")
        if let text = row.defaultText, !row.isRequired {
          #expect(words.contains("; default: \(text)"), "\(table.name).\(row.key)")
        }
      }
    }
  }

  @Test func nothingStandsTwice() {
    #expect(SceneSchema.scene.utf8.count < 360_000)
  }
}
