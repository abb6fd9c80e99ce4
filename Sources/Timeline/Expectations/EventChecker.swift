import SceneModel

/// A checker that an event happens in time.
struct EventChecker: ExpectationChecker {
  /// The times of the events that are meant, in seconds, ascending.
  private let times: [Double]

  private let name: String
  private let interval: ClosedRange<Double>
  private var frame: Int?

  init(
    _ name: String, of layers: [String], in interval: ClosedRange<Double>,
    among events: [SceneEvent]
  ) {
    (self.name, self.interval) = (name, interval)
    times = events.filter { event in
      event.name == name && (layers.isEmpty || event.layer.map(layers.contains) == true)
    }.map(\.time)
  }

  mutating func add(_ instant: ExpectedInstant) {
    guard let first = times.first else { return frame = instant.tick.frame }
    if frame == nil, instant.tick.timestamp >= first - .timeTolerance { frame = instant.tick.frame }
  }

  var failure: ExpectationCheck.Failure? {
    let tolerant = interval.lowerBound - .timeTolerance...interval.upperBound + .timeTolerance
    guard !times.contains(where: tolerant.contains) else { return nil }
    let found = times.map { "\($0.short) s" }
    return ExpectationCheck.Failure(
      frame: frame ?? 0, subject: "'\(name)'",
      found: found.isEmpty ? "it never does" : "it does at \(found.prefix(5).listed("and"))",
      expected: interval == 0...Double.infinity
        ? "happen"
        : interval.upperBound == .infinity
          ? "happen after \(interval.lowerBound.short) s"
          : "happen from \(interval.lowerBound.short) s to \(interval.upperBound.short) s")
  }
}
