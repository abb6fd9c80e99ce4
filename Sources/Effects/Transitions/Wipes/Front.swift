/// The boundary between two pictures, which passes pixels in a given order.
///
/// The order of a pixel is in `0...1`. The front is soft: it changes a pixel gradually, and has
/// reached all of them when the progress is 1, and none when it is 0.
struct Front: Sendable {
  /// In `0...1`.
  let progress: Float

  /// The least width of a front in pixels: its smoothstep is as steep as the coverage of one pixel.
  static let leastWidth = 1.5

  /// Returns the reciprocal of `softness`, or of the least there can be.
  ///
  /// - Parameters:
  ///   - softness: The part of the order that the front covers at once, at least 0.
  ///   - length: The length of the whole order, in pixels.
  static func sharpness(softness: Double, length: Double) -> Float {
    Float(1 / max(softness, leastWidth / length))
  }

  init(progress: Double) {
    self.progress = Float(progress)
  }

  /// Returns how much of each pixel it has changed, in `0...1`.
  ///
  /// - Parameters:
  ///   - order: When pixels are reached.
  ///   - sharpness: The reciprocal of how much of the order it covers at once.
  @inline(__always)
  func weight(order: SIMD8<Float>, sharpness: SIMD8<Float>) -> SIMD8<Float> {
    (progress + (progress - order) * sharpness).clamped.smoothstep
  }
}
