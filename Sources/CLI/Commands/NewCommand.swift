import System
import Pipeline
import Timeline
import SceneModel
import Manual

/// `smear new <name> [--template <template>]`, `smear new --expectations <scene>`
struct NewCommand: RunnableCommand {
  static let summary = "Write a scene to begin with, or propose expectations."
  static let usage = "smear new <name> [--template <template>] | smear new --expectations <scene>"
  static let introduction = """
    smear new card
    smear new screens/home --template phone

    Writes card.yaml, a commented scene that renders at once; the name may have a folder in front.
    Nothing is overwritten. The templates:

    \(templateRows)

    With --expectations the lines are printed that a scene may say of what its layers do now, to be
    looked through and pasted.
    """

  private static var templateRows: String {
    let width = 2 + (SceneTemplate.allCases.map(\.rawValue.count).max() ?? 0)
    return SceneTemplate.allCases.map { "  \($0.rawValue.padded(to: width))\($0.summary)" }
      .joined(separator: "\n")
  }

  private static let expectations = Option<String>(
    "--expectations", argument: "scene", summary: "propose what a scene may expect of its movement")

  private static let template = Option<SceneTemplate>(
    "--template", argument: "template", summary: "what to begin with; default: card",
    words: SceneTemplate.allCases.map(\.rawValue)
  ) { (name) throws(UsageError) in
    let names = SceneTemplate.allCases.map(\.rawValue)
    guard let template = SceneTemplate(rawValue: name) else {
      throw UsageError(
        message: "there is no template '\(name)', only \(names.listed("and"))",
        hint: names.nearest(to: name).map { "did you mean '\($0)'?" })
    }
    return template
  }.excluding("--expectations")

  static let options: [any CommandOption] = [template, expectations] + SceneOptions.options

  private let path: String
  private let template: SceneTemplate

  /// The scene for which expectations are proposed; absent where a new one is wanted.
  private let scene: String?
  private let options: SceneOptions

  init(parsing arguments: inout Arguments) throws(UsageError) {
    scene = try arguments[Self.expectations]
    template = try arguments[Self.template] ?? .card
    options = try SceneOptions(arguments)
    guard scene == nil else {
      path = ""
      try arguments.finish()
      return
    }
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
    if let scene { return try propose(for: scene) }
    guard try !FileSystem.exists(path) else {
      throw UsageError(
        message: "\(path) already exists, and is not overwritten",
        hint: "give the new scene another name")
    }
    let text = template.text(title: path.pathStem, path: path)
    try FileSystem.createFolder(ofFile: path)
    try AtomicFile.write(Array(text.utf8), to: path)
    try Console.write("\(path)\n")
    return .done
  }

  private func propose(for scene: String) throws -> ExitStatus {
    let loaded = try LoadedScene(path: scene, options)
    Interruption.watch()
    var proposals = ExpectationProposals(of: loaded.timeline)
    for tick in loaded.timeline.displayLink {
      if let status = Interruption.status { return status }
      proposals.add(try loaded.timeline.presentation(at: tick))
    }
    let lines = proposals.lines
    guard !lines.isEmpty else {
      Console.note("smear: nothing changes in \(scene), so there is nothing to expect")
      return .error
    }
    try Console.write((["expectations:"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n")
    return .done
  }
}
