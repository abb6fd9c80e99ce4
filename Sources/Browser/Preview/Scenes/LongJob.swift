import Pipeline
import Synchronization
import System

/// Runs slow tasks one at a time, counts their progress, and stops them on request.
final class LongJob: Sendable {
  /// Progress of the task.
  struct Progress: Encodable {
    var done = 0

    /// Number of steps, an upper bound.
    var total = 0

    /// Warnings about the result, as text for people.
    var notes: [String] = []
  }

  private struct State {
    var isBusy = false
    var isStopped = false
    var progress = Progress()
  }

  private let state = Mutex(State())
  private let revisions: Revisions

  /// The refusal of a second task, as text for people: "another fit is under way".
  private let busyMessage: String

  /// - Parameter revisions: Their end stops the task too.
  init(until revisions: Revisions, busyMessage: String) {
    (self.revisions, self.busyMessage) = (revisions, busyMessage)
  }

  var progress: Progress { state.withLock { $0.progress } }

  /// Stops the task under way, if any, the next time it checks.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Runs a task, or refuses it while another one runs.
  func run(_ work: (JobContext) -> HTTPResponse) -> HTTPResponse {
    let begins = state.withLock { state in
      guard !state.isBusy else { return false }
      state = State(isBusy: true)
      return true
    }
    guard begins else { return .refusal(503, busyMessage) }
    defer { state.withLock { $0.isBusy = false } }
    return work(context)
  }

  private var context: JobContext {
    JobContext(
      workerCount: ThreadPool.processorCount,
      proceed: { !self.state.withLock { $0.isStopped } && !self.revisions.isOver },
      warn: { note in self.state.withLock { $0.progress.notes.append(note) } }
    ) { stage in
      self.state.withLock { state in
        (state.progress.done, state.progress.total) = (0, stage.total)
      }
      return Counter(job: self)
    }
  }

  /// Counts finished steps.
  private struct Counter: JobProgress {
    let job: LongJob
    private let start = ContinuousClock.now

    init(job: LongJob) { self.job = job }

    var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

    func advance() { job.state.withLock { $0.progress.done += 1 } }

    func clear() {}
  }
}
