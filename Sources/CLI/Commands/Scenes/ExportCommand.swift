import Compositing
import Exporting
import Pipeline
import SceneModel
import SceneText
import System
import Tuning

/// `smear export <scene> --swift|--css|--caml folder|--lottie file [--layer id] [-o file]`
struct ExportCommand: RunnableCommand {
  static let summary = "Turn a scene into Lottie, a Core Animation document, Swift or CSS."
  static let usage = """
    smear export <scene> --swift|--css|--caml <folder.ca>|--lottie <file.json> [--layer id]
      [-o <file>] [option…]
    """
  static let introduction = """
    smear export card.yaml --swift --layer card
    smear export card.yaml --css -o card.css

    --swift prints each animation three times: for Core Animation, UIKit and SwiftUI. --css prints
    one rule for each layer, with its keyframes. Springs, keyframes and cubic Béziers are kept where
    the other system has them; all other curves become straight lines within a thousandth of the
    way. A property computed by formulas is sampled at every frame.

      smear export card.yaml --caml card.ca

    --caml writes a folder with main.caml and its pictures: layers, shapes, gradients, animations, and
    the states of a scene that no timeline plays. Texts, and everything else that Core Animation
    cannot draw by itself, become pictures of the first frame.

      smear export card.yaml --lottie card.json

    --lottie writes an animation with its pictures and the outlines of its letters: layers, shapes,
    gradients, texts, masks, mattes, shadows, Gaussian blurs, keyframes. Springs and formulas become
    keyframes that are within a twentieth of a point at every frame. What Lottie does not draw
    becomes a picture of the first frame.

    A warning names each part that the other system lacks. The scene may be a Lottie animation or a
    Core Animation document, too: smear export animation.json --caml animation.ca
    """

  @Flag(
    .flag("--swift", "Core Animation, UIKit and SwiftUI").excluding("--css").excluding("--caml")
      .excluding("--lottie"))
  private var asSwift
  @Flag(
    .flag("--css", "keyframes and easing functions of CSS").excluding("--caml")
      .excluding("--lottie"))
  private var asCSS
  @Option(
    .text("--caml folder.ca", "a Core Animation document").excluding("--layer").excluding("-o")
      .excluding("--lottie"))
  private var documentFolder: String?
  @Option(
    .text("--lottie file.json", "a Lottie animation").excluding("--layer").excluding("-o"))
  private var animation: String?
  @Option(.text("--layer id", "only this layer; inside others by path: card/title"))
  private var layer: String?
  @Option(.text("-o, --output file", "where to; default: standard output"))
  private var output: String?
  @Options(["--overwrite": "with --caml and --lottie: replace a document that is there"])
  private var overwriting: OverwriteOption
  @Options private var options: SceneOptions
  @Argument("<scene>") private var scene: String

  func validate() throws(UsageError) {
    guard asSwift || asCSS || documentFolder != nil || animation != nil else {
      throw UsageError(
        message: "export needs a form",
        hint: "--swift, --css, --caml folder.ca or --lottie file.json")
    }
    guard overwriting.given.isEmpty || documentFolder != nil || animation != nil else {
      throw UsageError(
        message: "--overwrite is for --caml and --lottie: a file of code is replaced anyway")
    }
  }

  func run() throws -> ExitStatus {
    let imported = try TemporaryImports.scene(scene, limits: options.limits)
    let loaded = try SceneFile(scene, importedAs: imported, options)
      .scene(overriding: options.overrides)
    let folders = AssetFolders((imported ?? scene).pathParts.folder ?? "")
    let paths = loaded.scene.layers.flatMap(\.withAllInside).map(\.path)
    if let layer, !paths.contains(layer) { throw UsageError.unknownLayer(layer, among: paths) }
    if let documentFolder { return try write(loaded, in: folders, to: documentFolder) }
    if let animation { return try writeAnimation(loaded, in: folders, to: animation) }
    let motions = try MotionReader.motions(of: loaded.timeline, layer: layer)
    let (text, leftOut): (String, [Motion])
    if asSwift {
      let code = try SwiftExport(motions, of: loaded.timeline)
      (text, leftOut) = (code.text, code.leftOut)
    } else {
      let code = try CSSExport(motions, of: loaded.timeline)
      (text, leftOut) = (code.text, code.leftOut)
    }
    for motion in leftOut {
      Console.note(
        "smear: \(motion.layer): '\(motion.property)' is left out: "
          + (asSwift ? "Core Animation" : "CSS") + " has no such property")
    }
    guard !text.isEmpty else {
      Console.note("smear: nothing moves that could be exported")
      return .done
    }
    if let output {
      try AtomicFile.write(Array(text.utf8), to: output)
      try Console.write("\(output)\n")
    } else {
      try Console.write(text)
    }
    return .done
  }

  private func write(_ loaded: LoadedScene, in folders: AssetFolders, to folder: String) throws
    -> ExitStatus
  {
    guard folder.pathExtension == "ca" else {
      throw UsageError(
        message: "--caml names a folder .ca, not '\(folder)'", hint: "--caml card.ca")
    }
    try overwriting.check(folder)
    let export = try CoreAnimationExport(
      loaded.timeline, assets: loaded.assets, folders: folders, limits: options.limits,
      states: try states(of: loaded))
    for part in export.leftOut { Console.note("smear: \(part) is left out") }
    for file in export.files + [("main.caml", Array(export.text.utf8))] {
      let path = folder.appending(name: file.path)
      try FileSystem.createFolder(ofFile: path)
      try AtomicFile.write(file.bytes, to: path)
    }
    try Console.write("\(folder)\n")
    return .done
  }

  /// Reads the scene once more with the values of its states, which no timeline has to play.
  private func states(of loaded: LoadedScene) throws -> SceneStates? {
    let parsed = ParsedScene(
      parsing: loaded.sources[0], overriding: options.overrides,
      resources: SceneResources(loaded.assets), notingStates: true)
    if let states = parsed.states { return states }
    for diagnostic in parsed.diagnostics where diagnostic.severity == .error {
      Console.note(diagnostic.rendered(in: parsed.sources))
    }
    throw ReportedError()
  }

  private func writeAnimation(
    _ loaded: LoadedScene, in folders: AssetFolders, to path: String
  ) throws -> ExitStatus {
    guard path.pathExtension == "json" else {
      throw UsageError(
        message: "--lottie names a file .json, not '\(path)'", hint: "--lottie card.json")
    }
    try overwriting.check(path)
    let export = try LottieExport(
      loaded.timeline, name: scene.pathParts.name.pathStem, assets: loaded.assets,
      folders: folders, limits: options.limits)
    for part in export.leftOut { Console.note("smear: \(part) is left out") }
    try AtomicFile.write(Array(export.text.utf8), to: path)
    try Console.write("\(path)\n")
    return .done
  }
}
