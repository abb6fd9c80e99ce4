internal import Glibc
package import Raster

/// The blur of a bitmap that rotates: each pixel becomes the mean along an arc around the centre.
///
/// Pixels are sampled bilinearly and evenly along the arc, at most a pixel apart, but no more than
/// 256 times.
package struct SpinBlur: BitmapFilter {
  private let angle: Double
  private let center: SIMD2<Double>
  private let edges: Edges
  private let isLinear: Bool

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - angle: The angle of the arc in degrees, half of it on each side of a pixel, in `0...360`;
  ///     0 changes nothing.
  ///   - center: In the unit square of the bitmap, from its top left corner.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  package init(
    angle: Double, center: SIMD2<Double> = SIMD2(0.5, 0.5), edges: Edges = .transparent,
    isLinear: Bool = false
  ) {
    precondition((0...360).contains(angle), "spin angle \(angle) is outside 0...360")
    precondition(Sweep.canTurn(around: center), "center \(center) is outside the unit square")
    (self.angle, self.center) = (angle * .pi / 180, center)
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
      length: angle * Sweep.radius(of: size, around: center * size), around: center * size,
      edges: edges, isLinear: isLinear
    ) { moment in
      // Rounded, so that all machines agree.
      (SIMD2(cos(moment * angle), sin(moment * angle)) * 0x1p40)
        .rounded(.toNearestOrAwayFromZero) / 0x1p40
    }
  }
}
