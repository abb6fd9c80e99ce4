package import Pixels

/// A filter that lays a colour over the whole rectangle, as if its pixels were filled with it.
///
/// Transparent pixels take the colour too: Apple's blurs tint what is visible through a view, and
/// a view is a rectangle.
package struct Tint: PixelFilter {
  /// Of blue, green, red and alpha, in units of 2⁻¹⁶ levels, and half a level.
  private let added: SIMD4<UInt32>

  /// What is left of the pixel, in units of 2⁻¹⁶.
  private let kept: UInt32

  /// - Parameter color: Laid over by its alpha; components are limited to `0...1`.
  package init(_ color: StraightColor) {
    func share(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = (share(color.alpha) * 0x1p16).rounded()
    let colors = [color.blue, color.green, color.red, 1].map {
      UInt32((share($0) * 255 * alpha).rounded()) + 1 << 15
    }
    added = SIMD4(colors[0], colors[1], colors[2], colors[3])
    kept = 1 << 16 - UInt32(alpha)
  }

  package func applied(to pixel: Pixel) -> Pixel {
    let levels = SIMD4<UInt32>(truncatingIfNeeded: pixel.bgra)
    return Pixel(bgra: SIMD4(truncatingIfNeeded: (levels &* kept &+ added) &>> 16))
  }
}
