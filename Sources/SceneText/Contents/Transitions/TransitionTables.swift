import SceneModel

extension TransitionKind {
  /// The keys that a transition of each kind has.
  private static let keysByKind = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, KeyList($0.declaredKeys)) })

  /// The keys that a transition of this kind has.
  var keys: KeyList { Self.keysByKind[self] ?? TransitionKey.all }

  private var declaredKeys: [KeyDeclaration] {
    typealias Key = TransitionKey
    let name = KeyDeclaration(Key.name.name, Key.name.declaration.summary, .words([rawValue]))
    let ends =
      switch declaration.ends {
      case .move: KeyList(Key.direction, Key.shutter)
      case .replace: KeyList([])
      case .mix: KeyList(Key.linear)
      }
    return [name] + KeyList(Key.from, Key.to, Key.progress, Key.reverse).keys
      + settings.map(\.declaration) + ends.keys + declaration.pictures.map(\.key)
  }

  /// The table of the keys of a transition of this kind.
  var table: KeyTable {
    KeyTable("transition.\(rawValue)", declaration.summary.asSentence, required: [requiredKeys]) {
      table in
      keys.keys.map { key in
        KeyTable.Row(
          declaration: key,
          home: TransitionKey.isCommon(key) ? TransitionKey.table : table)
      }
    }
  }

  private var requiredKeys: KeyList {
    let pictures = declaration.pictures.filter(\.isRequired).map(\.key)
    let common = KeyList(
      TransitionKey.name, TransitionKey.from, TransitionKey.to, TransitionKey.progress)
    return KeyList(common.keys + pictures)
  }
}

extension TransitionPicture {
  fileprivate var key: KeyDeclaration {
    switch self {
    case .file: TransitionKey.file.declaration
    case .mask: TransitionKey.mask.declaration
    case .backside: TransitionKey.backside.declaration
    case .shading: TransitionKey.shading.declaration
    }
  }
}
