package import Raster

/// The blur of a bitmap that approaches: each pixel becomes the mean along a ray from the centre.
///
/// Pixels are sampled bilinearly and evenly along the ray, at most a pixel apart, but no more than
/// 256 times.
package struct ZoomBlur: BitmapFilter {
  private let amount: Double
  private let center: SIMD2<Double>
  private let edges: Edges
  private let isLinear: Bool

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - amount: The length of the averaged part of the ray, half of it on each side of a pixel, as a
  ///     fraction of its distance from the centre, in `0...1`; 0 changes nothing.
  ///   - center: In the unit square of the bitmap, from its top left corner.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  package init(
    amount: Double, center: SIMD2<Double> = SIMD2(0.5, 0.5), edges: Edges = .transparent,
    isLinear: Bool = false
  ) {
    precondition((0...1).contains(amount), "zoom amount \(amount) is outside 0...1")
    precondition(Sweep.canTurn(around: center), "center \(center) is outside the unit square")
    (self.amount, self.center) = (amount, center)
    (self.edges, self.isLinear) = (edges, isLinear)
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> {
    sweep(width: width, height: height).outset(width: width, height: height)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by the outset on each side.
  ///
  /// - Complexity: O(`width` × `height` × samples) of the enlarged size.
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    sweep(width: bitmap.width, height: bitmap.height).applied(to: bitmap, jobs: jobs)
  }

  private func sweep(width: Int, height: Int) -> Sweep {
    let size = SIMD2(Double(width), Double(height))
    return Sweep(
      length: amount * Sweep.radius(of: size, around: center * size), around: center * size,
      edges: edges, isLinear: isLinear
    ) { moment in SIMD2(1 + moment * amount, 0) }
  }
}
