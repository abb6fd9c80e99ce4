import SceneModel

/// A set of layer keys for use in many places.
struct Component {
  /// The component's name, or the path of its file.
  let name: String

  /// The keys, at the origin of their file.
  let node: YAMLNode
}

/// The keys of a component: those of a layer, and the component's parameters.
enum ComponentKey: DeclaredKeys {
  static let table: KeyTable = KeyTable(
    "component", "A layer's keys that may be used in many places."
  ) {
    table in
    all.keys.map { key in
      KeyTable.Row(declaration: key, home: LayerKey.all.contains(key) ? LayerKey.table : table)
    }
  }

  static let all: KeyList = KeyList([parameters.declaration] + LayerKey.all.keys)

  /// The value of a parameter's declaration: a default, with optional limits.
  private static let parameter = ValueForm.either([
    .anyNumber, .text("a text"), .flag, .nothing,
    .table(
      ParameterKey.part(
        "componentParameter", "A named number of a component with its limits.",
        of: ParameterKey.all)),
  ])

  static let parameters = Key(
    "parameters",
    "What may differ wherever the component is used: names with numbers or texts as "
      + "defaults; a parameter without a default must be given.", node: .dictionary(parameter),
    example: "{label: OK, width: 120}")
}
