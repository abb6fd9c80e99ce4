import Drawing
import FoundationEssentials
import System
import Pipeline
import Browser
import Compositing
import Raster
import SceneModel
import SceneText
import Tuning

/// `smear preview <scene|folder> [--port 8787] [--frame n] [--recording film]`
struct PreviewCommand: RunnableCommand {
  static let summary = "Watch a scene in the browser, and tune it while it plays."
  static let usage =
    "smear preview <scene|folder> [--port n] [--frame n] [--recording film] [--color space] [--allow-assets folder] [--memory 2G]"
  static let introduction = """
    smear preview Scenes/pocket-menu.yaml

    Serves a page until Ctrl-C, on this computer only, at the address that it prints. The page plays the
    scene, and has a slider for every parameter. It shows the curve of a blur and a true shutter beside it,
    and measures the difference. It follows every change that an editor saves, and has an editor itself,
    which checks and draws the text as you type. A graph shows a layer's values over time, and a grid plays
    all variants together. The scenes of a folder are shown one at a time, or together in a grid.

      smear preview menu.yaml --recording menu.mov

    With a recording, the graph also shows how the chosen layer moves in it.
    """

  @Option(
    .number(
      "--port n", in: 0...65_535,
      "where the page is: http://127.0.0.1:n/; default: 8787; 0: any free port"))
  private var port = 8787
  @Option(
    .number("--frame n", in: 0...1_000_000_000, "the frame that the page shows first"))
  private var frame: Int?
  @Option(
    .text(
      "--recording film|folder",
      "a film or a folder of frames; the graph draws how the chosen layer moves in it, which it "
        + "follows from its place at the start or the end of the scene"))
  private var recording: String?
  @Option(.frameColors) private var color = ColorSpace.sRGB
  @Options(["--allow-assets": nil, "--limit": nil, "--memory": nil])
  private var options: SceneOptions
  @Argument("<scene>") private var scene: String

  /// The file with the key of the open tabs; none on a port of the system's choice, where no tab
  /// finds the page again.
  private var keyFile: KeyFile? {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].map { $0.appending(name: ".local/state") }
    // A relative path counts as none, as the XDG specification says.
    let folders = [environment["XDG_STATE_HOME"], home].compactMap(\.self)
    guard port != 0, let folder = folders.first(where: { $0.hasPrefix("/") }) else { return nil }
    let here = FileManager.default.currentDirectoryPath
    let path = scene.hasPrefix("/") ? scene : here.appending(name: scene)
    return KeyFile(in: folder, of: path, on: UInt16(port))
  }

  /// Checks that a recording can be read, and that there is one scene beside it.
  private func check(_ recording: String) throws {
    guard !FileSystem.isReadableFolder(scene) else {
      throw UsageError(
        message: "--recording shows one scene, not a folder of scenes",
        hint: "smear preview menu.yaml --recording menu.mov")
    }
    _ = try Recording(path: recording, frameRate: nil, limits: options.limits)
  }

  func run() throws -> ExitStatus {
    // A missing file is an error here; errors inside the file are shown on the page.
    if !FileSystem.isReadableFolder(scene) {
      _ = try SceneFile(
        path: scene, allowing: options.assetFolders, limits: options.limits,
        reportingTo: Console.note)
    }
    if let recording { try check(recording) }
    let scenes = PreviewScenes(
      path: scene, allowing: options.assetFolders, beside: recording, in: color,
      drawingDocuments: .outOfProcess, limits: options.limits)
    guard !scenes.names.isEmpty else {
      Console.note("smear: there is no scene in '\(scene)'\nhint: scenes are called name.yaml")
      throw ReportedError()
    }
    Interruption.watch()
    do {
      var preview = try Preview(
        of: scenes, port: UInt16(port), key: keyFile?.key() ?? AccessToken())
      let place = frame.map { "#frame=\($0)" } ?? ""
      try Console.write("\(preview.address)\(place)\n")
      preview.run { Interruption.status != nil }
      for loss in preview.losses { Console.note("smear: \(loss)") }
      return Interruption.status ?? .done
    } catch let error as HTTPError {
      Console.note("smear: \(error)")
      if let hint = error.hint { Console.note("hint: \(hint)") }
      throw ReportedError()
    }
  }
}
