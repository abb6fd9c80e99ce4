internal import Dispatch
internal import Synchronization

/// How much of something threads have taken together; those that find too little left wait until others
/// give theirs back.
package final class SharedAmount: Sendable {
  private struct State {
    var taken = 0
    var waiting: [DispatchSemaphore] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Runs `body` as soon as an amount is left for it.
  ///
  /// - Parameters:
  ///   - amount: What it takes, until it is done. Who asks for more than there is waits until nobody else
  ///     has any.
  ///   - total: What there is, as far as this caller knows.
  package func taking<Result, Failure: Error>(
    _ amount: Int, of total: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while let turn = turn(toTake: amount, of: total) { turn.wait() }
    defer { giveBack(amount) }
    return try body()
  }

  /// Takes an amount; returns what to wait for before the next try if there is too little.
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
