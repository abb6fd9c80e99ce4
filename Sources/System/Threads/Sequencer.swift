internal import Dispatch
internal import Synchronization

/// Lets threads run a section one after the other, in the order of their numbers, starting at 0.
package final class Sequencer: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: DispatchSemaphore] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Waits for the turn of a number, which lasts until ``pass()``.
  ///
  /// - Returns: Whether the turn has come; `false` once ``end()`` was called.
  package func wait(for number: Int) -> Bool {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard !state.isOver, state.next != number else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting[number] = semaphore
      return semaphore
    }
    semaphore?.wait()
    return state.withLock { !$0.isOver }
  }

  /// Ends the current turn and starts that of the next number.
  package func pass() {
    state.withLock { state in
      state.next += 1
      state.waiting.removeValue(forKey: state.next)?.signal()
    }
  }

  /// Makes every current and later ``wait(for:)`` return `false`.
  package func end() {
    state.withLock { state in
      state.isOver = true
      for semaphore in state.waiting.values { semaphore.signal() }
      state.waiting = [:]
    }
  }
}
