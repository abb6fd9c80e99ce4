/// A layer's way from one rest to the next.
package struct TracedMovement: Equatable, Sendable {
  /// When the layer rests for the last time before it, in seconds.
  package let begin: Double

  /// From where it rests to where it rests again, in points.
  package let way: Double

  /// When it is close to its end for good, in seconds: within a thousandth of the farthest that it was
  /// from there. Absent if the layer still moves when the scene ends.
  package let settled: Double?

  /// The overshoot beyond its end; absent if there is none, or if it comes back to where it began.
  package let overshoot: Overshoot?

  /// In points per second.
  package let peakSpeed: Double

  /// The farthest that a layer goes beyond the end of its way.
  package struct Overshoot: Equatable, Sendable {
    /// The index among the samples.
    package let index: Int

    /// Along the way, in points and as a part of it.
    package let length, fraction: Double
  }

  /// An invisible speed, in points per second.
  private static let stillness = 0.06

  /// The time for which a layer has to stand still so that it counts as at rest, in seconds.
  private static let restingTime = 0.05

  /// Points that a layer has to get away from where it was, so that it moves.
  private static let leastReach = 0.1

  /// Finds all movements of a layer.
  static func all(in samples: [MotionTrace.Sample]) -> [TracedMovement] {
    let callbacks = samples.indices.filter { !samples[$0].isRepeated }
    let runs = runs(of: callbacks.map { samples[$0] })
    return runs.enumerated().map { index, run in
      // With the rest that follows, where the layer creeps to where it stays.
      let rest = index + 1 < runs.count ? runs[index + 1].lowerBound : callbacks.count - 1
      return movement(
        through: callbacks[run.lowerBound...rest], of: samples,
        isOver: run.upperBound < callbacks.count - 1)
    }
  }

  /// Where a layer moves, each with the last sample before.
  private static func runs(of samples: [MotionTrace.Sample]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for (index, (before, after)) in zip(samples, samples.dropFirst()).enumerated() {
      let time = after.timestamp - before.timestamp
      guard (after.position - before.position).length > stillness * time else { continue }
      if let last = runs.last,
        before.timestamp - samples[last.upperBound].timestamp < restingTime - 1e-9
      {
        runs[runs.count - 1] = last.lowerBound...index + 1
      } else {
        runs.append(index...index + 1)
      }
    }
    return runs.filter { run in
      samples[run].contains { ($0.position - samples[run.lowerBound].position).length > leastReach }
    }
  }

  /// - Parameters:
  ///   - indices: Those of the samples on the way and of the rest behind it.
  ///   - isOver: Whether there is such a rest.
  private static func movement(
    through indices: ArraySlice<Int>, of samples: [MotionTrace.Sample], isOver: Bool
  ) -> TracedMovement {
    let way = indices.map { samples[$0] }
    let (start, end) = (way[0].position, way[way.count - 1].position)
    let distances = way.map { ($0.position - end).length }
    let reach = distances.max() ?? 0
    let settled = distances.lastIndex { $0 > reach / 1000 }.map { way[$0 + 1].timestamp }
    return TracedMovement(
      begin: way[0].timestamp, way: (end - start).length, settled: isOver ? settled : nil,
      overshoot: isOver
        ? overshoot(of: way, at: Array(indices), beyond: end, from: start, reach: reach) : nil,
      peakSpeed: way.map(\.speed).max() ?? 0)
  }

  private static func overshoot(
    of way: [MotionTrace.Sample], at indices: [Int], beyond end: SIMD2<Double>,
    from start: SIMD2<Double>, reach: Double
  ) -> Overshoot? {
    let length = (end - start).length
    guard length > reach / 100 else { return nil }
    let direction = (end - start) / length
    let lengths = way.map { (($0.position - end) * direction).sum() }
    guard let farthest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
      lengths[farthest] > length / 1000
    else { return nil }
    return Overshoot(
      index: indices[farthest], length: lengths[farthest], fraction: lengths[farthest] / length)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
