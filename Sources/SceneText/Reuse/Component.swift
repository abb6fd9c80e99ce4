import SceneModel

/// A layer's keys that may be used in many places.
struct Component {
  /// Its name, or the path of the file that it is.
  let name: String

  /// Its keys, at the origin of the file they stand in.
  let node: YAMLNode
}

/// The keys of a component: those of a layer, and the parameters of what it looks like.
enum ComponentKey: RawRepresentable, CaseIterable, Hashable {
  case parameters
  case layer(LayerKey)

  static let allCases = [.parameters] + LayerKey.allCases.map(ComponentKey.layer)

  init?(rawValue: String) {
    if rawValue == "parameters" {
      self = .parameters
    } else if let key = LayerKey(rawValue: rawValue) {
      self = .layer(key)
    } else {
      return nil
    }
  }

  var rawValue: String {
    switch self {
    case .parameters: "parameters"
    case .layer(let key): key.rawValue
    }
  }

  /// The key as a layer has it.
  var layerKey: LayerKey? {
    if case .layer(let key) = self { key } else { nil }
  }
}

extension ComponentKey: DeclaredKey {
  static let table = KeyTable("component", "A layer's keys that may be used in many places.") {
    table in
    allCases.map { key in
      KeyTable.Row(
        key: key.rawValue, declaration: key.declaration,
        home: key.layerKey == nil ? table : LayerKey.table)
    }
  }

  /// The value behind the name of a parameter: a default, perhaps with limits.
  private static let parameter = ValueForm.either([
    .anyNumber, .text("a text"), .flag, .nothing,
    .table(
      ParameterKey.part(
        "componentParameter", "A named number of a component with its limits.",
        of: ParameterKey.allCases)),
  ])

  var declaration: KeyDeclaration {
    switch self {
    case .parameters:
      KeyDeclaration(
        "What may be different wherever the component is used: names with their defaults, numbers "
          + "or texts; one without a default has to be given.",
        .dictionary(ComponentKey.parameter), example: "{label: OK, width: 120}")
    case .layer(let key): key.declaration
    }
  }
}
