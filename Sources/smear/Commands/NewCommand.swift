import Files

/// `smear new <name>`
struct NewCommand: RunnableCommand {
  static let summary = "Write a scene to begin with."
  static let usage = "smear new <name>"
  static let introduction = """
    smear new card

    Writes card.yaml, a commented scene that renders at once; the name may have a folder in front.
    What is there already stays.
    """

  private let path: String

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let name = try arguments.take("<name>")
    try arguments.finish()
    path = ComparisonInput.isScene(name) ? name : name + ".yaml"
    guard !path.pathParts.name.hasPrefix("."), !name.hasSuffix("/"),
      !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw UsageError(message: "'\(name)' is no name for a scene", hint: "smear new card")
    }
    guard !path.lowercased().hasSuffix(".json") else {
      throw UsageError(
        message: "a scene with comments is YAML, not JSON: '\(name)'", hint: "smear new card")
    }
  }

  func run() throws -> ExitStatus {
    let name = path.pathParts.name
    let stem = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...])
    guard try !FileSystem.exists(path) else {
      throw UsageError(message: "\(path) is there already, and stays")
    }
    let text = StarterScene.text(title: stem, path: path)
    if let folder = path.pathParts.folder { try FileSystem.createFolder(folder) }
    try AtomicFile.write(Array(text.utf8), to: path)
    try Console.write("\(path)\n")
    return .done
  }
}
