import Synchronization
import System

/// Shows the work before the first frame to the waiting user once it has lasted a second.
///
/// The end of this work cannot be predicted.
package final class LoadingWatch: Sendable {
  /// The watch of this process.
  package static let shared = LoadingWatch()

  private struct State {
    /// The current work as a phrase, and when it began.
    var work: (name: String, start: SuspendingClock.Instant)?
    var isShown = false
    var show: @Sendable (_ text: String?) -> Void = { _ in }
  }

  private let state = Mutex(State())

  /// Starts showing the current work every second.
  ///
  /// - Parameter show: Shows a text in place of the one before, or removes it if given `nil`.
  package func start(_ show: @escaping @Sendable (_ text: String?) -> Void) {
    state.withLock { $0.show = show }
    // If no thread can be started, nothing is shown.
    _ = startTimer(seconds: 1) { self.tell(at: .now) }
  }

  /// Shows the current work if it has lasted at least a second.
  func tell(at now: SuspendingClock.Instant) {
    state.withLock { state in
      guard let (name, start) = state.work, now - start >= .seconds(1) else { return }
      state.isShown = true
      state.show("\(name) (\((now - start).components.seconds) s)")
    }
  }

  /// Runs work that may take long, and shows it after a second.
  ///
  /// - Parameter name: The work as a phrase: "reading menu.yaml".
  func during<Result, Failure: Error>(
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
