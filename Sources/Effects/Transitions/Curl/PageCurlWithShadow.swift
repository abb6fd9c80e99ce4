package import Raster

/// A ``PageCurl`` whose page casts a soft shadow on the target and on itself.
package struct PageCurlWithShadow: Transition {
  private let curl: Curl

  /// Creates a curl.
  ///
  /// - Parameters:
  ///   - angle: The angle, as for ``PageCurl``.
  ///   - radius: The radius, as for ``PageCurl``.
  ///   - backside: The back of the page, as for ``PageCurl``.
  ///   - shadowSize: The reach of the shadow, in `0...1`: at 1 one and a half radii.
  ///   - shadowAmount: The fraction of light removed where the shadow is darkest, in `0...1`.
  package init(
    angle: Double, radius: Double, backside: Bitmap? = nil, shadowSize: Double, shadowAmount: Double
  ) {
    curl = Curl(
      angle: angle, radius: radius, backside: backside, shading: nil,
      shadow: PageShadow(size: shadowSize, amount: shadowAmount, radius: radius))
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    curl.image(between: ends, at: progress, jobs: jobs)
  }
}
