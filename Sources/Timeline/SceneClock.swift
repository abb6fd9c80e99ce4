import SceneModel

/// From scene time to the local time of a layer: `rate · time + offset`.
struct SceneClock: Sendable {
  private let rate, offset: Double

  private init(rate: Double, offset: Double) {
    self.rate = rate
    self.offset = offset
  }

  /// Scene time itself.
  static let scene = SceneClock(rate: 1, offset: 0)

  /// The clock of a layer in one with this clock.
  func within(_ clock: LayerClock) -> SceneClock {
    SceneClock(
      rate: rate * clock.speed, offset: (offset - clock.begin) * clock.speed + clock.timeOffset)
  }

  /// Returns the local time at a scene time, both in seconds.
  func time(at sceneTime: Double) -> Double { rate * sceneTime + offset }

  /// Returns the scene time at a local time; 0 where local time stands still.
  func sceneTime(at time: Double) -> Double { rate == 0 ? 0 : (time - offset) / rate }

  /// Whether local time stands still.
  var isStopped: Bool { rate == 0 }
}
