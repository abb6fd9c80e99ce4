package import SceneModel

/// A key of a filter: what its declaration names, and what all blurs have.
enum FilterKey: Hashable {
  case parameter(EffectParameter)
  case choice(FilterChoice)
  case picture(FilterPicture)
  case weights, edges, linear
}

extension FilterKey: RawRepresentable, CaseIterable {
  /// The keys that some filter has.
  static let allCases: [FilterKey] = FilterKind.allCases.flatMap(\.keys).reduce(into: []) {
    if !$0.contains($1) { $0.append($1) }
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  init?(rawValue: String) {
    guard let key = FilterKey.named[rawValue] else { return nil }
    self = key
  }

  var rawValue: String {
    switch self {
    case .parameter(let parameter): parameter.rawValue
    case .choice(let choice): choice.rawValue
    case .picture(let picture): picture.rawValue
    case .weights: "weights"
    case .edges: "edges"
    case .linear: "linear"
    }
  }
}

extension FilterKind {
  /// The keys that a filter of this kind has.
  var keys: [FilterKey] {
    (declaration.hasKernel ? [.weights] : [])
      + settings.map { .parameter($0.parameter) } + declaration.choices.map { .choice($0) }
      + (declaration.picture.map { [.picture($0)] } ?? [])
      + (hasEdges ? [.edges, .linear] : [])
  }
}

extension FilterChoice {
  /// The words an author may choose from.
  package var words: [String] {
    switch self {
    case .preset: ImageEffectsPreset.allCases.map(\.rawValue)
    case .version: Filter.ImageEffectsVersion.allCases.map(\.rawValue)
    }
  }
}
