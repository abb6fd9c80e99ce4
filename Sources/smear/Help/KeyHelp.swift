import SceneModel
import SceneSyntax

/// The help for the keys of scenes and of comparison rules, from the rows that the
/// parser reads with.
enum KeyHelp {
  /// All tables; those of scenes first.
  private static let tables: [SceneReference.Table] = {
    let known = Set(SceneReference.scene.map(\.name))
    return SceneReference.scene + SceneReference.rules.filter { !known.contains($0.name) }
  }()

  /// Every word that there is help for: the names of tables, then the other keys.
  static let topics: [String] = {
    var known: Set<String> = []
    return (tables.map(\.topic) + tables.flatMap { $0.rows.map(\.key) }).filter {
      known.insert($0).inserted
    }
  }()

  /// The tables by name: each in one line, but for those of filters and transitions.
  static var overview: String {
    let plain = tables.filter { $0.kind == nil }
    let width = (plain.map(\.name.count).max() ?? 0) + 4
    let lines = plain.map { OptionRow.columns("  \($0.name)", $0.summary, indent: width) }
    let others = ["filter", "transition"].map { kind in
      let names = tables.filter { $0.kind == kind }.map(\.topic)
      return "\(kind)s:\n" + OptionRow.columns("", names.joined(separator: ", "), indent: 2)
    }
    return """
      keys of scenes and rules, by what they stand in:
      \(lines.joined(separator: "\n"))

      \(others.joined(separator: "\n\n"))

      'smear help <name>' explains the keys there, or one key wherever it stands.
      """
  }

  /// All keys of the tables of a name, or a key in all tables that have it; `nil` if there is no such
  /// word.
  static func text(for topic: String) -> String? {
    let named = tables.filter { $0.topic == topic || $0.name == topic }
    let found =
      named.isEmpty
      ? tables.filter { $0.rows.contains { $0.key == topic } }.map { text(of: topic, in: $0) }
      : named.map { ([heading(of: $0)] + $0.rows.map(\.text)).joined(separator: "\n\n") }
    return found.isEmpty ? nil : found.joined(separator: "\n\n")
  }

  private static func heading(of table: SceneReference.Table) -> String {
    OptionRow.columns("\(table.name):", table.summary, indent: 2)
  }

  private static func text(of key: String, in table: SceneReference.Table) -> String {
    let rows = table.rows.filter { $0.key == key }.map(\.text)
    return (["in \(table.name):"] + rows).joined(separator: "\n")
  }
}

extension SceneReference.Table {
  /// `filter` of `filter.gaussian`; `nil` where the name has one part.
  fileprivate var kind: String? {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  /// The word in a scene: `gaussian` of `filter.gaussian`.
  fileprivate var topic: String { kind.map { String(name.dropFirst($0.count + 1)) } ?? name }
}

extension SceneReference.Row {
  /// The key, what may stand there, what it does, and an example.
  fileprivate var text: String {
    let traits = [
      limits.map { "\(kind), \($0)" } ?? kind,
      isRequired ? "needed" : defaultText.map { "default: \($0)" },
      isAnimatable ? "can be animated" : nil,
    ].compactMap(\.self)
    let lines =
      [traits.joined(separator: "; "), summary] + (example.map { ["\(key): \($0)"] } ?? [])
      + (tables.isEmpty ? [] : ["see: " + tables.prefix(6).joined(separator: ", ")])
    let rest = lines.dropFirst().map { OptionRow.columns("", $0, indent: 24) }
    return ([OptionRow.columns("  \(key)", lines[0], indent: 24)] + rest).joined(separator: "\n")
  }
}
