/// The boundary between two pictures, which passes the pixels in a given order.
///
/// The order of a pixel is in `0...1`. The front is soft, so a pixel changes gradually. At a
/// progress of 0 it has reached no pixel, and at 1 it has passed all.
struct Front: Sendable {
  /// The progress, in `0...1`.
  let progress: Float

  /// The least width of a front in pixels, at which its smoothstep is as steep as the coverage of a
  /// pixel.
  static let leastWidth = 1.5

  /// Returns the reciprocal of `softness`, which is raised to the least possible value.
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

  /// Returns the part of each pixel that the front has changed, in `0...1`.
  ///
  /// - Parameters:
  ///   - order: The order of the pixels, in `0...1`.
  ///   - sharpness: The reciprocal of the part of the order that the front covers at once.
  @inline(__always)
  func weight(order: SIMD8<Float>, sharpness: SIMD8<Float>) -> SIMD8<Float> {
    (progress + (progress - order) * sharpness).clamped.smoothstep
  }
}
