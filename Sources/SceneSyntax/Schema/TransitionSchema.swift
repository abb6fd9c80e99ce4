import SceneModel

extension TransitionKind {
  /// What there is to say of a transition of this kind.
  var schema: Schema {
    let required: [TransitionKey] =
      [.name, .from, .to, .progress]
      + declaration.pictures.filter(\.isRequired).map { .picture($0) }
    return .mapping(
      keys.map { ($0.rawValue, schema(of: $0)) }, required: required.map(\.rawValue))
  }

  /// An animation that need not say what it animates, nor from where to where.
  private static var pacing: Schema {
    let keys = AnimationKey.allCases.filter { ![.property, .group].contains($0) }
    return .mapping(keys.map { ($0.rawValue, $0.schema) }, required: [])
  }

  private func schema(of key: TransitionKey) -> Schema {
    switch key {
    case .name: .words([rawValue])
    case .from, .to: .either([.string, .defined("contents"), .defined("layer")])
    case .progress: .either([.anyNumber, TransitionKind.pacing])
    case .reverse, .linear: .flag
    case .direction: .cases(TransitionContents.Direction.self)
    case .shutter: .fraction
    case .picture: .string
    case .parameter(let parameter): settings.schema(of: parameter)
    }
  }
}
