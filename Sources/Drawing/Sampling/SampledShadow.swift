package import Pixels

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

  /// - Parameter sigma: In pixels of the surface.
  package init(_ bitmap: Bitmap, color: Pixel, transform: Transform, sigma: Double) {
    (self.bitmap, self.color, self.transform) = (bitmap, color, transform)
    self.sigma = sigma
    // Evenly between pixels at a third of σ, it is nowhere off by a level.
    stride = [8, 4, 2].first { 3 * Double($0) <= sigma } ?? 1
  }
}
