/// A value's way from one rest to the next.
package struct TracedMovement: Equatable, Sendable {
  /// When the value rests for the last time before it, in seconds.
  package let begin: Double

  /// From where it rests to where it rests again, with its sign.
  package let way: Double

  /// When it is close to its end for good, in seconds: within a thousandth of the farthest that it was
  /// from there. Absent if the value still changes when the scene ends.
  package let settled: Double?

  /// The overshoot beyond its end; absent if there is none, or if it comes back to where it began.
  package let overshoot: Overshoot?

  /// How much the value changes in a second, at most.
  package let peakSpeed: Double

  /// The farthest that a value goes beyond the end of its way.
  package struct Overshoot: Equatable, Sendable {
    /// The index among the samples.
    package let index: Int

    /// Along the way, in the value's unit and as a part of the way.
    package let length, fraction: Double
  }

  /// The time for which a value has to stay the same so that it counts as at rest, in seconds.
  private static let restingTime = 0.05

  /// How much a value may change in a second without being seen to, as a part of what it has to change
  /// to be in movement at all.
  private static let stillness = 0.6

  /// Finds all movements of a value.
  ///
  /// - Parameters:
  ///   - values: One for each of the samples.
  ///   - least: How far a value has to get away from where it was, so that it moves.
  package static func all(
    of values: [Double], at samples: [MotionTrace.Sample], least: Double
  ) -> [TracedMovement] {
    let callbacks = samples.indices.filter { !samples[$0].isRepeated }
    let course = Course(
      times: callbacks.map { samples[$0].timestamp }, values: callbacks.map { values[$0] },
      indices: callbacks)
    let runs = course.runs(least: least)
    return runs.enumerated().map { index, run in
      // With the rest that follows, where the value creeps to where it stays.
      let rest = index + 1 < runs.count ? runs[index + 1].lowerBound : callbacks.count - 1
      return course.movement(
        run.lowerBound...rest, isOver: run.upperBound < callbacks.count - 1)
    }
  }

  /// The values of all callbacks in the order of time.
  private struct Course {
    let times, values: [Double]

    /// Where they stand among the samples.
    let indices: [Int]

    /// Where the value changes, each with the last callback before.
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

    /// - Parameters:
    ///   - range: On the way and in the rest behind it.
    ///   - isOver: Whether there is such a rest.
    func movement(_ range: ClosedRange<Int>, isOver: Bool) -> TracedMovement {
      let (start, end) = (values[range.lowerBound], values[range.upperBound])
      let reach = range.map { abs(values[$0] - end) }.max() ?? 0
      let settled = range.last { abs(values[$0] - end) > reach / 1000 }
      let speeds = zip(range, range.dropFirst()).map {
        abs(values[$1] - values[$0]) / max(times[$1] - times[$0], .leastNormalMagnitude)
      }
      return TracedMovement(
        begin: times[range.lowerBound], way: end - start,
        settled: isOver ? settled.map { times[min($0 + 1, range.upperBound)] } : nil,
        overshoot: isOver ? overshoot(range, reach: reach) : nil,
        peakSpeed: speeds.max() ?? 0)
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
