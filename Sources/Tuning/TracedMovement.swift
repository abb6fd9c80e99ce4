/// A layer's way from one rest to the next.
package struct TracedMovement: Equatable, Sendable {
  /// When the layer rests for the last time before it, in seconds.
  package let begin: Double

  /// From where it rests to where it rests again, in points.
  package let way: Double

  /// When it is close to its end for good, in seconds: within a thousandth of the farthest that it was
  /// from there. Absent if the layer still moves when the scene ends.
  package let settled: Double?

  /// How far it goes beyond its end; absent if it does not, or comes back to where it began.
  package let overshoot: Overshoot?

  /// In points per second.
  package let peakSpeed: Double

  /// The farthest that a layer goes beyond the end of its way.
  package struct Overshoot: Equatable, Sendable {
    /// The place among the samples.
    package let index: Int

    /// Along the way, in points and as a part of it.
    package let length, share: Double
  }

  /// A speed that nobody sees, in points per second.
  private static let stillness = 0.06

  /// How long a layer has to stand still, so that it rests, in seconds.
  private static let restingTime = 0.05

  /// Points that a layer has to get away from its end, so that it moves.
  private static let leastReach = 0.1

  /// Finds all movements of a layer.
  static func all(in samples: [MotionTrace.Sample]) -> [TracedMovement] {
    let callbacks = samples.indices.filter { !samples[$0].isRepeated }
    var movements: [TracedMovement] = []
    var start: Int?
    var end = 0
    for (place, (before, after)) in zip(callbacks, callbacks.dropFirst()).enumerated() {
      let step = samples[after].position - samples[before].position
      let time = samples[after].timestamp
      if step.length > stillness * (time - samples[before].timestamp) {
        start = start ?? place
        end = place + 1
      } else if let first = start,
        time - samples[callbacks[end]].timestamp > restingTime - 1e-9
      {
        movements += movement(through: callbacks[first...end], of: samples, isOver: true)
        start = nil
      }
    }
    if let start {
      let isOver = end < callbacks.count - 1
      movements += movement(through: callbacks[start...end], of: samples, isOver: isOver)
    }
    return movements
  }

  /// - Parameter places: Those of the samples on the way, both rests included.
  private static func movement(
    through places: ArraySlice<Int>, of samples: [MotionTrace.Sample], isOver: Bool
  ) -> [TracedMovement] {
    let way = places.map { samples[$0] }
    let (start, end) = (way[0].position, way[way.count - 1].position)
    let distances = way.map { ($0.position - end).length }
    let reach = distances.max() ?? 0
    guard reach > leastReach else { return [] }
    let settled = distances.lastIndex { $0 > reach / 1000 }.map { way[$0 + 1].timestamp }
    return [
      TracedMovement(
        begin: way[0].timestamp, way: (end - start).length, settled: isOver ? settled : nil,
        overshoot: isOver
          ? overshoot(of: way, at: Array(places), beyond: end, from: start, reach: reach) : nil,
        peakSpeed: way.map(\.speed).max() ?? 0)
    ]
  }

  private static func overshoot(
    of way: [MotionTrace.Sample], at places: [Int], beyond end: SIMD2<Double>,
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
      index: places[farthest], length: lengths[farthest], share: lengths[farthest] / length)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
