package import Raster

/// A blurred silhouette, in pixels that may be coarser than those of a surface.
package struct SampledShadow: Sendable {
  /// Of which only the alpha counts.
  let bitmap: Bitmap

  let color: Pixel

  /// From pixels of the silhouette to those of the surface.
  let transform: Transform

  /// The distance of those pixels of the surface between which the shadow changes evenly: 1, 2, 4 or 8.
  let stride: Int

  /// The standard deviation of the blur, in pixels of the surface, along the axis along which it is the
  /// least.
  let sigma: Double

  /// Whether bands are hidden.
  let isDithered: Bool

  /// - Parameters:
  ///   - sigma: In pixels of the surface.
  ///   - isDithered: Whether bands are hidden if there are any: a shadow changes by `color` within some σ.
  package init(
    _ bitmap: Bitmap, color: Pixel, transform: Transform, sigma: Double, isDithered: Bool
  ) {
    (self.bitmap, self.color, self.transform) = (bitmap, color, transform)
    self.sigma = sigma
    // A Gaussian changes by 1 / (σ √2π) of all at most.
    let slope = Double(color.bgra.max()) / (sigma * (2 * Double.pi).squareRoot())
    self.isDithered = isDithered && slope < Self.greatestDitheredSlope
    // Evenly between pixels at a third of σ, it is nowhere off by a level.
    stride = [8, 4, 2].first { 3 * Double($0) <= sigma } ?? 1
  }

  /// Levels per pixel in the middle of an edge from which on there are hardly any bands around it.
  private static let greatestDitheredSlope = 1.0
}
