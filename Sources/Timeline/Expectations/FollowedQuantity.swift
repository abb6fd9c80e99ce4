import SceneModel

/// A quantity of a layer that an expectation is about.
struct FollowedQuantity {
  let layer: String
  private(set) var traced: TracedQuantity

  /// The times from the begin of each spring that moves it until the spring has settled, in
  /// seconds.
  fileprivate let springs: [ClosedRange<Double>]

  /// - Parameter inputs: The inputs whose fingers may pull it.
  init(
    layer: String, quantity: Quantity, springs: [ClosedRange<Double>] = [], inputs: [Input] = []
  ) {
    (self.layer, self.springs) = (layer, springs)
    traced = TracedQuantity(quantity, movedBy: inputs)
  }

  var quantity: Quantity { traced.quantity }
  var values: [Double] { traced.values }

  mutating func add(_ instant: ExpectedInstant) {
    guard let layer = instant.layers[layer] else { return }
    traced.add(layer, at: instant.tick)
  }

  /// - Parameters:
  ///   - allowed: The values that are allowed.
  ///   - span: The presentation times at which they are, in seconds.
  ///   - times: The presentation time of each value, in seconds.
  func failure(
    at frame: Int, _ found: String, expected: String, allowed: ClosedRange<Double>,
    during span: ClosedRange<Double>, times: [Double]
  ) -> ExpectationCheck.Failure {
    ExpectationCheck.Failure(
      frame: frame, layer: layer, found: found, expected: expected,
      course: FailureCourse(
        of: quantity.name, unit: quantity.unit,
        zip(times, values).map { FailureCourse.Point(time: $0, value: $1) },
        allowed: allowed, during: span, failing: frame))
  }
}

/// A checker that values come to rest in time.
struct SettlingChecker: ExpectationChecker {
  private var followed: [FollowedQuantity]
  private let by, within: Double
  private var times: [Double] = []

  init(_ followed: [FollowedQuantity], by: Double, within: Double) {
    (self.followed, self.by, self.within) = (followed, by, within)
  }

  mutating func add(_ instant: ExpectedInstant) {
    times.append(instant.tick.presentedAt)
    for index in followed.indices { followed[index].add(instant) }
  }

  var failure: ExpectationCheck.Failure? {
    followed.lazy.compactMap { number in
      guard let end = number.values.last,
        let last = number.values.lastIndex(where: { abs($0 - end) > within }),
        last + 1 < times.count, times[last + 1] > by + 1e-6
      else { return nil }
      let first = times.indices.first {
        times[$0] >= by - 1e-6 && abs(number.values[$0] - end) > within
      }
      let frame = first ?? last
      return number.failure(
        at: frame,
        "settles at \(times[last + 1].short) s; at \(times[frame].short) s its "
          + "\(number.quantity.name) is still \(abs(number.values[frame] - end).short) from its end",
        expected: expected,
        allowed: end - within...end + within, during: by...max(by, times[times.count - 1]),
        times: times)
    }.first
  }
}

extension SettlingChecker {
  private var expected: String { "settle (within \(within.short)) by \(by.short) s" }

  var measurement: ExpectationCheck.Measurement {
    let settled = followed.compactMap { number in
      number.values.last.flatMap { end in
        number.values.lastIndex { abs($0 - end) > within }.map { times[$0 + 1] }
      }
    }
    return .init(
      found: settled.max().map { "settles at \($0.short) s" } ?? "is at rest from the start",
      expected: expected)
  }
}

/// A checker that movements do not overshoot too far.
struct OvershootChecker: ExpectationChecker {
  private var followed: [FollowedQuantity]
  private let most: Double
  private var samples: [MotionTrace.Sample] = []

  init(_ followed: [FollowedQuantity], most: Double) {
    (self.followed, self.most) = (followed, most)
  }

  mutating func add(_ instant: ExpectedInstant) {
    samples.append(MotionTrace.Sample(at: instant.tick))
    for index in followed.indices { followed[index].add(instant) }
  }

  var failure: ExpectationCheck.Failure? {
    followed.lazy.compactMap { number in
      let movements = number.traced.movements(at: samples)
      guard let movement = movements.first(where: { ($0.overshoot?.fraction ?? 0) > most }),
        let overshoot = movement.overshoot
      else { return unfinished(number, movements.last) }
      return number.failure(
        at: samples[overshoot.index].frame,
        "overshoots by \((overshoot.fraction * 100).short) % (\(number.quantity.name), "
          + "\(overshoot.length.short) beyond its end)", expected: expected,
        allowed: allowed(in: movement, overshoot, of: number),
        during: movement.begin...(movement.settled ?? .infinity), times: times)
    }.first
  }

  var measurement: ExpectationCheck.Measurement {
    let overshoots = followed.flatMap { number in
      number.traced.movements(at: samples).compactMap { movement in
        movement.overshoot.map { (name: number.quantity.name, fraction: $0.fraction) }
      }
    }
    let largest = overshoots.max { $0.fraction < $1.fraction }
    return .init(
      found: largest.map { "overshoots by \(($0.fraction * 100).short) % (\($0.name))" }
        ?? "does not overshoot", expected: expected)
  }

