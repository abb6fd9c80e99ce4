import Dispatch
import Synchronization

/// The number of changes to the scene's files, whose next value others can await.
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
    /// Nothing has changed for a while.
    case nothing
    /// There will be no news any more.
    case end
  }

  /// The number of the present state, from 1.
  var current: Int { state.withLock { $0.current } }

  /// Whether there will be no other.
  var isOver: Bool { state.withLock { $0.isOver } }

  func advance() { wakeAll { $0.current += 1 } }

  /// Ends all waits, present and future: no revision follows.
  func end() { wakeAll { $0.isOver = true } }

  private func wakeAll(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      for semaphore in state.waiting.values { semaphore.signal() }
      state.waiting = [:]
    }
  }

  /// Waits until there is another revision than `known`, but not longer than a number of seconds.
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
