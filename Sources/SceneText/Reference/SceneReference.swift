/// The human-readable reference of all keys of scene files and comparison rules.
package enum SceneReference {
  /// The keys of one kind of mapping.
  package struct Table: Sendable {
    /// The unique name of the table: `motionBlur`.
    package let name: String

    /// The purpose of the mapping, as one sentence.
    package let summary: String

    /// The keys, in the order in which an author thinks of them.
    package let rows: [Row]
  }

  /// A key of a table.
  package struct Row: Sendable {
    let declaration: KeyDeclaration

    package let key: String

    /// The form of its value in words: "a number or [x, y]".
    package let kind: String

    /// The words to choose from, if there are a few.
    package let words: [String]

    /// The range of its numbers in words; absent if any number is allowed.
    package let limits: String?

    /// The value that is equivalent to leaving the key out; absent if there is no such value.
    package let defaultText: String?

    /// An example value.
    package let example: String?

    /// The form, the limits and the default, in words.
    package let traits: [String]

    /// The effect of the key, as one sentence.
    package let summary: String

    /// Whether an animation may change the value.
    package let isAnimatable: Bool

    /// Whether the mapping requires the key.
    package let isRequired: Bool

    /// The names of the tables whose keys the value may have.
    package let tables: [String]

    /// The name of the table that declares the key first, if several have it.
    package let home: String
  }

  /// The tables of scenes, each after the first table that refers to it.
  package static let scene = tables(from: SceneKey.table)

  /// The tables of comparison rules, `compare.yaml`.
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