  /// The presentation time of each frame, in seconds.
  private var times: [Double] { samples.map(\.presentedAt) }

  /// Returns the values up to the farthest allowed one beyond a movement's end.
  private func allowed(
    in movement: TracedMovement, _ overshoot: TracedMovement.Overshoot, of number: FollowedQuantity
  ) -> ClosedRange<Double> {
    let sign = movement.change < 0 ? -1.0 : 1
    let end = number.values[overshoot.index] - sign * overshoot.length
    let farthest = end + movement.change * most
    return sign < 0 ? farthest ... .infinity : -.infinity...farthest
  }

  private var expected: String {
    most > 0 ? "overshoot by \((most * 100).short) % at most" : "not overshoot"
  }

  /// The time before the end of the scene in which a value that has settled hardly changes.
  private static let lastSeconds = 0.1

  /// The change in that time that counts as movement, as a fraction of all values.
  private static let leastChange = 0.01

  /// Returns the failure of a number that a spring still moves at the end of the scene.
  ///
  /// Its overshoot may come later, so it is not known.
  private func unfinished(_ number: FollowedQuantity, _ last: TracedMovement?)
    -> ExpectationCheck.Failure?
  {
    guard let last, last.settled == nil, let end = samples.last,
      let spring = number.springs.first(where: { $0.contains(end.timestamp) })
    else { return nil }
    func span(_ values: some Collection<Double>) -> Double {
      (values.max() ?? 0) - (values.min() ?? 0)
    }
    let first = samples.firstIndex { $0.timestamp > end.timestamp - Self.lastSeconds } ?? 0
    guard span(number.values[first...]) > Self.leastChange * span(number.values) else {
      return nil
    }
    return number.failure(
      at: end.frame,
      "still moves when the scene ends (\(number.quantity.name)): its spring settles at "
        + "\(spring.upperBound.short) s, so its overshoot is not known", expected: expected,
      allowed: -.infinity ... .infinity, during: 0...(.infinity), times: times)
  }
}

/// A checker that numbers stay within bounds.
struct BoundsChecker: ExpectationChecker {
  private var followed: [FollowedQuantity]
  private let bounds: ClosedRange<Double>
  private let span: Expectation.Span
  private var times: [Double] = []

  /// The first value out of bounds: the index of the number, and the frame.
  private var broken: (number: Int, frame: Int)?

  /// The least and the greatest value while it counts.
  private var extent: (least: Double, most: Double)?

  /// The tolerance of comparisons, because values are rounded to 2⁻²⁴.
  private static let tolerance = 1e-6

  init(
    _ followed: [FollowedQuantity], _ bounds: ClosedRange<Double>, _ span: Expectation.Span
  ) {
    (self.followed, self.bounds, self.span) = (followed, bounds, span)
  }

  mutating func add(_ instant: ExpectedInstant) {
    times.append(instant.tick.presentedAt)
    for index in followed.indices { followed[index].add(instant) }
    guard broken == nil, span.contains(instant.tick) else { return }
    for value in followed.compactMap(\.values.last) {
      extent = (min(extent?.least ?? value, value), max(extent?.most ?? value, value))
    }
    let number = followed.firstIndex { number in
      number.values.last.map { isLow($0) || isHigh($0) } ?? false
    }
    broken = number.map { ($0, times.count - 1) }
  }

  var measurement: ExpectationCheck.Measurement {
    let names = Set(followed.map(\.quantity.name))
    let name = names.count == 1 ? names.first ?? "" : "values"
    let limits = [
      bounds.lowerBound.isFinite ? "at least \(bounds.lowerBound.short)" : nil,
      bounds.upperBound.isFinite ? "at most \(bounds.upperBound.short)" : nil,
    ].compactMap(\.self)
    return .init(
      found: extent.map { extent in
        let (least, most) = (extent.least.short, extent.most.short)
        return least == most ? "has \(least)" : "has \(least) to \(most)"
      } ?? "is never seen", expected: "have \(name) \(limits.listed("and"))")
  }

  private func isLow(_ value: Double) -> Bool { value < bounds.lowerBound - Self.tolerance }

  private func isHigh(_ value: Double) -> Bool { value > bounds.upperBound + Self.tolerance }

  var failure: ExpectationCheck.Failure? {
    broken.map { index, frame in
      let number = followed[index]
      let value = number.values[frame]
      return number.failure(
        at: frame, "has \(value.short) at \(times[frame].short) s",
        expected: "have \(number.quantity.name) "
          + (isLow(value)
            ? "at least \(bounds.lowerBound.short)" : "at most \(bounds.upperBound.short)"),
        allowed: bounds, during: span.times, times: times)
    }
  }
}

extension MotionTrace.Sample {
  /// Creates the sample of a tick, without movement and overlay.
  init(at tick: Tick) {
    self.init(
      frame: tick.frame, presentedAt: tick.presentedAt, timestamp: tick.timestamp,
      isRepeated: tick.isRepeated)
  }
}
