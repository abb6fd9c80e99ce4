import Drawing
import System
import Video
import Compositing
import SceneModel
import SceneText
import Timeline

/// A scene or a variant, with the folder or film for its frames.
package struct RenderPart {
  /// How the rendering of a part ended.
  package enum Outcome {
    case done(RenderSummary)
    /// The user stopped it; the text describes the remaining output.
    case stopped(String)
    /// The reader of standard output has closed it: it has enough frames, or reports its own error.
    case unread
  }

  private let loaded: LoadedScene

  /// Numbers of the frames in the job.
  private let frames: [Int]

  package let target: OutputTarget

  private let scope: RenderScope
  private let films: FilmSettings

  /// - Parameters:
  ///   - frames: Numbers of the frames in the job.
  ///   - scope: The part of these frames to render.
  ///   - films: Settings of films, including a film made in addition to a folder of frames.
  package init(
    loaded: LoadedScene, frames: [Int], target: OutputTarget, scope: RenderScope = .all,
    films: FilmSettings = FilmSettings()
  ) {
    self.loaded = loaded
    self.frames = frames
    self.target = target
    self.scope = scope
    self.films = films
  }

  /// Renders the frames on several workers, and shows the progress.
  ///
  /// - Parameters:
  ///   - parameters: Values that the command line sets in place of the scene's.
  ///   - settings: The settings of frames that go into a folder.
  package func render(
    parameters: [String: Double], into settings: FolderSettings, in context: JobContext
  ) throws -> Outcome {
    switch target {
    case .folder(let path):
      let plan = FolderPlan(
        of: loaded, frames: frames, shard: scope.shard, parameters: parameters,
        compression: settings.compression)
      let manifest = try LoadingWatch.shared.during("planning the frames") {
        try plan.manifest(in: context)
      }
      guard let manifest else { return nothing(at: path) }
      var resumption: Resumption?
      if scope.resumes {
        resumption = try plan.resumption(of: manifest, at: path, in: context)
        guard resumption != nil else { return nothing(at: path) }
      }
      return try render(manifest, into: path, settings, resuming: resumption, in: context)
    case .film: return try render(frames, into: openFilm(target, in: context), in: context)
    case .stream:
      let stream = try StreamOutput(films.stream, of: loaded, in: context)
      return try render(frames, into: stream, in: context)
    }
  }

  private func nothing(at path: String) -> Outcome {
    .stopped("nothing was rendered into \(path)")
  }

  private func render(
    _ manifest: Manifest, into path: String, _ settings: FolderSettings,
    resuming resumption: Resumption?, in context: JobContext
  ) throws -> Outcome {
    // The film first: if it cannot be opened, the folder is unchanged.
    let film = try films.film.map { try openFilm($0, in: context) }
    let folder = try FrameFolder(
      at: path, plan: manifest, overwrite: settings.overwrites, links: settings.links,
      resuming: resumption)
    let frames = resumption?.remaining ?? manifest.frames.map(\.number)
    let output = FolderOutput(
      path: path, folder: folder, isOpaque: loaded.isOpaque,
      colorSpace: loaded.scene.colorSpace, compression: settings.compression,
      threadsPerFrame: max(1, context.workerCount / max(frames.count, 1)))
    guard let film else {
      return try render(frames, into: output, resuming: resumption, in: context)
    }
    return try render(frames, into: output, and: film, in: context)
  }

  private func openFilm(_ film: OutputTarget, in context: JobContext) throws -> any FrameOutput {
    guard case .film(let path, let format) = film else { preconditionFailure("\(film) is no film") }
    return try films.open(path, format, of: frames, in: context) {
      try FilmTiming(of: loaded, upTo: $0)
    }
  }

  private func render(
    _ frames: [Int], into folder: FolderOutput, and film: some FrameOutput, in context: JobContext
  ) throws -> Outcome {
    try render(frames, into: PairedOutput(first: folder, second: film), in: context)
  }

  private func render(
    _ frames: [Int], into output: some FrameOutput, resuming resumption: Resumption? = nil,
    in context: JobContext
  ) throws -> Outcome {
    FrameWatch.setSources(loaded.sources)
    let job = RenderJob(
      loaded, frames: frames, output: output,
      in: context.limited(by: loaded.memory, frameCount: frames.count),
      progress: try context.progress(total: frames.count, of: loaded.variant))
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
      job.progress.clear()
      return .unread
    } catch let error as MovedFolderError {
      // Everything is written, but to a folder that has moved.
      job.progress.clear()
      throw error
    } catch {
      job.progress.clear()
      try? output.abandon()  // What failed first is what the user needs to know.
      throw (error as? DrawingError).flatMap { PlacedError($0, in: loaded.sources) } ?? error
    }
    try output.interrupt()
    let kept = resumption?.keptNumbers.count ?? 0
    return .stopped(output.remains(of: kept + written, among: kept + frames.count))
  }
}
