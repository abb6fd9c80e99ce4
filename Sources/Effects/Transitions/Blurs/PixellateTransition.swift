import Raster

/// A cross-fade of pixellated pictures, whose squares grow until halfway and shrink again.
struct PixellateTransition: Transition {
  /// The largest side of a square in pixels, not necessarily whole; up to 1 it is a plain
  /// cross-fade.
  let scale: Double

  /// The point where squares meet, in the unit square of the picture, from its top left corner.
  let center: SIMD2<Double>

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    Pixellate(scale: scale * smoothBump(progress), center: center)
      .applied(
        toMeanOf: ends.source, and: ends.target, at: progress, isLinear: ends.isLinear, jobs: jobs)
  }
}

extension TransitionDeclaration {
  static let pixellate = TransitionDeclaration(
    "a cross-fade of squares, which are largest in the middle",
    .length(.scale, 100, from: 1, "The largest side of a square half way, in points."),
    .center, pictures: .mix
  ) {
    PixellateTransition(scale: $0.number(.scale), center: $0.point(.center))
  }
}
