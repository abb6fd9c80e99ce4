import Frames
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// A scene, or a variant of it, with the folder or film that its frames belong into.
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

  let target: OutputTarget

  /// What is asked of films, and which one is made of the frames of a folder, too.
  var films = FilmOptions()

  /// Renders the frames on several workers and shows how far it has come.
  ///
  /// - Parameters:
  ///   - parameters: What the command line says instead of the scene.
  ///   - overwrites: Whether the folder may have other files in it.
  func render(parameters: [String: Double], overwrites: Bool, work: JobOptions) throws -> Outcome {
    switch target {
    case .folder(let path):
      // The film first: if there cannot be one, the folder stays as it is.
      let film = try films.film.map(openFilm)
      let folder = FolderOutput(
        path: path,
        folder: try FrameFolder(
          at: path, plan: manifest(parameters: parameters), overwrite: overwrites),
        isOpaque: loaded.isOpaque)
      guard let film else { return try render(into: folder, work: work) }
      return try render(into: folder, and: film, work: work)
    case .film: return try render(into: openFilm(target), work: work)
    case .stream: return try render(into: StreamOutput(films.stream, of: loaded), work: work)
    }
  }

  private func openFilm(_ film: OutputTarget) throws -> any FrameOutput {
    guard case .film(let path, let format) = film else { preconditionFailure("\(film) is no film") }
    guard let recipe = try films.recipe(for: format, path: path) else {
      return try AnimatedPNGOutput(path: path, of: loaded)
    }
    return try FilmOutput(path: path, as: recipe, of: loaded)
  }

  private func render(
    into folder: FolderOutput, and film: some FrameOutput, work: JobOptions
  ) throws -> Outcome {
    try render(into: PairedOutput(first: folder, second: film), work: work)
  }

  private func render(into output: some FrameOutput, work: JobOptions) throws -> Outcome {
    let job = RenderJob(
      timeline: loaded.timeline, assets: loaded.assets, frames: frames, output: output,
      workerCount: min(work.workerCount, frames.count),
      progress: try work.progress(total: frames.count, of: loaded.variant))

    let written: Int
    do {
      written = try job.run()
      job.progress.clear()
      if written == frames.count, try output.finish() {
        return .done(
          RenderSummary(
            of: loaded, frames: written, in: target, film: films.film,
            seconds: job.progress.elapsed,
            cache: job.cache.counts))
      }
    } catch is FrameStream.ReaderHasGone {
      // It has what it wanted, or else says itself why it has ended.
      job.progress.clear()
      return .stopped(.done)
    } catch {
      job.progress.clear()
      try? output.interrupt()  // What failed first is what the user needs to know.
      throw error
    }
    try output.interrupt()
    Console.note("interrupted: \(output.remains(of: written, among: frames.count))")
    return .stopped(Interruption.status ?? .trouble)
  }

  private func manifest(parameters: [String: Double]) -> Manifest {
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
      parameters: parameters, options: settings,
      assets: loaded.assets.files.map {
        Manifest.Asset(
          file: $0.path, hash: ContentHash(of: $0.bytes), size: [$0.size.width, $0.size.height])
      },
      format: "png", size: Manifest.Size(width: width, height: height),
      frameCount: loaded.timeline.frameCount,
      frames: frames.map {
        Manifest.Frame(
          number: $0, timestamp: loaded.scene.display.refresh.time(ofRefresh: $0))
      })
  }
}
