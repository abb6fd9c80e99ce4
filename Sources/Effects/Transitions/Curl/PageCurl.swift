package import Raster

/// The source curls up like a page, and is turned over away from the target.
///
/// A cylinder rolls over the page and takes it along; what has gone around it lies on top, with its
/// back up. What is translucent in the page shows the target only where the page has been lifted.
package struct PageCurl: Transition {
  private let curl: Curl

  /// Creates a curl.
  ///
  /// - Parameters:
  ///   - angle: Where the page is peeled to, in degrees clockwise from +x: with 0 the left edge is
  ///     lifted and goes to the right.
  ///   - radius: Of the cylinder in pixels, at least 0.01.
  ///   - backside: The back of the page, as large as the source and as seen after the page has been
  ///     turned over sideways; by default white paper, with the source shining through faintly.
  ///   - shading: A shaded sphere: a surface is lit as the sphere is where it faces the same way,
  ///     relative to the sphere's centre. By default there is light from above.
  package init(
    angle: Double, radius: Double, backside: Bitmap? = nil, shading: Bitmap? = nil
  ) {
    curl = Curl(angle: angle, radius: radius, backside: backside, shading: shading, shadow: nil)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    curl.image(between: ends, at: progress, jobs: jobs)
  }
}
