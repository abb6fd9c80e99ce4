import Pipeline
import Synchronization
import System

/// Work that takes its time, a piece at a time: how far it has come, and whether it goes on.
final class LongJob: Sendable {
  /// How far the work has come.
  struct Progress: Encodable {
    var done = 0

    /// At most so many.
    var total = 0

    /// What people should know of what is made.
    var notes: [String] = []
  }

  private struct State {
    var isBusy = false
    var isStopped = false
    var progress = Progress()
  }

  private let state = Mutex(State())
  private let revisions: Revisions

  /// What is refused while it is under way, for people: "another fit is under way".
  private let busyMessage: String

  /// - Parameter revisions: At whose end the work ends too.
  init(until revisions: Revisions, busyMessage: String) {
    (self.revisions, self.busyMessage) = (revisions, busyMessage)
  }

  var progress: Progress { state.withLock { $0.progress } }

  /// Ends the work that is under way, if any, as soon as it looks.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Does a piece of work, or refuses it while there is another.
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

  /// Counts what is done.
  private struct Counter: JobProgress {
    let job: LongJob
    private let start = ContinuousClock.now

    init(job: LongJob) { self.job = job }

    var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

    func advance() { job.state.withLock { $0.progress.done += 1 } }

    func clear() {}
  }
}
