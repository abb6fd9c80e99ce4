package import Raster

/// A blurred silhouette, whose pixels may be coarser than those of a surface.
package struct SampledShadow: Sendable {
  /// The silhouette; only its alpha is used.
  let bitmap: Bitmap

  let color: Pixel

  /// From pixels of the silhouette to those of the surface.
  let transform: Transform

  /// The distance between computed pixels of the surface, 1, 2, 4 or 8; the others are
  /// interpolated.
  let stride: Int

  /// The smaller of the blur's standard deviations along both axes, in pixels of the surface.
  let sigma: Double

  /// Whether dithering hides the banding.
  let isDithered: Bool

  /// - Parameters:
  ///   - sigma: The smaller standard deviation along both axes, in pixels of the surface.
  ///   - isDithered: Whether to dither the shadow if its gradient is gentle enough for visible
  ///     bands.
  package init(
    _ bitmap: Bitmap, color: Pixel, transform: Transform, sigma: Double, isDithered: Bool
  ) {
    (self.bitmap, self.color, self.transform) = (bitmap, color, transform)
    self.sigma = sigma
    // The slope of a blurred edge is at most 1 / (σ √2π).
    let slope = Double(color.bgra.max()) / (sigma * (2 * Double.pi).squareRoot())
    self.isDithered = isDithered && slope < Self.greatestDitheredSlope
    // Linear interpolation between pixels σ/3 apart is off by less than one level.
    stride = [8, 4, 2].first { 3 * Double($0) <= sigma } ?? 1
  }

  /// The slope of an edge, in levels per pixel, from which banding is hardly visible.
  private static let greatestDitheredSlope = 1.0
}
