import Effects
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
      + settings.map(\.declaration) + ends.keys
      + TransitionKey.all.keys(named: declaration.pictures)
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
    let pictures = TransitionKey.all.keys(named: declaration.pictures.filter(\.isRequired))
    let common = KeyList(
      TransitionKey.name, TransitionKey.from, TransitionKey.to, TransitionKey.progress)
    return KeyList(common.keys + pictures)
  }
}
