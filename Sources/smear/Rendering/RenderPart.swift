import Frames
import Loading
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

  /// Numbers of the frames that the job is about.
  let frames: [Int]

  let target: OutputTarget

  /// Which of the frames are to be rendered.
  var scope = RenderScope.all

  /// What is asked of films, and which one is made of the frames of a folder, too.
  var films = FilmOptions()

  /// Renders the frames on several workers and shows how far it has come.
  ///
  /// - Parameters:
  ///   - parameters: What the command line says instead of the scene.
  ///   - options: How frames are written, if they go into a folder.
  func render(
    parameters: [String: Double], into options: FolderOptions, work: JobOptions
  ) throws -> Outcome {
    switch target {
    case .folder(let path):
      let plan = FolderPlan(of: self, parameters: parameters, compression: options.compression)
      guard let manifest = try plan.manifest(workerCount: work.workerCount) else {
        return stopped("nothing was rendered into \(path)")
      }
      var resumption: Resumption?
      if scope.resumes {
        resumption = try plan.resumption(of: manifest, in: path, workerCount: work.workerCount)
        guard resumption != nil else { return stopped("nothing was rendered into \(path)") }
      }
      // The film first: if there cannot be one, the folder stays as it is.
      let film = try films.film.map(openFilm)
      let folder = try FrameFolder(
        at: path, plan: manifest, overwrite: options.overwrites, links: options.links,
        resuming: resumption)
      let frames = resumption?.remaining ?? manifest.frames.map(\.number)
      let output = FolderOutput(
        path: path, folder: folder, isOpaque: loaded.isOpaque, compression: options.compression,
        threadsPerFrame: max(1, work.workerCount / max(frames.count, 1)))
      guard let film else {
        return try render(frames, into: output, resuming: resumption, work: work)
      }
      return try render(frames, into: output, and: film, work: work)
    case .film: return try render(frames, into: openFilm(target), work: work)
    case .stream:
      return try render(frames, into: StreamOutput(films.stream, of: loaded), work: work)
    }
  }

  private func openFilm(_ film: OutputTarget) throws -> any FrameOutput {
    guard case .film(let path, let format) = film else { preconditionFailure("\(film) is no film") }
    return try films.open(path, format) { try FilmTiming(of: loaded, upTo: $0) }
  }

  private func render(
    _ frames: [Int], into folder: FolderOutput, and film: some FrameOutput, work: JobOptions
  ) throws -> Outcome {
    try render(frames, into: PairedOutput(first: folder, second: film), work: work)
  }

  private func render(
    _ frames: [Int], into output: some FrameOutput, resuming resumption: Resumption? = nil,
    work: JobOptions
  ) throws -> Outcome {
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
            of: loaded, frames: written, in: target, film: films.film, scope.shard,
            resuming: resumption, seconds: job.progress.elapsed, cache: job.cache.counts))
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
    let kept = resumption?.keptNumbers.count ?? 0
    return stopped(output.remains(of: kept + written, among: kept + frames.count))
  }

  private func stopped(_ what: String) -> Outcome {
    Console.note("interrupted: \(what)")
    return .stopped(Interruption.status ?? .trouble)
  }
}
