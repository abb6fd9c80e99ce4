internal import Glibc
package import Pixels

/// A motion blur: the mean of evenly spaced copies of a bitmap along a line.
///
/// Each pixel becomes the mean of 2 × `samples` + 1 taps from `radius` behind to `radius` ahead.
/// Taps are bilinear; outside the bitmap they read clear pixels.
///
/// Source: fastred/MotionBlur, `MotionBlurFilter.m`.
package struct MotionComb: BitmapFilter {
  /// Whole pixels by which the blurred bitmap is larger than its source, on each side.
  package let outset: SIMD2<Int>

  private let taps: CombTaps

  /// Creates the comb of a movement.
  ///
  /// - Parameters:
  ///   - radius: In pixels on each side, in `0...16384`; 0 changes nothing.
  ///   - angle: In degrees clockwise from +x, y down. Opposite angles blur alike.
  ///   - samples: Taps on each side, at least 1.
  package init(radius: Double, angle: Double, samples: Int) {
    precondition((0...16384).contains(radius), "motion radius \(radius) is outside 0...16384")
    precondition(angle.isFinite, "motion angle \(angle) is not finite")
    precondition(samples >= 1, "a motion comb with \(samples) samples on each side is empty")

    // Rounded to 2⁻¹⁶ pixels, so that 90° is exactly vertical and all machines agree.
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    let velocity = SIMD2(
      Int((radius * cos(radians) * 0x1p16).rounded()),
      Int((radius * sin(radians) * 0x1p16).rounded()))
    outset = SIMD2((abs(velocity.x) + 0xffff) >> 16, (abs(velocity.y) + 0xffff) >> 16)
    taps = CombTaps(velocity: velocity, samples: samples)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by ``outset`` on each side.
  ///
  /// - Complexity: O(`width` × `height` × `samples`), of the enlarged size.
  package func outset(width: Int, height: Int) -> SIMD2<Int> { outset }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    // With every tap inside the source, all pixels read the same offsets.
    let source = bitmap.padded(columns: 2 * outset.x, rows: 2 * outset.y)
    return CombKernel(taps, pixelsPerRow: source.width).means(
      of: source, from: outset,
      width: bitmap.width + 2 * outset.x, height: bitmap.height + 2 * outset.y)
  }
}
