import SceneModel
import SceneText

/// Help for the keys of scenes and of comparison rules, from the rows that the parser uses.
package enum KeyHelp {
  /// All tables; those of scenes come first.
  static let tables: [SceneReference.Table] = {
    let known = Set(SceneReference.scene.map(\.name))
    return SceneReference.scene + SceneReference.rules.filter { !known.contains($0.name) }
  }()

  /// Every word with a help text: names of tables, then other keys.
  static let topics: [String] = {
    var known: Set<String> = []
    return (tables.map(\.topic) + tables.flatMap { $0.rows.map(\.key) }).filter {
      known.insert($0).inserted
    }
  }()

  /// List of all tables, each in one line, with only the names of filters and transitions.
  package static var overview: String {
    let plain = tables.filter { $0.kind == nil }
    let width = (plain.map(\.name.count).max() ?? 0) + 4
    let lines = plain.map { Columns.lines("  \($0.name)", $0.summary, indent: width) }
    let others = ["filters", "transitions"].compactMap(family)
    return """
      keys of scenes and rules, by what they stand in:
      \(lines.joined(separator: "\n"))

      \(others.joined(separator: "\n\n"))

      'smear help <name>' explains the keys there, or one key wherever it stands.
      """
  }

  /// Returns the names of all `filters` or `transitions`; `nil` for any other word.
  static func family(_ name: String) -> String? {
    let names = tables.filter { $0.kind.map { $0 + "s" } == name }.map(\.topic)
    return names.isEmpty
      ? nil : "\(name):\n" + Columns.lines("", names.joined(separator: ", "), indent: 2)
  }

  /// Returns the help for a table, a key or a word that a key accepts; `nil` if there is none.
  ///
  /// A table's help has all its keys, after the help for a key of the same name.
  package static func text(for topic: String) -> String? {
    let named = tables.filter { $0.topic == topic || $0.name == topic }
    guard named.isEmpty else {
      let leading = rows { $0.key == topic }
      let keys = named.map {
        ([heading(of: $0)] + $0.rows.map(\.text)).joined(separator: "\n\n")
      }
      return ((leading.map { [$0] } ?? []) + keys).joined(separator: "\n\n")
    }
    return rows { $0.key == topic } ?? rows { $0.words.contains(topic) }
  }

  /// Returns the help for the last key of a path such as `spring.response`; `nil` if there is none.
  ///
  /// The help for a part of a value, such as `position.x`, is that of the whole value.
  package static func text(forPath path: String) -> String? {
    let words = path.split(separator: ".").map(String.init)
    guard words.count > 1 else { return nil }
    let (owner, key) = (words[words.count - 2], words[words.count - 1])
    let reached = Set(tables.flatMap(\.rows).filter { $0.key == owner }.flatMap(\.tables))
    let owners = tables.filter { reached.contains($0.name) || $0.topic == owner }
    return rows(of: owners) { $0.key == key } ?? text(for: owner)
  }

  /// Returns the rows that fulfil a condition, with their tables; equal rows are merged.
  private static func rows(
    of tables: [SceneReference.Table] = KeyHelp.tables, where holds: (SceneReference.Row) -> Bool
  ) -> String? {
    var found: [(tables: [String], text: String)] = []
    for table in tables {
      let text = table.rows.filter(holds).map(\.text).joined(separator: "\n")
      if let place = found.firstIndex(where: { $0.text == text }) {
        found[place].tables.append(table.name)
      } else if !text.isEmpty {
        found.append(([table.name], text))
      }
    }
    let texts = found.map { tables, text in
      Columns.lines("", "in \(tables.listed("and")):", indent: 0) + "\n" + text
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  private static func heading(of table: SceneReference.Table) -> String {
    Columns.lines("\(table.name):", table.summary, indent: 2)
  }
}

extension SceneReference.Table {
  /// The first part of the name: `filter` in `filter.gaussian`; `nil` if there is only one part.
  var kind: String? {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  /// The word in scene files: `gaussian` for `filter.gaussian`.
  var topic: String { kind.map { String(name.dropFirst($0.count + 1)) } ?? name }
}

extension SceneReference.Row {
  /// Up to six tables whose keys the value may have, by their names in the help.
  private var others: [String] {
    var known: Set<String> = []
    return Array(tables.filter { known.insert($0).inserted }.prefix(6))
  }

  /// The key with its form, summary, example and related tables.
  fileprivate var text: String {
    let lines =
      [traits.joined(separator: "; "), summary] + (example.map { ["\(key): \($0)"] } ?? [])
      + (others.isEmpty ? [] : ["see: " + others.joined(separator: ", ")])
    let rest = lines.dropFirst().map { Columns.lines("", $0, indent: 24) }
    return ([Columns.lines("  \(key)", lines[0], indent: 24)] + rest).joined(separator: "\n")
  }
}
