import SceneModel

/// Some keys, in the order in which an author thinks of them.
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

  func contains(_ key: KeyDeclaration) -> Bool { byName[key.name] === key }

  /// All but some of the keys.
  func without(_ others: KeyList) -> KeyList { KeyList(keys.filter { !others.contains($0) }) }
}

/// The keys that one kind of mapping has: each is declared once, for reader, schema and reference.
package protocol DeclaredKeys: SendableMetatype {
  /// All the keys that may stand together.
  static var all: KeyList { get }

  /// The same with the words of the mapping.
  static var table: KeyTable { get }
}

/// The keys that one kind of mapping has, with its words.
package struct KeyTable: Sendable {
  /// A key in it.
  struct Row {
    let declaration: KeyDeclaration

    /// The table that has the key first, where several do.
    let home: KeyTable

    var key: String { declaration.name }
  }

  /// The name that no other table has: `motionBlur`.
  let name: String

  /// The purpose of the mapping, as one sentence.
  let summary: String

  /// Whether one of the keys stands alone.
  let isChoice: Bool

  /// Tables lead to each other, so that none is made before it is needed.
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

  /// The keys without which the mapping means nothing; of several lists, one is enough.
  var required: [[String]] { makeRequired().map(\.names) }
}

extension DeclaredKeys {
  /// The table of all keys.
  ///
  /// - Parameter required: Lists of keys, of which one has to be there.
  static func whole(
    _ name: String, _ summary: String,
    required: @escaping @autoclosure @Sendable () -> [KeyList] = []
  ) -> KeyTable {
    KeyTable(name, summary, required: required()) { table in
      all.keys.map { KeyTable.Row(declaration: $0, home: table) }
    }
  }

  /// The table of some of the keys.
  static func part(
    _ name: String, _ summary: String, of keys: @escaping @autoclosure @Sendable () -> KeyList,
    required: @escaping @autoclosure @Sendable () -> [KeyList] = []
  ) -> KeyTable {
    KeyTable(name, summary, required: required()) { _ in
      keys().keys.map { KeyTable.Row(declaration: $0, home: Self.table) }
    }
  }
}
