import TestSupport
@testable import Pipeline
import Raster
import Synchronization
import System
import Testing

@Suite struct RenderPartTests {
  @Test(arguments: [1, 3])
  func framesAreRenderedAndCounted(workers: Int) throws {
    let (job, folder) = try (TestedJob(), TemporaryFolder())
    let part = RenderPart(loaded: job.loaded, frames: job.frames, target: .folder(folder.path))
    let outcome = try part.render(
      parameters: [:], into: FolderSettings(), in: job.context(workers: workers))
    guard case .done(let summary) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(summary.frames == TestedJob.frameCount)
    #expect(try folder.pictures.count == TestedJob.frameCount)
    #expect(job.counter.stages == [JobStage(total: 12, unit: "frames", variant: nil)])
    #expect(job.counter.finished == TestedJob.frameCount)
    #expect(!job.counter.isOpen)
  }

  @Test func aStoppedJobSaysWhatThereIs() throws {
    let (job, folder) = try (TestedJob(), TemporaryFolder())
    let part = RenderPart(loaded: job.loaded, frames: job.frames, target: .folder(folder.path))
    let outcome = try part.render(
      parameters: [:], into: FolderSettings(), in: job.context(stoppingAfter: 3))
    guard case .stopped(let remains) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      remains == "3 of 12 frames are in \(folder.path), and --resume renders the others")
    #expect(try folder.pictures.count == 3)
    #expect(!job.counter.isOpen)
  }

  @Test func aJobThatIsStoppedAtOnceLeavesNothing() throws {
    let (job, folder) = try (TestedJob(), TemporaryFolder())
    let target = folder.file("frames")
    let part = RenderPart(loaded: job.loaded, frames: job.frames, target: .folder(target))
    let outcome = try part.render(
      parameters: [:], into: FolderSettings(), in: job.context(stoppingAfter: 0))
    guard case .stopped(let remains) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(remains == "nothing was rendered into \(target)")
    #expect(try folder.names == [])
  }

  /// Another run may end between the reading of its records and the lock.
  @Test func aFolderIsLockedBeforeItsRecordsAreRead() throws {
    let (job, folder) = try (TestedJob(), TemporaryFolder())
    let plan = FolderPlan(
      of: job.loaded, frames: job.frames, shard: nil, parameters: [:],
      compression: FolderSettings().compression)
    let manifest = try #require(try plan.manifest(in: job.context()))
    let other = try Folder(folder.path)
    try other.lock()
    #expect(throws: BusyFolderError(folder: folder.path)) {
      try plan.resumption(of: manifest, at: folder.path, in: job.context())
    }
    withExtendedLifetime(other) {}
  }

  @Test func aShardRendersItsFrames() throws {
    let (job, folder) = try (TestedJob(), TemporaryFolder())
    let part = RenderPart(
      loaded: job.loaded, frames: job.frames, target: .folder(folder.path),
      scope: RenderScope(shard: Shard(2, of: 3)))
    guard
      case .done(let summary) = try part.render(
        parameters: [:], into: FolderSettings(), in: job.context())
    else {
      Issue.record("the shard is not done")
      return
    }
    #expect(summary.frames == 4 && summary.shard == "2/3")
    #expect(try folder.pictures.map { String($0.prefix(11)) }.first == "frame-00001")
  }

  /// An output that fails at one frame.
  private final class FailingOutput: FrameOutput {
    struct Failure: Error, Equatable {
      let frame: Int
    }

    let failing: Int
    private let isStopped = Mutex(false)

    init(at frame: Int) { failing = frame }

    var wasStopped: Bool { isStopped.withLock(\.self) }

    func encoder() -> (Bitmap, [PixelRectangle]) throws -> Int { { picture, _ in picture.width } }

    func write(_ encoded: Int, frame: Int, at index: Int) throws {
      if frame >= failing { throw Failure(frame: frame) }
    }

    func stop() { isStopped.withLock { $0 = true } }
    func finish() -> Bool { true }
    func interrupt() {}
    func remains(of written: Int, among count: Int) -> String { "" }
  }

  @Test(arguments: [1, 2, 4])
  func theFirstFailureIsThrownAndNoFrameWaits(workers: Int) throws {
    let job = try TestedJob()
    let output = FailingOutput(at: 5)
    let context = job.context(workers: workers)
    let rendering = RenderJob(
      job.loaded, frames: job.frames, output: output, in: context,
      progress: try context.progress(total: job.frames.count))
    let failure = #expect(throws: FailingOutput.Failure.self) { try rendering.run() }
    #expect(failure == FailingOutput.Failure(frame: 5))
    #expect(output.wasStopped)
    #expect(job.counter.finished == 5)
  }
}
