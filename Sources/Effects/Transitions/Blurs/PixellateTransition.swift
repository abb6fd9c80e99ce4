package import Raster

/// A cross-fade of pixellated pictures, whose squares grow until halfway and shrink again.
package struct PixellateTransition: Transition {
  /// The largest side of a square, in pixels.
  private let scale: Double

  private let center: SIMD2<Double>

  /// - Parameters:
  ///   - scale: The largest side of a square in pixels, not necessarily whole; up to 1 it is a plain
  ///     cross-fade.
  ///   - center: The point where squares meet, in the unit square of the picture, from its top left corner.
  package init(scale: Double, center: SIMD2<Double>) {
    precondition(scale.isFinite && scale >= 0, "squares of side \(scale) cannot be")
    precondition(
      (0...1).contains(center.x) && (0...1).contains(center.y),
      "center \(center) is outside the unit square")
    (self.scale, self.center) = (scale, center)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    Pixellate(scale: scale * hump(progress), center: center)
      .applied(
        toMeanOf: ends.source, and: ends.target, at: progress, isLinear: ends.isLinear, jobs: jobs)
  }
}
