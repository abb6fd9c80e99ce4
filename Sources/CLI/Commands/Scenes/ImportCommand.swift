import Importing
import Pipeline
import SceneModel
import SceneText
import System

/// `smear import <document> [-o scene.yaml] [--play states] [--animation name] [--strict]`
struct ImportCommand: RunnableCommand {
  static let summary = "Make a scene of a Lottie animation or a Core Animation document."
  static let usage =
    "smear import <animation.json|animation.lottie|tree.ca|wallpaper.tendies> [-o <scene.yaml>] [option…]"
  static let introduction = """
    smear import animation.json -o hello.yaml
    smear import tree.ca -o card.yaml
    smear import wallpaper.tendies --play "Locked, 0.5 Unlock, 2 Sleep"

    Reads the layers, pictures, animations and states of a Core Animation document, as iOS
    simulators and editors of wallpapers write them, and writes a scene. Its pictures go
    into a folder beside it. A warning names each part that the scene lacks, with its
    line, and says what that does to the picture. The documents of a wallpaper become layers over
    each other, each with its states.

    A Lottie animation becomes layers by its names, compositions become components, and each
    keyframe keeps its time and its curve. Expressions are never run, except for the usual loops.
    Points move along curves as in lottie-ios, or with --even-paths as in After Effects and
    lottie-web. An archive .lottie may have several animations and themes: --animation and --theme
    name one of each.
    """

  @Option(
    .init(
      "-o, --output file", "where to; default: <document's name>.yaml here", parse: sceneFile))
  private var output: String?
  @Option(
    .init(
      "--play states",
      "the states to play, each after its time in seconds: \"Locked, 0.5 Unlock\"",
      parse: played))
  private var played: PlayedStates?
  @Option(
    .init(
      "--animation name", "the animation to take from a .lottie; default: its initial one",
      parse: { $0 })
  )
  private var animation: String?
  @Option(
    .init(
      "--theme name", "the theme of a .lottie; default: the one in which the animation begins",
      parse: { $0 }))
  private var theme: String?
  @Flag(
    "--even-paths",
    "in a Lottie animation, move at an even speed along curves, as After Effects does")
  private var pacesPaths
  @Flag("--shutter", "in a Lottie animation, give layers with motion blur a true shutter")
  private var usesShutter
  @Flag("--strict", "write nothing if the scene would lack a part") private var isStrict
  @Options(["--overwrite": "replace the scene and the pictures that are there"])
  private var overwriting: OverwriteOption
  @Flag("--quiet, -q", "do not say where the scene is") private var isQuiet
  @Options private var limits: LimitOptions
  @Argument("<document>") private var document: String

  private static func sceneFile(_ path: String) throws(UsageError) -> String {
    guard ComparisonInput.isScene(path), !path.lowercased().hasSuffix(".json") else {
      throw UsageError(message: "-o names a YAML file, not '\(path)'", hint: "-o scene.yaml")
    }
    return path
  }

  private static func played(_ text: String) throws(UsageError) -> PlayedStates {
    guard let states = PlayedStates(text) else {
      throw UsageError(
        message: "--play takes states in the order of their times, not '\(text)'",
        hint: "--play \"Locked, 0.5 Unlock\"")
    }
    return states
  }

  func run() throws -> ExitStatus {
    guard ImportableDocuments.contain(document) else {
      guard !ComparisonInput.isScene(document) else {
        throw UsageError(
          message: "'\(document)' is a scene already",
          hint: "smear render \(document.shellWord) draws it, and smear preview "
            + "\(document.shellWord) plays it")
      }
      throw UsageError(
        message: "'\(document)' is no document that can be imported",
        hint: "give \(ImportableDocuments.endings)")
    }
    let output = output ?? document.pathStem + ".yaml"
    var imported = DocumentImport(
      document: document, limits: limits.limits, played: played, isStrict: isStrict)
    imported.lottie.animation = animation
    imported.lottie.theme = theme
    imported.lottie.pacesPaths = pacesPaths
    imported.lottie.usesShutter = usesShutter
    try imported.write(to: output, overwriting)
    if !isQuiet { try Console.write("\(output)\n") }
    return .done
  }
}
