/// All keys of scene files and of comparison rules, for people to read.
package enum SceneReference {
  /// The keys that one kind of mapping has.
  package struct Table: Sendable {
    /// The name that no other table has: `motionBlur`.
    package let name: String

    /// The purpose of the mapping, as one sentence.
    package let summary: String

    /// In the order in which an author thinks of them.
    package let rows: [Row]
  }

  /// A key.
  package struct Row: Sendable {
    let declaration: KeyDeclaration

    package let key: String

    /// The form of its value in words: "a number or [x, y]".
    package let kind: String

    /// The words that may stand there, if there are a few.
    package let words: [String]

    /// The range of its numbers in words; absent where any may stand.
    package let limits: String?

    /// The value that means the same as leaving the key out; absent where that cannot be written.
    package let defaultText: String?

    /// A value that shows what the key is good for.
    package let example: String?

    /// What may stand there, in short: its form, limits and default.
    package let traits: [String]

    /// The effect of the key, as one sentence.
    package let summary: String

    /// Whether an animation may change it.
    package let isAnimatable: Bool

    /// Whether the mapping means nothing without it.
    package let isRequired: Bool

    /// The names of the tables whose keys may stand in it.
    package let tables: [String]

    /// The name of the table that has the key first, where several do.
    package let home: String
  }

  /// The tables of scenes, each after the one that first leads to it.
  package static let scene = tables(from: SceneKey.table)

  /// The same of comparison rules, `compare.yaml`.
  package static let rules = tables(from: RuleKey.file)

  private static func tables(from root: KeyTable) -> [Table] {
    var known: Set<String> = [root.name]
    var found = [root]
    var next = 0
    while next < found.count {
      let inner = found[next].rows.flatMap(\.declaration.form.tables)
      found += inner.filter { known.insert($0.name).inserted }
      next += 1
    }
    return found.map(Table.init)
  }
}

extension SceneReference.Table {
  fileprivate init(_ table: KeyTable) {
    name = table.name
    summary = table.summary
    rows = table.rows.map { row in
      SceneReference.Row(
        row, isRequired: table.required.count == 1 && table.required[0].contains(row.key))
    }
  }
}

extension SceneReference.Row {
  fileprivate init(_ row: KeyTable.Row, isRequired: Bool) {
    declaration = row.declaration
    key = row.key
    kind = declaration.form.words
    words = declaration.form.choices
    limits = declaration.form.limits?.words
    defaultText = declaration.defaultText
    example = declaration.example
    traits = declaration.traits(isRequired: isRequired)
    summary = declaration.summary
    isAnimatable = declaration.form.isAnimatable
    self.isRequired = isRequired
    tables = declaration.form.tables.map(\.name)
    home = row.home.name
  }
}
