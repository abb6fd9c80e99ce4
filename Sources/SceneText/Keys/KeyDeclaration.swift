import SceneModel

/// The declaration of a key: its words, its form and its limits.
struct KeyDeclaration {
  /// The effect of the key, as one sentence.
  let summary: String

  /// The form of its value.
  let form: ValueForm

  /// The value that means the same as leaving the key out; absent where that cannot be written.
  let defaultText: String?

  /// A value that shows what the key is good for; of a few words another one than the default.
  let example: String?

  init(
    _ summary: String, _ form: ValueForm, default defaultText: String? = nil,
    example: String? = nil
  ) {
    self.summary = summary
    self.form = form
    self.defaultText = defaultText
    self.example = example ?? form.example(unlike: defaultText)
  }
}

extension KeyDeclaration {
  /// What may stand behind the key, in short: its form, limits and default.
  ///
  /// - Parameter isRequired: Whether the mapping means nothing without it.
  func traits(isRequired: Bool) -> [String] {
    [
      form.limits?.words.map { "\(form.words), \($0)" } ?? form.words,
      isRequired ? "needed" : defaultText.map { "default: \($0)" },
      form.isAnimatable ? "can be animated" : nil,
    ].compactMap(\.self)
  }
}

/// A key that is declared, once for the reader, the schema and the reference.
protocol DeclaredKey: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  var declaration: KeyDeclaration { get }

  /// All the keys that may stand together.
  static var table: KeyTable { get }
}

extension DeclaredKey {
  /// The range of a number behind the key, or of each of several.
  var limits: ClosedRange<Double> { declaration.form.limits ?? .anyNumber }
}

/// The keys that one kind of mapping has.
struct KeyTable: Sendable {
  /// A key in it.
  struct Row {
    let key: String
    let declaration: KeyDeclaration

    /// The table that has the key first, where several do.
    let home: KeyTable
  }

  /// The name that no other table has: `motionBlur`.
  let name: String

  /// The purpose of the mapping, as one sentence.
  let summary: String

  /// The keys without which it means nothing; of several lists, one is enough.
  let required: [[String]]

  /// Whether one of the keys stands alone.
  let isChoice: Bool

  /// Tables lead to each other, so that none is made before it is needed.
  private let makeRows: @Sendable (KeyTable) -> [Row]

  init(
    _ name: String, _ summary: String, required: [[String]] = [], isChoice: Bool = false,
    rows: @escaping @Sendable (KeyTable) -> [Row]
  ) {
    self.name = name
    self.summary = summary
    self.required = required
    self.isChoice = isChoice
    makeRows = rows
  }

  /// The keys in the order in which an author thinks of them.
  var rows: [Row] { makeRows(self) }
}

extension DeclaredKey {
  /// The table of all keys.
  ///
  /// - Parameter required: Lists of keys, of which one has to be there.
  static func whole(_ name: String, _ summary: String, required: [Self]...) -> KeyTable {
    KeyTable(name, summary, required: required.map { $0.map(\.rawValue) }) { table in
      allCases.map {
        KeyTable.Row(key: $0.rawValue, declaration: $0.declaration, home: table)
      }
    }
  }

  /// The table of some of the keys.
  static func part(
    _ name: String, _ summary: String, of keys: [Self], required: [Self] = []
  ) -> KeyTable {
    let needed = required.isEmpty ? [] : [required.map(\.rawValue)]
    return KeyTable(name, summary, required: needed) { _ in
      keys.map {
        KeyTable.Row(key: $0.rawValue, declaration: $0.declaration, home: Self.table)
      }
    }
  }
}
