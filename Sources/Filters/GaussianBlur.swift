package import Pixels

/// A blur whose kernel is the sampled Gaussian, normalised; outside the bitmap pixels are clear.
package struct GaussianBlur {
  /// Whole pixels by which the blurred bitmap is larger than its source, on each side.
  package let outset: SIMD2<Int>

  private let horizontal, vertical: CombTaps

  /// - Parameters:
  ///   - sigmaX: Standard deviation along x in pixels, in `0...2000`; 0 changes nothing.
  ///   - sigmaY: The same along y.
  package init(sigmaX: Double, sigmaY: Double) {
    let limits = 0...2000.0
    precondition(
      limits.contains(sigmaX) && limits.contains(sigmaY),
      "a sigma of \(sigmaX) × \(sigmaY) is outside \(limits)")
    horizontal = CombTaps(gaussian: sigmaX, along: SIMD2(1, 0))
    vertical = CombTaps(gaussian: sigmaY, along: SIMD2(0, 1))
    outset = SIMD2(horizontal.reach.x, vertical.reach.y)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by ``outset`` on each side; within one level of
  /// the exact sum.
  ///
  /// - Complexity: O(`width` × `height` × σ), of the enlarged size.
  package func applied(to bitmap: Bitmap) -> Bitmap {
    let wide = bitmap.padded(columns: 2 * outset.x, rows: 0)
    let rows = CombKernel(horizontal, pixelsPerRow: wide.width).means(
      of: wide, from: SIMD2(outset.x, 0), width: bitmap.width + 2 * outset.x,
      height: bitmap.height)
    let high = rows.padded(columns: 0, rows: 2 * outset.y)
    return CombKernel(vertical, pixelsPerRow: high.width).means(
      of: high, from: SIMD2(0, outset.y), width: rows.width,
      height: bitmap.height + 2 * outset.y)
  }
}
