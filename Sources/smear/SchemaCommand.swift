import SceneSyntax

/// `smear schema`
struct SchemaCommand: RunnableCommand {
  static let summary = "Print the JSON Schema of scene files, for editors."
  static let usage = "smear schema"
  static let details = """
    smear schema > scene.schema.json

    An editor that knows YAML then completes and checks scenes that begin with the line
    # yaml-language-server: $schema=scene.schema.json
    """

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    try arguments.finish()
  }

  func run() throws -> ExitStatus {
    try Console.write(SceneSchema.json + "\n")
    return .done
  }
}
