internal import Dispatch
internal import Synchronization

/// An amount that threads share; a thread for which too little is left waits until others give back
/// what they took.
package final class WeightedSemaphore: Sendable {
  private struct State {
    var taken = 0
    var waiting: [DispatchSemaphore] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Runs `body` as soon as enough of the total is free.
  ///
  /// - Parameters:
  ///   - amount: The amount taken while `body` runs. An amount above `total` waits until no other
  ///     thread holds any.
  ///   - total: The whole amount that threads may share, as this caller sees it.
  package func taking<Result, Failure: Error>(
    _ amount: Int, of total: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while let turn = turn(toTake: amount, of: total) { turn.wait() }
    defer { giveBack(amount) }
    return try body()
  }

  /// Takes an amount, or returns a semaphore to wait for before trying again if too little is left.
  private func turn(toTake amount: Int, of total: Int) -> DispatchSemaphore? {
    state.withLock { state in
      guard state.taken > 0, state.taken + amount > total else {
        state.taken += amount
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append(turn)
      return turn
    }
  }

  private func giveBack(_ amount: Int) {
    let waiting = state.withLock { state in
      state.taken -= amount
      defer { state.waiting = [] }
      return state.waiting
    }
    for turn in waiting { turn.signal() }
  }
}
