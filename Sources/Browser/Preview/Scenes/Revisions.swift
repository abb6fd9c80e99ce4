import Dispatch
import Synchronization

/// A counter of changes to the scene's files, whose next value other threads can await.
final class Revisions: Sendable {
  private struct State {
    var current = 1
    var isOver = false
    var waiting: [ObjectIdentifier: DispatchSemaphore] = [:]
  }

  private let state = Mutex(State())

  /// The result of waiting.
  enum News: Equatable {
    case revision(Int)
    /// Nothing has changed before the timeout.
    case nothing
    /// No revision will follow.
    case end
  }

  /// The current revision, counted from 1.
  var current: Int { state.withLock { $0.current } }

  /// Whether no revision will follow.
  var isOver: Bool { state.withLock { $0.isOver } }

  func advance() { wakeAll { $0.current += 1 } }

  /// Ends all present and future waits, because no revision will follow.
  func end() { wakeAll { $0.isOver = true } }

  private func wakeAll(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      for semaphore in state.waiting.values { semaphore.signal() }
      state.waiting = [:]
    }
  }

  /// Waits up to `patience` seconds for a revision other than `known`.
  func news(since known: Int?, patience: Int) -> News {
    let semaphore = DispatchSemaphore(value: 0)
    let id = ObjectIdentifier(semaphore)
    let mustWait = state.withLock { state in
      let isOld = state.current == known && !state.isOver
      if isOld { state.waiting[id] = semaphore }
      return isOld
    }
    if mustWait { _ = semaphore.wait(timeout: .now() + .seconds(patience)) }
    return state.withLock { state in
      state.waiting[id] = nil
      if state.isOver { return .end }
      return state.current == known ? .nothing : .revision(state.current)
    }
  }
}
