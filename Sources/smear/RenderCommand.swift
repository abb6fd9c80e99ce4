import Frames
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// `smear render <scene> [-o <folder>]`
struct RenderCommand: RunnableCommand {
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
      --overwrite           render into a folder that has other files in it
    \(JobOptions.help)
    """

  let scene: String
  let folder: String?
  let options: SceneOptions
  let frames: FrameSelection
  let overwrites: Bool
  let work: JobOptions

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    options = try SceneOptions(taking: &arguments)
    folder = try arguments.takeOption("-o", "--output")
    frames = try arguments.takeOption("--frames").map(FrameSelection.init) ?? .all
    overwrites = arguments.takeFlag("--overwrite")
    work = try JobOptions(taking: &arguments)
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
    let numbers = try frames.frames(of: loaded.timeline.frameCount)
    let path = folder ?? loaded.name + "-frames"
    Interruption.watch()
    let output = try FrameFolder(
      at: path, plan: manifest(of: loaded, frames: numbers), overwrite: overwrites)
    let job = RenderJob(
      timeline: loaded.timeline, assets: loaded.assets, frames: numbers, folder: output,
      workerCount: min(work.workerCount, numbers.count),
      progress: work.progress(total: numbers.count))

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
      sources: loaded.sources.map {
        Manifest.Source(
          file: loaded.pathFromScene($0.file), text: String(decoding: $0.bytes, as: UTF8.self))
      },
      parameters: options.overrides.parameters,
      options: [
        "scale": loaded.scene.scale.plain,
        "frameRate": loaded.scene.display.refresh.description,
      ],
      assets: loaded.assets.files.map {
        Manifest.Asset(file: $0.path, hash: ContentHash(of: $0.bytes))
      },
      format: "png", size: Manifest.Size(width: width, height: height),
      frameCount: loaded.timeline.frameCount,
      frames: frames.map {
        Manifest.Frame(
          number: $0, timestamp: loaded.scene.display.refresh.time(ofRefresh: $0))
      })
  }

  private func printSummary(of scene: Scene, written: Int, path: String, seconds: Double) throws {
    let (width, height) = scene.pixelSize
    if work.printsJSON {
      let summary = Summary(
        folder: path, frames: written, width: width, height: height,
        frameRate: scene.display.refresh.description, seconds: seconds.rounded(toPlaces: 6),
        framesPerSecond: (Double(written) / max(seconds, 1e-6)).rounded(toPlaces: 3))
      try Console.write(try JSONText.line(of: summary) + "\n")
    } else if !work.isQuiet {
      try Console.write(
        "\(written.asFrames) of \(width) × \(height) pixels in \(path) (\(seconds.rounded(toPlaces: 2).plain) s)\n"
      )
    }
  }

  private struct Summary: Encodable {
    let folder: String
    let frames, width, height: Int
    let frameRate: String
    let seconds, framesPerSecond: Double
  }
}
