/// Measures the duration of an operation repeatedly.
struct Stopwatch: Sendable {
  /// The number of measured rounds, at least 1; an unmeasured one comes first.
  let rounds: Int

  package init(rounds: Int) {
    precondition(rounds >= 1, "the median of \(rounds) rounds cannot be")
    self.rounds = rounds
  }

  /// Returns the median duration of `body`, in seconds.
  func seconds<Failure: Error>(
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
