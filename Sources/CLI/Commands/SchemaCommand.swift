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

  private static let rules = Flag(
    "--rules", summary: "of compare.yaml instead, the rules of 'smear compare'")

  static let options: [any CommandOption] = [rules]

  /// Whether it is about rules of comparisons, and not about scenes.
  let isOfRules: Bool

  init(parsing arguments: inout Arguments) throws(UsageError) {
    isOfRules = arguments[Self.rules]
    try arguments.finish()
  }

  func run() throws -> ExitStatus {
    try Console.write((isOfRules ? SceneSchema.rules : SceneSchema.scene) + "\n")
    return .done
  }
}
