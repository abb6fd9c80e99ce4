import Frames
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// A scene, or a variant of it, with the folder that its frames belong into.
struct RenderPart {
  /// How the rendering of a part ended.
  enum Outcome {
    case done(RenderSummary)
    /// The user has stopped it, which has been said.
    case stopped(ExitStatus)
  }

  let loaded: LoadedScene

  /// Numbers of the frames to render.
  let frames: [Int]

  let folder: String

  /// Renders the frames on several workers and shows how far it has come.
  ///
  /// - Parameters:
  ///   - options: What the command line says instead of the scene.
  ///   - overwrites: Whether the folder may have other files in it.
  func render(options: SceneOptions, overwrites: Bool, work: JobOptions) throws -> Outcome {
    let output = try FrameFolder(
      at: folder, plan: manifest(options: options), overwrite: overwrites)
    let job = RenderJob(
      timeline: loaded.timeline, assets: loaded.assets, frames: frames, folder: output,
      workerCount: min(work.workerCount, frames.count),
      progress: try work.progress(total: frames.count, of: loaded.variant))

    let written: Int
    do {
      written = try job.run()
    } catch {
      job.progress.clear()
      try? output.interrupt()  // What failed first is what the user needs to know.
      throw error
    }
    job.progress.clear()
    if let status = Interruption.status, written < frames.count {
      try output.interrupt()
      Console.note("interrupted: \(written) of \(frames.count) frames stand in \(folder)")
      return .stopped(status)
    }
    try output.finish()
    return .done(
      RenderSummary(
        of: loaded, frames: written, in: folder, seconds: job.progress.elapsed,
        cache: job.cache.counts))
  }

  private func manifest(options: SceneOptions) -> Manifest {
    let (width, height) = loaded.scene.pixelSize
    var settings = [
      "scale": loaded.scene.scale.plain,
      "frameRate": loaded.scene.display.refresh.description,
    ]
    settings["variant"] = loaded.variant
    return Manifest(
      version: Version.current,
      sources: loaded.sources.map {
        Manifest.Source(
          file: loaded.pathFromScene($0.file), text: String(decoding: $0.bytes, as: UTF8.self))
      },
      parameters: options.overrides.parameters, options: settings,
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
}
