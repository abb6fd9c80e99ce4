import SceneText

/// `smear schema`
struct SchemaCommand: RunnableCommand {
  static let summary = "Print the JSON Schema of scenes or of comparison rules, for editors."
  static let usage = "smear schema [--rules]"
  static let introduction = """
    smear schema > scene.schema.json

    An editor that knows YAML then completes and checks scenes that begin with the line
    # yaml-language-server: $schema=scene.schema.json
    """

  @Flag("--rules", "of compare.yaml instead, the rules of 'smear compare'") private var isOfRules

  func run() throws -> ExitStatus {
    try Console.write((isOfRules ? SceneSchema.rules : SceneSchema.scene) + "\n")
    return .done
  }
}
