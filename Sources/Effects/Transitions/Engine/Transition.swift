package import Raster

/// A transition from one picture to another.
package protocol Transition: Sendable {
  /// Returns the picture at a progress.
  ///
  /// - Parameters:
  ///   - ends: The two pictures, which are not empty.
  ///   - progress: Above 0 and below 1.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap
}

extension Transition {
  /// Returns the picture at a progress: exactly `source` up to 0, and `target` from 1 on.
  ///
  /// - Parameters:
  ///   - target: A bitmap of the same size as `source`.
  ///   - progress: Any number; NaN counts as 0.
  ///   - isLinear: Whether light is mixed rather than sRGB levels, where pictures mix.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  package func image(
    from source: Bitmap, to target: Bitmap, at progress: Double, isLinear: Bool = false,
    jobs: Int = 1
  ) -> Bitmap {
    precondition(
      (source.width, source.height) == (target.width, target.height),
      "\(source.width)×\(source.height) pixels cannot become \(target.width)×\(target.height)")
    guard progress > 0, !source.pixels.isEmpty else { return source }
    guard progress < 1 else { return target }
    return image(
      between: Ends(source: source, target: target, isLinear: isLinear), at: progress, jobs: jobs)
  }
}
