internal import Glibc
import Raster

/// A zoom into the source and out of the target, blurred towards a centre.
///
/// The blur is longest halfway, where the source gives way to the target.
struct ZoomBlurTransition: Transition {
  /// The length of the zoom, in `0...1`: halfway, all magnifications from 1 to 4 to the power of it
  /// are averaged. With 0 it is a plain cross-fade.
  let amount: Double

  /// In the unit square of the picture, from its top left corner.
  let center: SIMD2<Double>

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let magnification = exp2(2 * amount)
    return ends.mixed(at: smoothstep(progress), jobs: jobs).zoomMean(
      magnification: pow(magnification, smoothBump(progress)), greatest: magnification,
      around: center,
      jobs: jobs)
  }
}

extension TransitionDeclaration {
  static let zoomBlur = TransitionDeclaration(
    "flies into the source and out of the target, smeared towards the centre",
    .number(
      .amount, 0.4, in: 0...1,
      "How far the flight goes: 0 is a cross-fade, with 1 it magnifies up to four times."),
    .center.needing(.amount), pictures: .mix
  ) {
    ZoomBlurTransition(amount: $0.number(.amount), center: $0.point(.center))
  }
}
