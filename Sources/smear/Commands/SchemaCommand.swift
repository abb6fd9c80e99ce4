import SceneSyntax

/// `smear schema`
struct SchemaCommand: RunnableCommand {
  static let summary = "Print the JSON Schema of scenes or of comparison rules, for editors."
  static let usage = "smear schema [--rules]"
  static let details = """
    smear schema > scene.schema.json

    An editor that knows YAML then completes and checks scenes that begin with the line
    # yaml-language-server: $schema=scene.schema.json

    options:
      --rules               of compare.yaml instead, the rules of 'smear compare'
    """

  /// Whether it is about rules of comparisons, and not about scenes.
  let isOfRules: Bool

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    isOfRules = arguments.takeFlag("--rules")
    try arguments.finish()
  }

  func run() throws -> ExitStatus {
    try Console.write((isOfRules ? RuleSchema.json : SceneSchema.json) + "\n")
    return .done
  }
}
