internal import Dispatch
internal import Synchronization

/// Lets threads give things to each other by number, each to one that takes it.
final class Handover<Item: Sendable>: Sendable {
  private struct State {
    var items: [Int: Item] = [:]
    var waiting: [Int: DispatchSemaphore] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  /// Gives an item to the one who takes that number.
  func give(_ item: Item, as number: Int) {
    state.withLock { state in
      state.items[number] = item
      state.waiting.removeValue(forKey: number)?.signal()
    }
  }

  /// Waits for the item of a number, and takes it.
  ///
  /// - Returns: `nil` once ``end()`` was called.
  func take(_ number: Int) -> Item? {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard !state.isOver, state.items[number] == nil else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting[number] = semaphore
      return semaphore
    }
    semaphore?.wait()
    return state.withLock { $0.isOver ? nil : $0.items.removeValue(forKey: number) }
  }

  /// Wakes all who wait: what they wait for does not come.
  func end() {
    state.withLock { state in
      state.isOver = true
      for semaphore in state.waiting.values { semaphore.signal() }
      state.waiting = [:]
    }
  }
}
