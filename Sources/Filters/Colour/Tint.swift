package import Pixels

/// A filter that lays a colour over a picture.
package struct Tint: PixelFilter {
  /// Levels of blue, green, red and alpha, times the colour's alpha, in units of 2⁻¹⁶.
  private let added: SIMD4<UInt32>

  /// The weight of the original pixel, in units of 2⁻¹⁶.
  private let kept: UInt32

  private let fillsClear: Bool

  /// - Parameters:
  ///   - color: Laid over by its alpha; components are limited to `0...1`.
  ///   - fillsClear: Whether clear pixels take the colour too: Apple's blurs tint what is visible
  ///     through a view, and a view is a rectangle. Otherwise the colour stays within the picture.
  package init(_ color: StraightColor, fillsClear: Bool = true) {
    func weight(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = (weight(color.alpha) * 0x1p16).rounded()
    let colors = [color.blue, color.green, color.red, 1].map {
      UInt32((weight($0) * alpha).rounded())
    }
    added = SIMD4(colors[0], colors[1], colors[2], colors[3])
    kept = 1 << 16 - UInt32(alpha)
    self.fillsClear = fillsClear
  }

  package func applied(to pixel: Pixel) -> Pixel {
    let levels = SIMD4<UInt32>(truncatingIfNeeded: pixel.bgra)
    let ground = fillsClear ? 255 : levels.w
    return Pixel(
      bgra: SIMD4(truncatingIfNeeded: (levels &* kept &+ added &* ground &+ 1 << 15) &>> 16))
  }
}
