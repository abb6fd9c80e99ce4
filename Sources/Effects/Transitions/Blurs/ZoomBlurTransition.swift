internal import Glibc
package import Raster

/// A zoom into the source and out of the target, blurred towards a centre.
///
/// The blur is longest halfway, where the source gives way to the target.
package struct ZoomBlurTransition: Transition {
  /// The magnification of the zoom halfway.
  private let magnification: Double

  private let center: SIMD2<Double>

  /// - Parameters:
  ///   - amount: The length of the zoom, in `0...1`: halfway, all magnifications from 1 to 4 to the
  ///     power of `amount` are averaged. With 0 it is a plain cross-fade.
  ///   - center: In the unit square of the picture, from its top left corner.
  package init(amount: Double, center: SIMD2<Double>) {
    precondition((0...1).contains(amount), "zoom amount \(amount) is outside 0...1")
    precondition(
      (0...1).contains(center.x) && (0...1).contains(center.y),
      "center \(center) is outside the unit square")
    magnification = exp2(2 * amount)
    self.center = center
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    ends.mixed(at: smoothstep(progress), jobs: jobs).zoomMean(
      magnification: pow(magnification, hump(progress)), greatest: magnification, around: center,
      jobs: jobs)
  }
}
