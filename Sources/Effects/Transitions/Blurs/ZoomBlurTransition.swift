internal import Glibc
package import Raster

/// A flight into the source and out of the target, smeared towards a centre.
///
/// The smear is longest half way, where one becomes the other.
package struct ZoomBlurTransition: Transition {
  /// The magnification of the flight half way.
  private let magnification: Double

  private let center: SIMD2<Double>

  /// - Parameters:
  ///   - amount: The length of the flight, in `0...1`: half way, magnifications from 1 to 4 to its
  ///     power are seen at once. With 0 it is a cross-fade.
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
