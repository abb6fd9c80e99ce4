import Frames
import FoundationEssentials
import Glibc
import Rendering
import SceneModel
import SceneSyntax

/// `smear render <scene> [-o <folder>]`
struct RenderCommand {
  static let summary = "Render a scene to a folder of PNG frames."
  static let usage = "smear render <scene> [-o <folder>] [option…]"
  static let details = """
    smear render Scenes/pocket-menu.yaml -o frames --set fullAt=24

    Writes frame-00000.png … and manifest.json. Nothing is written before the scene is known to be
    whole. Frames of an earlier run are replaced; other files in the folder are an error.

    options:
      -o folder             where to; default: <scene name>-frames here
    \(Help.framesOption)
    \(Help.sceneOptions)
      --jobs n              how many frames at once; default: one per processor
      --overwrite           render into a folder that has other files in it
      --progress style      bar, lines, json or none; default: bar on a terminal
      --json                summary as JSON
      --quiet               no progress and no summary
    """

  let scene: String
  let folder: String?
  let options: SceneOptions
  let frames: FrameSelection
  let workerCount: Int
  let overwrites: Bool
  let progress: Progress.Style?
  let printsJSON: Bool
  let isQuiet: Bool

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    options = try SceneOptions(taking: &arguments)
    folder = try arguments.takeOption("-o", "--output")
    frames = try arguments.takeOption("--frames").map(FrameSelection.init) ?? .all
    workerCount = try arguments.takeCount("--jobs", in: 1...256) ?? RenderCommand.processorCount
    overwrites = arguments.takeFlag("--overwrite")
    isQuiet = arguments.takeFlag("--quiet", "-q")
    printsJSON = arguments.takeFlag("--json")
    progress = try RenderCommand.style(try arguments.takeOption("--progress"))
    scene = try arguments.take("<scene>")
    try arguments.finish()

    if let folder,
      let film = [".mp4", ".mov", ".webm", ".gif", ".apng", ".png"].first(where: folder.hasSuffix)
    {
      throw UsageError(
        message: "-o names the folder of the frames; '\(folder)' looks like a \(film) file")
    }
    if folder == "-" || folder == "" { throw UsageError(message: "-o needs the name of a folder") }
  }

  func run() throws -> ExitStatus {
    let loaded = try LoadedScene(path: scene, overriding: options.overrides)
    let numbers = try frames.frames(of: loaded.scene.frameCount)
    let path = folder ?? loaded.name + "-frames"
    Interruption.watch()
    let output = try FrameFolder(
      at: path, plan: manifest(of: loaded, frames: numbers), overwrite: overwrites)
    let job = RenderJob(
      scene: loaded.scene, assets: loaded.assets, frames: numbers, folder: output,
      workerCount: min(workerCount, numbers.count),
      progress: Progress(isQuiet ? Progress.Style.none : progress, total: numbers.count))

    let written: Int
    do {
      written = try job.run()
    } catch {
      job.progress.clear()
      try? output.interrupt()  // What failed first is what the user needs to know.
      throw error
    }
    job.progress.clear()
    if let status = Interruption.status, written < numbers.count {
      try output.interrupt()
      Console.note("interrupted: \(written) of \(numbers.count) frames stand in \(path)")
      return status
    }
    try output.finish()
    try printSummary(of: loaded.scene, written: written, path: path, seconds: job.progress.elapsed)
    return .done
  }

  private func manifest(of loaded: LoadedScene, frames: [Int]) -> Manifest {
    let (width, height) = loaded.scene.pixelSize
    return Manifest(
      version: Version.current,
      sources: [
        Manifest.Source(
          file: URL(filePath: loaded.source.file).lastPathComponent,
          text: String(decoding: loaded.source.bytes, as: UTF8.self))
      ],
      parameters: options.overrides.parameters,
      options: [
        "scale": loaded.scene.scale.short, "frameRate": loaded.scene.frameRate.description,
      ],
      assets: loaded.assets.files.map {
        Manifest.Asset(file: $0.path, hash: ContentHash(of: $0.bytes))
      },
      format: "png", size: Manifest.Size(width: width, height: height),
      frameCount: loaded.scene.frameCount, frames: frames)
  }

  private func printSummary(of scene: Scene, written: Int, path: String, seconds: Double) throws {
    let (width, height) = scene.pixelSize
    if printsJSON {
      let summary = Summary(
        folder: path, frames: written, width: width, height: height,
        frameRate: scene.frameRate.description, seconds: seconds.rounded(toPlaces: 6),
        framesPerSecond: (Double(written) / max(seconds, 1e-6)).rounded(toPlaces: 3))
      try Console.write(try JSONText.line(of: summary) + "\n")
    } else if !isQuiet {
      try Console.write(
        "\(written.asFrames) of \(width) × \(height) pixels in \(path) (\(seconds.rounded(toPlaces: 2).short) s)\n"
      )
    }
  }

  private struct Summary: Encodable {
    let folder: String
    let frames, width, height: Int
    let frameRate: String
    let seconds, framesPerSecond: Double
  }

  private static func style(_ text: String?) throws(UsageError) -> Progress.Style? {
    guard let text else { return nil }
    guard let style = Progress.Style(rawValue: text) else {
      throw UsageError(
        message: "--progress takes bar, lines, json or none, not '\(text)'",
        hint: Progress.Style.allCases.map(\.rawValue).hint(for: text))
    }
    return style
  }

  private static var processorCount: Int {
    min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 256)
  }
}
