public import struct Foundation.URL
internal import Video
internal import Pipeline
internal import SceneText
internal import Synchronization
internal import System

extension Scene {
  /// Renders all frames into a folder, or into a film if the name ends like one, on all processors.
  ///
  /// A folder gets `frame-00000.png` and so on and a `manifest.json`, byte for byte those of `smear render`;
  /// frames of an earlier run are replaced, and other files in it are an error. If the task is cancelled, no
  /// further frame is begun; those that are finished stay in a folder, and of a film nothing does.
  ///
  /// - Parameters:
  ///   - url: Of a folder, or of a film: `.apng`, or `.mp4`, `.mov`, `.webm`, `.gif` and `.webp`, for which
  ///     there must be the program `ffmpeg`.
  ///   - progress: Is told by any thread how many frames are finished, and of how many.
  /// - Returns: What is worth knowing of how it was done, such as that memory was too short for all processors.
  /// - Throws: ``SceneError`` if something cannot be drawn or written; `CancellationError` if the task was
  ///   cancelled before all was done.
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

/// The wish that a run ends early.
private final class Cancellation: Sendable {
  let isAskedFor = Atomic<Bool>(false)
}

/// Tells how many frames are finished.
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
