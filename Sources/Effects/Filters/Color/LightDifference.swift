internal import Kernels
package import Raster

extension Bitmap {
  /// Returns the sum of squared differences from another bitmap in linear light, over all channels.
  ///
  /// Colours are premultiplied; each channel is in `0...1`.
  ///
  /// - Parameter other: A bitmap of the same size.
  package func squaredLightDifference(from other: Bitmap) -> Double {
    squaredLightDifferences(mixedWith: self, steps: 1, from: other)[0]
  }

  /// Returns the squared differences of mixtures of this bitmap and another one from a reference.
  ///
  /// Mixture `i` contains `i / steps` of the other bitmap.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - steps: In `1...64`; there is one more mixture than steps.
  ///   - reference: A bitmap of the same size.
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
    // Converts the kernel's unit, the square of 1/32640.
    return sums.map { Double($0) / (32640.0 * 32640) }
  }
}
