/// From scene time to the local time of a layer: `rate · time + offset`.
package struct LocalClock: Sendable {
  private let rate, offset: Double

  private init(rate: Double, offset: Double) {
    self.rate = rate
    self.offset = offset
  }

  /// The scene times beyond which none is told apart, in seconds: far outside every scene.
  private static let farthest = -1e9...1e9

  /// Scene time itself.
  package static let scene = LocalClock(rate: 1, offset: 0)

  /// The clock of a layer in one with this clock.
  package func within(_ clock: LayerClock) -> LocalClock {
    LocalClock(
      rate: rate * clock.speed, offset: (offset - clock.begin) * clock.speed + clock.timeOffset)
  }

  /// Returns the local time at a scene time, both in seconds.
  package func time(at sceneTime: Double) -> Double { rate * sceneTime + offset }

  /// Returns the scene time at a local time; 0 where local time stands still.
  ///
  /// Where local time all but stands still, it is a thousand million seconds away at most.
  package func sceneTime(at time: Double) -> Double {
    guard rate != 0 else { return 0 }
    let time = (time - offset) / rate
    return min(max(time, LocalClock.farthest.lowerBound), LocalClock.farthest.upperBound)
  }

  /// Whether local time passes as scene time does, fast or slow.
  package var runsForwards: Bool { rate > 0 }

  /// Whether local time stands still.
  package var isStopped: Bool { rate == 0 }
}
