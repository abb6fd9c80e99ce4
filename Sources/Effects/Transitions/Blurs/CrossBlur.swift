package import Raster

/// A cross-fade out of focus: the blur is strongest halfway.
package struct CrossBlur: Transition {
  /// The largest standard deviation, in pixels.
  private let radius: Double

  /// - Parameter radius: The largest standard deviation in pixels, in `0...1024`; with 0 it is a
  ///   plain cross-fade.
  package init(radius: Double) {
    let radii = 0...GaussianBlur.largestSigma
    precondition(radii.contains(radius), "blur radius \(radius) is outside \(radii)")
    self.radius = radius
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let sigma = radius * hump(progress)
    // Blurring both pictures before mixing would give the same result in twice the time.
    return GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp, isLinear: ends.isLinear)
      .applied(to: ends.mixed(at: smoothstep(progress), jobs: jobs), jobs: jobs)
  }
}
