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
    A scene that is there stays, unless --overwrite replaces it. The templates:

    \(templateRows)

    --expectations prints expectations that the movement of a scene fulfils now, to look through and paste.
    """

  private static var templateRows: String {
    let width = 2 + (SceneTemplate.allCases.map(\.rawValue.count).max() ?? 0)
    return SceneTemplate.allCases.map { "  \($0.rawValue.padded(to: width))\($0.summary)" }
      .joined(separator: "\n")
  }

  @Option(
    OptionDeclaration(
      "--template template", "the template to begin with; default: card", words: templates,
      parse: template
    ).excluding("--expectations"))
  private var template = SceneTemplate.card
  /// The scene to propose expectations for; `nil` to write a new scene.
  @Option(.text("--expectations scene", "propose expectations of the movement of a scene"))
  private var scene: String?
  @Options(["--overwrite": "replace a scene that is there"])
  private var overwriting: OverwriteOption
  @Options private var options: SceneOptions
  @Argument("<name>", unless: "--expectations") private var name: String

  private var path: String { ComparisonInput.isScene(name) ? name : name + ".yaml" }

  func validate() throws(UsageError) {
    guard scene == nil else {
      guard overwriting.given.isEmpty else {
        throw UsageError(message: "--expectations writes no file that --overwrite could replace")
      }
      return
    }
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

  private static let templates = SceneTemplate.allCases.map(\.rawValue)

  private static func template(_ name: String) throws(UsageError) -> SceneTemplate {
    guard let template = SceneTemplate(rawValue: name) else {
      throw UsageError(
        message: "there is no template '\(name)', only \(templates.listed("and"))",
        hint: templates.nearest(to: name).map { "did you mean '\($0)'?" })
    }
    return template
  }

  func run() throws -> ExitStatus {
    if let scene { return try propose(for: scene) }
    try overwriting.check(path)
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
