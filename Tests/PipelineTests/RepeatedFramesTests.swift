import TestSupport
import System
@testable import Pipeline
import Raster
import Synchronization
import Testing

/// Frames that are known to look like one before them are written without being drawn.
@Suite struct RepeatedFramesTests {
  /// An output of frames that look the same a number of frames apart, and knows it.
  private final class KnowingOutput: FrameOutput {
    struct State {
      /// What was written as each frame.
      var written: [Int: Int] = [:]

      /// How many frames were drawn, and how many looked for among those that are written.
      var drawn = 0, sought = 0
    }

    let period: Int
    let state = Mutex(State())

    init(period: Int) { self.period = period }

    func encoder() -> (Bitmap, [PixelRectangle]) throws -> Int {
      { _, _ in
        self.state.withLock { state in
          state.drawn += 1
          return state.drawn
        }
      }
    }

    func areAlike(_ one: Int, _ other: Int) -> Bool { one % period == other % period }

    func twin(of frame: Int) -> Int? {
      state.withLock { state in
        state.sought += 1
        return state.written[frame % period]
      }
    }

    func write(_ encoded: Int, frame: Int, at index: Int) throws {
      state.withLock { $0.written[frame] = encoded }
    }

    func stop() {}
    func finish() -> Bool { true }
    func interrupt() {}
    func remains(of written: Int, among count: Int) -> String { "" }
  }

  private func run(period: Int) throws -> KnowingOutput.State {
    let job = try TestedJob()
    let output = KnowingOutput(period: period)
    let context = job.context()
    let rendering = RenderJob(
      job.loaded, frames: job.frames, output: output, in: context,
      progress: try context.progress(total: job.frames.count))
    #expect(try rendering.run() == TestedJob.frameCount)
    return output.state.withLock(\.self)
  }

  @Test(arguments: [1, 2, 5, 12])
  func eachLookIsDrawnOnce(period: Int) throws {
    let state = try run(period: period)
    #expect(state.drawn == period)
    for frame in 0..<TestedJob.frameCount {
      #expect(state.written[frame] == frame % period + 1)
    }
  }

  @Test func whatStandsStillIsAtHand() throws {
    #expect(try run(period: 1).sought == 1)
  }

  @Test(arguments: [1, 3])
  func aLoopIsTheSameFramesAgain(workers: Int) throws {
    let job = try TestedJob(timing: "duration: 0.05, autoreverses: true, repeatCount: forever")
    let whole = try render(job.frames, of: job, workers: workers)
    // In the first one nothing has moved yet.
    #expect(Set(whole).count == 5)
    for frame in 1..<TestedJob.frameCount {
      #expect(whole[frame] == whole[(frame - 1) % 6 + 1])
      #expect(try render([frame], of: job, workers: 1) == [whole[frame]])
    }
  }

  @Test func aLoopIsDrawnOnce() throws {
    let job = try TestedJob(timing: "duration: 0.05, autoreverses: true, repeatCount: forever")
    // Those of different looks.
    #expect(try requests(job.frames, of: job) == requests([0, 1, 2, 3, 6], of: job))
    let other = try TestedJob()
    #expect(try requests(other.frames, of: other) > requests(Array(0..<4), of: other))
  }

  /// How many pictures are asked for while frames are rendered.
  private func requests(_ frames: [Int], of job: TestedJob) throws -> Int {
    let folder = try TemporaryFolder()
    let part = RenderPart(loaded: job.loaded, frames: frames, target: .folder(folder.path))
    let outcome = try part.render(parameters: [:], into: FolderSettings(), in: job.context())
    guard case .done(let summary) = outcome else {
      Issue.record("\(outcome)")
      return 0
    }
    return summary.cache.values.reduce(0) { $0 + $1.hits + $1.misses }
  }

  private func render(_ frames: [Int], of job: TestedJob, workers: Int) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let part = RenderPart(loaded: job.loaded, frames: frames, target: .folder(folder.path))
    _ = try part.render(
      parameters: [:], into: FolderSettings(), in: job.context(workers: workers))
    return try folder.pictures.map { try FileSystem.read("\(folder.path)/\($0)") }
  }
}
