package import Pixels

/// A Gaussian blur: the normalised, sampled Gaussian, up to 3.5 σ on each side.
///
/// Outside the bitmap all is clear, so contents fade into their surroundings. Both axes are
/// blurred in 16 bits, and rounded to 8 bits once. A σ of 0 changes nothing, and a small one
/// little: there is no step where an animated σ begins.
package struct GaussianBlur {
  /// Whole pixels by which the blurred bitmap is larger than its source, on each side.
  package var outset: SIMD2<Int> { SIMD2(horizontal.reach, vertical.reach) }

  private let horizontal, vertical: GaussianWeights

  /// Creates a blur with standard deviations in pixels, each in `0...1024`.
  package init(sigmaX: Double, sigmaY: Double) {
    precondition((0...1024).contains(sigmaX), "horizontal sigma \(sigmaX) is outside 0...1024")
    precondition((0...1024).contains(sigmaY), "vertical sigma \(sigmaY) is outside 0...1024")
    horizontal = GaussianWeights(sigma: sigmaX)
    vertical = GaussianWeights(sigma: sigmaY)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by ``outset`` on each side.
  ///
  /// - Complexity: O(`width` × `height` × σ), of the enlarged size.
  package func applied(to bitmap: Bitmap) -> Bitmap {
    blurred(DeepBitmap(bitmap)).bitmap()
  }

  /// Returns black with the blurred alpha of `bitmap`, enlarged by ``outset`` on each side: the
  /// shape of its shadow.
  ///
  /// The alpha is that of ``applied(to:)``, in about a quarter of the time.
  package func appliedToAlpha(of bitmap: Bitmap) -> Bitmap {
    let source = DeepBitmap(
      width: bitmap.width, height: bitmap.height,
      samples: bitmap.pixels.map { UInt16($0.bgra.w) &<< 7 }, clear: 0)
    let blurred = blurred(source)
    return Bitmap(
      width: blurred.width, height: blurred.height,
      pixels: blurred.samples.map {
        Pixel(bgra: SIMD4(0, 0, 0, UInt8(truncatingIfNeeded: ($0 &+ 64) &>> 7)))
      })
  }

  private func blurred<Sample>(_ source: DeepBitmap<Sample>) -> DeepBitmap<Sample> {
    source.blurred(horizontal, along: .horizontal).blurred(vertical, along: .vertical)
  }
}
