import Filters
import Pixels

/// The pictures that a transition leads from and to, and how they mix.
package struct Ends: Sendable {
  /// Not empty.
  let source: Bitmap

  /// Of the same size.
  let target: Bitmap

  /// Whether they mix as light rather than as sRGB's numbers for it.
  let isLinear: Bool

  /// Of both, in pixels.
  var width: Int { source.width }
  var height: Int { source.height }

  /// Returns the mean of both pictures, of which the target counts `fraction`, in `0...1`.
  func mixed(at fraction: Double, jobs: Int) -> Bitmap {
    source.mixed(with: target, at: fraction, isLinear: isLinear, jobs: jobs)
  }

  /// Returns their mean with a share of the target at each pixel.
  ///
  /// - Parameter shares: As that of ``Pixels/Bitmap/mixed(with:isLinear:jobs:writingShares:)``.
  func mixed(
    jobs: Int, writingShares shares: @Sendable (_ y: Int, _ row: inout MutableSpan<UInt16>) -> Void
  ) -> Bitmap {
    source.mixed(with: target, isLinear: isLinear, jobs: jobs, writingShares: shares)
  }

  /// Returns the same in some light.
  ///
  /// - Parameter numbers: As those of
  ///   ``Pixels/Bitmap/mixed(with:in:isLinear:jobs:writingShares:)``.
  func mixed(
    in light: Light, jobs: Int,
    writingShares numbers:
      @Sendable (
        _ y: Int, _ shares: inout MutableSpan<UInt16>, _ lights: inout MutableSpan<UInt16>
      ) -> Void
  ) -> Bitmap {
    source.mixed(with: target, in: light, isLinear: isLinear, jobs: jobs, writingShares: numbers)
  }
}
