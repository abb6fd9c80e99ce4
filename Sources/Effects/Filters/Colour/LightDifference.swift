internal import Kernels
package import Raster

extension Bitmap {
  /// Returns how far apart two bitmaps are in linear light: squared differences, added up over all
  /// pixels, colours and alpha.
  ///
  /// Colours are premultiplied; each number is in `0...1`.
  ///
  /// - Parameter other: Of the same size.
  package func squaredLightDifference(from other: Bitmap) -> Double {
    squaredLightDifferences(mixedWith: self, steps: 1, from: other)[0]
  }

  /// Returns the same for mixtures of this bitmap and another one, each by its part of the other in
  /// `0...1`, in equal steps.
  ///
  /// - Parameters:
  ///   - other: Of the same size.
  ///   - steps: In `1...64`; there is one mixture more.
  ///   - reference: Of the same size.
  package func squaredLightDifferences(mixedWith other: Bitmap, steps: Int, from reference: Bitmap)
    -> [Double]
  {
    precondition(
      width == other.width && height == other.height && width == reference.width
        && height == reference.height, "bitmaps of different sizes")
    precondition((1...64).contains(steps), "\(steps) steps are not in 1...64")
    var sums = Array(repeating: UInt64(0), count: steps + 1)
    unsafe pixels.withUnsafeBytes { first in
      unsafe other.pixels.withUnsafeBytes { second in
        unsafe reference.pixels.withUnsafeBytes { reference in
          unsafe lightDifferences(
            &sums, UInt32(steps), first.baseAddress, second.baseAddress, reference.baseAddress,
            pixels.count, LinearLight.lights)
        }
      }
    }
    // The unit of squares of light.
    return sums.map { Double($0) / (32640.0 * 32640) }
  }
}
