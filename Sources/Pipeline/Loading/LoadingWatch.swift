import Synchronization
import System

/// Work before the first frame that is known to end, but not when: who waits is told of it after a second.
package final class LoadingWatch: Sendable {
  /// That of the process.
  package static let shared = LoadingWatch()

  private struct State {
    /// What is being done, as a phrase, and since when.
    var work: (name: String, start: SuspendingClock.Instant)?
    var isShown = false
    var show: @Sendable (_ text: String?) -> Void = { _ in }
  }

  private let state = Mutex(State())

  /// Begins to tell, every second.
  ///
  /// - Parameter show: Shows a text in the place of the one before; nothing once there is no more to wait for.
  package func start(_ show: @escaping @Sendable (_ text: String?) -> Void) {
    state.withLock { $0.show = show }
    // Without a thread, nobody is told.
    _ = startTimer(seconds: 1) { self.tell(at: .now) }
  }

  /// Tells of what has lasted for a second by now.
  func tell(at now: SuspendingClock.Instant) {
    state.withLock { state in
      guard let (name, start) = state.work, now - start >= .seconds(1) else { return }
      state.isShown = true
      state.show("\(name) (\((now - start).components.seconds) s)")
    }
  }

  /// Does some work that may last.
  ///
  /// - Parameter name: As a phrase: "reading menu.yaml".
  package func during<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    state.withLock { $0.work = (name, .now) }
    defer {
      state.withLock { state in
        if state.isShown { state.show(nil) }
        (state.work, state.isShown) = (nil, false)
      }
    }
    return try body()
  }
}
