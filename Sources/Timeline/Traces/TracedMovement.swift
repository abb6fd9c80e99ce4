/// A movement of a value from one rest to the next.
package struct TracedMovement: Equatable, Sendable {
  /// The last time at which the value rests before the movement, in seconds.
  package let begin: Double

  /// The signed difference between the values of the two rests, or up to the begin of the next
  /// animation that interrupts the movement.
  package let change: Double

  /// The time from which the value stays close to its end, in seconds.
  ///
  /// Close is within a thousandth of its largest distance from there. Absent if the value still
  /// changes when the scene ends, or came close only just before another animation begins.
  package let settled: Double?

  /// The overshoot beyond the end; absent if there is none or the value returns to its start.
  ///
  /// The end is the last value if the scene ends, or another animation begins, just before the
  /// movement comes to rest.
  package let overshoot: Overshoot?

  /// The highest rate of change, in the value's unit per second.
  package let peakSpeed: Double

  /// Whether a finger pulls the value; such a movement neither settles nor overshoots.
  package let isPulled: Bool

  /// The largest deviation beyond the end of a movement.
  package struct Overshoot: Equatable, Sendable {
    /// The index of the sample with the largest deviation.
    package let index: Int

    /// The deviation in the value's unit, and as a fraction of the movement.
    package let length, fraction: Double
  }

  /// The duration for which a resting value has to stay the same, in seconds.
  private static let restingTime = 0.05

  /// The time before its end in which a movement that is nearly over hardly changes, in seconds.
  private static let creepingTime = 0.1

  /// The largest invisible change per second, as a fraction of the least movement.
  private static let stillness = 0.6

  /// Finds all movements of a value.
  ///
  /// - Parameters:
  ///   - values: A value for each sample.
  ///   - least: The smallest change that counts as movement.
  ///   - begins: The times at which animations of the value begin, in seconds; each interrupts the
  ///     movement before it.
  ///   - pulls: The times from touch to lift of the fingers that pull the value, in seconds; both
  ///     interrupt the movement before them.
  static func all(
    of values: [Double], at samples: [MotionTrace.Sample], least: Double,
    interruptedAt begins: [Double] = [], pulledDuring pulls: [ClosedRange<Double>] = []
  ) -> [TracedMovement] {
    let callbacks = samples.indices.filter { !samples[$0].isRepeated }
    let course = Course(
      times: callbacks.map { samples[$0].timestamp }, values: callbacks.map { values[$0] },
      indices: callbacks)
    let cuts = (begins + pulls.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let runs = course.runs(least: least).flatMap { course.cut($0, at: cuts) }
    return runs.enumerated().map { index, run in
      // Includes the rest that follows, in which the value creeps to its end.
      let rest = index + 1 < runs.count ? runs[index + 1].lowerBound : callbacks.count - 1
      let middle = (course.times[run.lowerBound] + course.times[run.upperBound]) / 2
      return course.movement(
        run.lowerBound...rest, isOver: run.upperBound < rest,
        isPulled: pulls.contains { $0.contains(middle) })
    }
  }

  /// The values of all callbacks in the order of time.
  private struct Course {
    let times, values: [Double]

    /// The indices of the callbacks among the samples.
    let indices: [Int]

    /// Returns the ranges in which the value changes, each with the callback before.
    func runs(least: Double) -> [ClosedRange<Int>] {
      var runs: [ClosedRange<Int>] = []
      for index in values.indices.dropLast() {
        let time = times[index + 1] - times[index]
        guard abs(values[index + 1] - values[index]) > stillness * least * time else { continue }
        if let last = runs.last, times[index] - times[last.upperBound] < restingTime - 1e-9 {
          runs[runs.count - 1] = last.lowerBound...index + 1
        } else {
          runs.append(index...index + 1)
        }
      }
      return runs.filter { run in
        values[run].contains { abs($0 - values[run.lowerBound]) > least }
      }
    }

    /// Divides a range where another animation begins while the value changes.
    func cut(_ run: ClosedRange<Int>, at begins: [Double]) -> [ClosedRange<Int>] {
      var (lower, parts) = (run.lowerBound, [ClosedRange<Int>]())
      for begin in begins where begin > times[lower + 1] && begin < times[run.upperBound] {
        guard let index = run.last(where: { times[$0] <= begin + 1e-9 }), index > lower,
          index < run.upperBound
        else { continue }
        parts.append(lower...index)
        lower = index
      }
      return parts + [lower...run.upperBound]
    }

    /// - Parameters:
    ///   - range: The movement and the rest after it.
    ///   - isOver: Whether that rest exists.
    func movement(_ range: ClosedRange<Int>, isOver: Bool, isPulled: Bool) -> TracedMovement {
      let (start, end) = (values[range.lowerBound], values[range.upperBound])
      let reach = range.map { abs(values[$0] - end) }.max() ?? 0
      let settled = range.last { abs(values[$0] - end) > reach / 1000 }
        .map { times[min($0 + 1, range.upperBound)] }
      // A spring creeps on for long after it has settled.
      let isAtRest =
        isOver
        || range.upperBound < values.count - 1
          && settled.map { times[range.upperBound] - $0 >= creepingTime } ?? false
      let speeds = zip(range, range.dropFirst()).map { (before: Int, after: Int) -> Double in
        let duration = max(times[after] - times[before], Double.leastNormalMagnitude)
        return abs(values[after] - values[before]) / duration
      }
      return TracedMovement(
        begin: times[range.lowerBound], change: end - start,
        settled: isAtRest && !isPulled ? settled : nil,
        overshoot: (isOver || isNearlyOver(range, reach: reach)) && !isPulled
          ? overshoot(range, reach: reach) : nil,
        peakSpeed: speeds.max() ?? 0, isPulled: isPulled)
    }

    /// Whether a movement is cut off while it creeps to its rest, so that its end is known well.
    private func isNearlyOver(_ range: ClosedRange<Int>, reach: Double) -> Bool {
      let last = times[range.upperBound]
      guard last - times[range.lowerBound] > creepingTime else { return false }
      return range.allSatisfy {
        times[$0] < last - creepingTime || abs(values[$0] - values[range.upperBound]) < reach / 100
      }
    }

    private func overshoot(_ range: ClosedRange<Int>, reach: Double) -> Overshoot? {
      let end = values[range.upperBound]
      let way = end - values[range.lowerBound]
      guard abs(way) > reach / 100 else { return nil }
      let lengths = range.map { (values[$0] - end) * (way < 0 ? -1 : 1) }
      guard let farthest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
        lengths[farthest] > abs(way) / 1000
      else { return nil }
      return Overshoot(
        index: indices[range.lowerBound + farthest], length: lengths[farthest],
        fraction: lengths[farthest] / abs(way))
    }
  }
}
