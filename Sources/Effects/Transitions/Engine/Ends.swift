import Raster

/// The pictures that a transition leads from and to, and how they mix.
package struct Ends: Sendable {
  /// Not empty.
  let source: Bitmap

  /// A picture as large as the source.
  let target: Bitmap

  /// Whether they mix as light rather than as sRGB's numbers for it.
  let isLinear: Bool

  /// Width of both, in pixels.
  var width: Int { source.width }
  var height: Int { source.height }

  /// Returns the mean of both pictures, of which the target counts `fraction`, in `0...1`.
  func mixed(at fraction: Double, jobs: Int) -> Bitmap {
    source.mixed(with: target, at: fraction, isLinear: isLinear, jobs: jobs)
  }

  /// Returns their mean with a weight of the target at each pixel.
  ///
  /// - Parameter weights: As that of ``Pixels/Bitmap/mixed(with:isLinear:jobs:writingWeights:)``.
  func mixed(
    jobs: Int,
    writingWeights weights: @Sendable (_ y: Int, _ row: inout MutableSpan<UInt16>) -> Void
  ) -> Bitmap {
    source.mixed(with: target, isLinear: isLinear, jobs: jobs, writingWeights: weights)
  }

  /// Returns the same in some light.
  ///
  /// - Parameter numbers: As those of
  ///   ``Pixels/Bitmap/mixed(with:in:isLinear:jobs:writingWeights:)``.
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
