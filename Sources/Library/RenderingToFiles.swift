public import struct Foundation.URL
internal import Video
internal import Pipeline
internal import SceneText
internal import Synchronization
internal import System

extension Scene {
  /// Renders all frames on all processors, into a folder or a film.
  ///
  /// A folder gets `frame-00000.png` and so on, and a `manifest.json`, all byte for byte those of
  /// `smear render`. Frames of an earlier run are replaced; other files in the folder are an error.
  ///
  /// After the task is cancelled, no further frame is begun. Finished frames stay in a folder; an
  /// unfinished film is removed.
  ///
  /// - Parameters:
  ///   - url: Location of a folder, or of a film with the extension `.apng`, `.mp4`, `.mov`,
  ///     `.webm`, `.gif` or `.webp`. All film formats but `.apng` need the program `ffmpeg`.
  ///   - progress: Called on any thread with the number of finished frames and the number of all.
  /// - Returns: Warnings, such as that memory was too short to use all processors.
  /// - Throws: ``SceneError`` if a frame cannot be drawn or written; `CancellationError` if the
  ///   task was cancelled before all frames were done.
  @discardableResult
  public func render(
    to url: URL,
    progress: @escaping @Sendable (_ finished: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws -> [String] {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isStarted = startThread {
          continuation.resume(
            with: Result { try rendered(to: url, until: cancellation, telling: progress) })
        }
        if !isStarted {
          continuation.resume(throwing: SceneError(messages: ["the system has no more threads"]))
        }
      }
    } onCancel: {
      cancellation.isAskedFor.store(true, ordering: .relaxed)
    }
  }

  private func rendered(
    to url: URL, until cancellation: Cancellation,
    telling progress: @escaping @Sendable (_ finished: Int, _ count: Int) -> Void
  ) throws -> [String] {
    let warnings = ProblemList()
    let context = JobContext(
      workerCount: ThreadPool.processorCount,
      proceed: { !cancellation.isAskedFor.load(ordering: .relaxed) }, warn: warnings.add,
      progress: { FinishedFrames(of: $0.total, telling: progress) })
    let path = url.path
    let target =
      url.hasDirectoryPath
      ? .folder(path)
      : FilmFormat(ofPath: path).map { OutputTarget.film(path, $0) } ?? .folder(path)
    let part = RenderPart(loaded: loaded, frames: Array(0..<frameCount), target: target)
    do {
      let outcome = try part.render(
        parameters: overrides.parameters, into: FolderSettings(), in: context)
      guard case .done = outcome else { throw CancellationError() }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw SceneError(messages: ["\(error)"])
    }
    return warnings.all
  }
}

/// A request to end a run early, shared between threads.
private final class Cancellation: Sendable {
  let isAskedFor = Atomic<Bool>(false)
}

/// Counts finished frames and reports the count.
private final class FinishedFrames: JobProgress {
  private let finished = Atomic<Int>(0)
  private let count: Int
  private let tell: @Sendable (_ finished: Int, _ count: Int) -> Void
  private let start = ContinuousClock.now

  init(of count: Int, telling tell: @escaping @Sendable (_ finished: Int, _ count: Int) -> Void) {
    self.count = count
    self.tell = tell
  }

  var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  func advance() { tell(finished.wrappingAdd(1, ordering: .relaxed).newValue, count) }

  func clear() {}
}
