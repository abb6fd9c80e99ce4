import SceneModel

/// A checker that an event happens in time.
struct EventChecker: ExpectationChecker {
  /// The times of the expected events, in seconds, ascending.
  private let times: [Double]

  private let name: String
  private let interval: ClosedRange<Double>
  private var frame: Int?

  /// How often the event has happened, at all frames.
  private var points: [FailureCourse.Point] = []

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
    let count = times.count { $0 <= instant.tick.timestamp + .timeTolerance }
    points.append(.init(time: instant.tick.presentedAt, value: Double(count)))
    guard let first = times.first else { return frame = instant.tick.frame }
    if frame == nil, instant.tick.timestamp >= first - .timeTolerance { frame = instant.tick.frame }
  }

  var measurement: ExpectationCheck.Measurement {
    .init(found: found, expected: expected)
  }

  private var found: String {
    times.isEmpty
      ? "it never does"
      : "it does at \(times.prefix(5).map { "\($0.short) s" }.listed("and"))"
  }

  private var expected: String {
    interval == 0...Double.infinity
      ? "happen"
      : interval.upperBound == .infinity
        ? "happen after \(interval.lowerBound.short) s"
        : "happen from \(interval.lowerBound.short) s to \(interval.upperBound.short) s"
  }

  var failure: ExpectationCheck.Failure? {
    let tolerant = interval.lowerBound - .timeTolerance...interval.upperBound + .timeTolerance
    guard !times.contains(where: tolerant.contains) else { return nil }
    return ExpectationCheck.Failure(
      frame: frame ?? 0, subject: "'\(name)'", found: found, expected: expected, course: course)
  }

  /// The number of events so far: too many before the interval, or too few after it.
  private var course: FailureCourse? {
    guard !points.isEmpty else { return nil }
    let (start, end) = (interval.lowerBound, interval.upperBound)
    let isEarly = times.first.map { $0 < start - .timeTolerance } ?? false
    let failing = points.firstIndex { point in
      isEarly ? point.value > 0 : point.time >= end - .timeTolerance
    }
    return FailureCourse(
      of: "times that '\(name)' has happened", unit: "", points,
      allowed: isEarly ? -.infinity...0 : 1 ... .infinity,
      during: isEarly ? 0...start : min(end, points[points.count - 1].time) ... .infinity,
      failing: failing ?? points.count - 1)
  }
}
