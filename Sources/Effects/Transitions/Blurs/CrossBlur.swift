import Raster

/// A cross-fade out of focus: the blur is strongest halfway.
struct CrossBlur: Transition {
  /// The largest standard deviation in pixels, in `0...1024`; with 0 it is a plain cross-fade.
  let radius: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let sigma = radius * smoothBump(progress)
    // Blurring both pictures before mixing would give the same result in twice the time.
    return GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp, isLinear: ends.isLinear)
      .applied(to: ends.mixed(at: smoothstep(progress), jobs: jobs), jobs: jobs)
  }
}

extension TransitionDeclaration {
  static let crossBlur = TransitionDeclaration(
    "blurs, cross-fades and becomes sharp again",
    .number(
      .radius, 40, in: 0...1000,
      "Standard deviation of the blur half way, in points; with 0 it is a cross-fade."),
    pictures: .mix
  ) {
    CrossBlur(radius: min($0.number(.radius), GaussianBlur.largestSigma))
  }
}
