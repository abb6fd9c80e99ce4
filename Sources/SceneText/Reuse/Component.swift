import SceneModel

/// A layer's keys that may be used in many places.
struct Component {
  /// Its name, or the path of the file that it is.
  let name: String

  /// Its keys, at the origin of the file they stand in.
  let node: YAMLNode
}

/// The keys of a component: those of a layer, and the parameters of what it looks like.
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

  /// The value behind the name of a parameter: a default, perhaps with limits.
  private static let parameter = ValueForm.either([
    .anyNumber, .text("a text"), .flag, .nothing,
    .table(
      ParameterKey.part(
        "componentParameter", "A named number of a component with its limits.",
        of: ParameterKey.all)),
  ])

  static let parameters = Key(
    "parameters",
    "What may be different wherever the component is used: names with their defaults, numbers "
      + "or texts; one without a default has to be given.", node: .dictionary(parameter),
    example: "{label: OK, width: 120}")
}
