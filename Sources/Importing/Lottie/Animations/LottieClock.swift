/// The time of a composition, in frames of the file and seconds of the scene.
struct LottieClock {
  /// Frames per second.
  let rate: Double

  /// The frame at which the time of the scene is 0.
  let first: Double

  /// Returns seconds.
  func time(_ frame: Double) -> Double { (frame - first) / rate }

  /// The clock within a precomposition, whose time starts at frame 0.
  var inside: LottieClock { LottieClock(rate: rate, first: 0) }
}
