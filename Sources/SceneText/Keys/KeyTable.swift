import SceneModel

/// A list of keys, in the order in which an author thinks of them.
package struct KeyList: Sendable {
  let keys: [KeyDeclaration]

  private let byName: [String: KeyDeclaration]

  init<each Value>(_ key: repeat Key<each Value>) {
    var keys: [KeyDeclaration] = []
    for key in repeat each key { keys.append(key.declaration) }
    self.init(keys)
  }

  init(_ keys: [KeyDeclaration]) {
    self.keys = keys
    byName = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
  }

  var names: [String] { keys.map(\.name) }

  subscript(name: String) -> KeyDeclaration? { byName[name] }

  /// Returns the keys with the names of some words; all of them are in the list.
  func keys(named words: [some RawRepresentable<String>]) -> [KeyDeclaration] {
    words.map { word in
      guard let key = byName[word.rawValue] else {
        preconditionFailure("there is no key \(word.rawValue)")
      }
      return key
    }
  }

  func contains(_ key: KeyDeclaration) -> Bool { keys.contains { $0 === key } }

  /// Returns the keys without some others.
  func without(_ others: KeyList) -> KeyList { KeyList(keys.filter { !others.contains($0) }) }
}

/// The keys of one kind of mapping, declared once for the reader, the schema and the reference.
package protocol DeclaredKeys: SendableMetatype {
  /// All keys of the mapping.
  static var all: KeyList { get }

  /// The keys with the description of the mapping.
  static var table: KeyTable { get }
}

/// The keys of one kind of mapping, with its description.
package struct KeyTable: Sendable {
  /// A key of the table.
  struct Row {
    let declaration: KeyDeclaration

    /// The table that declares the key first, if several have it.
    let home: KeyTable

    var key: String { declaration.name }
  }

  /// The unique name of the table: `motionBlur`.
  let name: String

  /// The purpose of the mapping, as one sentence.
  let summary: String

  /// Whether the mapping has exactly one of the keys.
  let isChoice: Bool

  /// Tables refer to each other, so rows are made on demand.
  private let makeRows: @Sendable (KeyTable) -> [Row]
  private let makeRequired: @Sendable () -> [KeyList]

  init(
    _ name: String, _ summary: String,
    required: @escaping @autoclosure @Sendable () -> [KeyList] = [], isChoice: Bool = false,
    rows: @escaping @Sendable (KeyTable) -> [Row]
  ) {
    self.name = name
    self.summary = summary
    self.isChoice = isChoice
    makeRequired = required
    makeRows = rows
  }

  /// The keys in the order in which an author thinks of them.
  var rows: [Row] { makeRows(self) }

  /// The required keys: alternative sets, one of which must be given completely.
  var required: [[String]] { makeRequired().map(\.names) }
}

extension DeclaredKeys {
  /// Returns the table of all keys.
  ///
  /// - Parameter required: Alternative sets of keys, one of which must be given completely.
  static func whole(
    _ name: String, _ summary: String,
    required: @escaping @autoclosure @Sendable () -> [KeyList] = []
  ) -> KeyTable {
    KeyTable(name, summary, required: required()) { table in
      all.keys.map { KeyTable.Row(declaration: $0, home: table) }
    }
  }

  /// Returns the table of some of the keys.
  static func part(
    _ name: String, _ summary: String, of keys: @escaping @autoclosure @Sendable () -> KeyList,
    required: @escaping @autoclosure @Sendable () -> [KeyList] = []
  ) -> KeyTable {
    KeyTable(name, summary, required: required()) { _ in
      keys().keys.map { KeyTable.Row(declaration: $0, home: Self.table) }
    }
  }
}
