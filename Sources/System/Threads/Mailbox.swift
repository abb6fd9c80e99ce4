internal import Dispatch
internal import Synchronization

/// Hands numbered items from one thread to another.
package final class Mailbox<Item: Sendable>: Sendable {
  private struct State {
    var items: [Int: Item] = [:]
    var waiting: [Int: DispatchSemaphore] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Delivers an item under a number, and wakes the thread waiting for that number.
  package func give(_ item: Item, as number: Int) {
    state.withLock { state in
      state.items[number] = item
      state.waiting.removeValue(forKey: number)?.signal()
    }
  }

  /// Waits for the item with a number, and takes it out.
  ///
  /// - Returns: `nil` once ``end()`` was called.
  package func take(_ number: Int) -> Item? {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard !state.isOver, state.items[number] == nil else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting[number] = semaphore
      return semaphore
    }
    semaphore?.wait()
    return state.withLock { $0.isOver ? nil : $0.items.removeValue(forKey: number) }
  }

  /// Makes every current and later ``take(_:)`` return `nil`.
  package func end() {
    state.withLock { state in
      state.isOver = true
      for semaphore in state.waiting.values { semaphore.signal() }
      state.waiting = [:]
    }
  }
}
