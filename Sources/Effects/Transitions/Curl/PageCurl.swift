package import Raster

/// A page curl: the source rolls up and uncovers the target.
///
/// A cylinder rolls over the page and takes it along; the part that has passed around it lies on
/// top, back side up. Translucent parts of the page show the target only where the page has been
/// lifted.
package struct PageCurl: Transition {
  private let curl: Curl

  /// Creates a curl.
  ///
  /// - Parameters:
  ///   - angle: The direction in which the page is peeled, in degrees clockwise from +x: with 0 the
  ///     left edge is lifted and moves to the right.
  ///   - radius: The radius of the cylinder in pixels, at least 0.01.
  ///   - backside: The back of the page, as large as the source, as it looks after the page was turned
  ///     over sideways. By default white paper with the source showing through faintly.
  ///   - shading: A shaded sphere: a surface has the light of the point on the sphere that faces the
  ///     same way. By default light falls from above.
  package init(
    angle: Double, radius: Double, backside: Bitmap? = nil, shading: Bitmap? = nil
  ) {
    curl = Curl(angle: angle, radius: radius, backside: backside, shading: shading, shadow: nil)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    curl.image(between: ends, at: progress, jobs: jobs)
  }
}
