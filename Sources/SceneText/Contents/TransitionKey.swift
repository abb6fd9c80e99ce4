import SceneModel

/// A key of a transition: what all have, what those have whose ends move or mix, and what its
/// declaration names.
enum TransitionKey: Hashable {
  case name, from, to, progress, reverse
  case direction, shutter
  case linear
  case parameter(EffectParameter)
  case picture(TransitionPicture)
}

extension TransitionKey: RawRepresentable, CaseIterable {
  /// The keys that some transition has.
  static let allCases: [TransitionKey] = TransitionKind.allCases.flatMap(\.keys).reduce(into: []) {
    if !$0.contains($1) { $0.append($1) }
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  init?(rawValue: String) {
    guard let key = TransitionKey.named[rawValue] else { return nil }
    self = key
  }

  var rawValue: String {
    switch self {
    case .name: "name"
    case .from: "from"
    case .to: "to"
    case .progress: "progress"
    case .reverse: "reverse"
    case .direction: "direction"
    case .shutter: "shutter"
    case .linear: "linear"
    case .parameter(let parameter): parameter.rawValue
    case .picture(let picture): picture.rawValue
    }
  }
}

extension TransitionKind {
  /// The keys that a transition of this kind has.
  var keys: [TransitionKey] {
    let ends: [TransitionKey] =
      switch declaration.ends {
      case .move: [.direction, .shutter]
      case .replace: []
      case .mix: [.linear]
      }
    return [.name, .from, .to, .progress, .reverse]
      + settings.map { .parameter($0.parameter) } + ends
      + declaration.pictures.map { .picture($0) }
  }
}
