/// The boundary between two pictures, which passes places in a given order.
///
/// The order of a place is in `0...1`. The front is soft: it changes a place gradually, and has
/// reached all of them when the progress is 1, and none when it is 0.
struct Front: Sendable {
  /// In `0...1`.
  let progress: Float

  /// The least width of a front in pixels: its smoothstep is as steep as the coverage of one pixel.
  static let leastWidth = 1.5

  /// Returns the reciprocal of `softness`, or of the least there can be.
  ///
  /// - Parameters:
  ///   - softness: How much of the order the front covers at once, at least 0.
  ///   - length: How many pixels long all of the order is.
  static func sharpness(softness: Double, length: Double) -> Float {
    Float(1 / max(softness, leastWidth / length))
  }

  init(progress: Double) {
    self.progress = Float(progress)
  }

  /// Returns how much of each place it has changed, in `0...1`.
  ///
  /// - Parameters:
  ///   - order: When places are reached.
  ///   - sharpness: The reciprocal of how much of the order it covers at once.
  @inline(__always)
  func weight(order: SIMD8<Float>, sharpness: SIMD8<Float>) -> SIMD8<Float> {
    (progress + (progress - order) * sharpness).clamped.smoothstep
  }
}
