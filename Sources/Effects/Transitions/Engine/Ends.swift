import Raster

/// The source and the target of a transition, and the way they mix.
package struct Ends: Sendable {
  /// The first picture; not empty.
  let source: Bitmap

  /// The second picture, as large as the source.
  let target: Bitmap

  /// Whether light is mixed rather than sRGB levels.
  let isLinear: Bool

  /// Width of both, in pixels.
  var width: Int { source.width }
  var height: Int { source.height }

  /// Returns the mean of both pictures, in which the target has the weight `fraction`, in `0...1`.
  func mixed(at fraction: Double, jobs: Int) -> Bitmap {
    source.mixed(with: target, at: fraction, isLinear: isLinear, jobs: jobs)
  }

  /// Returns the mean of both pictures, with a separate weight of the target for each pixel.
  ///
  /// - Parameter weights: As for ``Raster/Bitmap/mixed(with:isLinear:jobs:writingWeights:)``.
  func mixed(
    jobs: Int,
    writingWeights weights: @Sendable (_ y: Int, _ row: inout MutableSpan<UInt16>) -> Void
  ) -> Bitmap {
    source.mixed(with: target, isLinear: isLinear, jobs: jobs, writingWeights: weights)
  }

  /// Returns the mean of both pictures under a light, with separate numbers for each pixel.
  ///
  /// - Parameter numbers: As for
  ///   ``Raster/Bitmap/mixed(with:in:isLinear:jobs:writingWeights:)``.
  func mixed(
    in light: Light, jobs: Int,
    writingWeights numbers:
      @Sendable (
        _ y: Int, _ weights: inout MutableSpan<UInt16>, _ lights: inout MutableSpan<UInt16>
      ) -> Void
  ) -> Bitmap {
    source.mixed(with: target, in: light, isLinear: isLinear, jobs: jobs, writingWeights: numbers)
  }
}
