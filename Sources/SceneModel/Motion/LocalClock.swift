/// The map from scene time to the local time of a layer: `rate · time + offset`.
package struct LocalClock: Hashable, Sendable {
  /// Local seconds per second of the scene.
  package let rate: Double

  private let offset: Double

  private init(rate: Double, offset: Double) {
    self.rate = rate
    self.offset = offset
  }

  /// The range of distinguishable scene times, in seconds: far longer than any scene.
  private static let farthest = -1e9...1e9

  /// The clock of scene time itself.
  package static let scene = LocalClock(rate: 1, offset: 0)

  /// Returns the clock of a layer inside a layer with this clock.
  package func within(_ clock: LayerClock) -> LocalClock {
    LocalClock(
      rate: rate * clock.speed, offset: (offset - clock.begin) * clock.speed + clock.timeOffset)
  }

  /// Returns the local time at a scene time, both in seconds.
  package func time(at sceneTime: Double) -> Double { rate * sceneTime + offset }

  /// Returns the scene time at a local time, both in seconds; 0 if local time stands still.
  ///
  /// The result is within ±10⁹ s, even if local time almost stands still.
  package func sceneTime(at time: Double) -> Double {
    guard rate != 0 else { return 0 }
    let time = (time - offset) / rate
    return min(max(time, LocalClock.farthest.lowerBound), LocalClock.farthest.upperBound)
  }

  /// Whether local time advances with scene time, at any speed.
  package var runsForwards: Bool { rate > 0 }

  /// Whether local time stands still.
  package var isStopped: Bool { rate == 0 }
}
