/// Measures how long something takes, again and again.
package struct Stopwatch: Sendable {
  /// The number of rounds, at least 1, after one to warm up.
  package let rounds: Int

  package init(rounds: Int) {
    precondition(rounds >= 1, "the median of \(rounds) rounds cannot be")
    self.rounds = rounds
  }

  /// Returns the median of the seconds `body` takes.
  package func seconds<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    try body()
    var times: [Duration] = []
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      try body()
      times.append(ContinuousClock.now - start)
    }
    return times.sorted()[rounds / 2] / .seconds(1)
  }
}
