internal import Glibc
import Raster

/// A gradient around a centre, as pixels of a surface; Cairo has none.
///
/// A pixel is the mean over the angle that it covers. So the seam and hard edges are antialiased,
/// and the pixel at the centre is the mean of all colours.
struct ConicSweep {
  private let ramp: ColorRamp

  /// From pixels of the surface to user units.
  private let toUser: Transform

  private let center: SIMD2<Double>

  /// Degrees clockwise from +x, in user units.
  private let angle: Double

  private let isDithered: Bool

  private let firstRow: Int

  /// - Parameter transform: An invertible map from user units to the surface.
  init(
    _ gradient: Gradient, center: SIMD2<Double>, angle: Double, under transform: Transform
  ) {
    ramp = ColorRamp(gradient)
    self.center = center
    self.angle = angle
    isDithered = gradient.isDithered
    firstRow = transform.ditherOrigin.y
    toUser = transform.inverse ?? .identity
  }

  /// Returns a part of the surface's pixels.
  func bitmap(of part: PixelRectangle) -> Bitmap {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(part.columns.count * part.rows.count)
    for y in part.rows {
      let threshold = Double(Dither.threshold(ofRow: y - firstRow)) / 256
      for x in part.columns { pixels.append(pixel(x: x, y: y, threshold: threshold)) }
    }
    return Bitmap(width: part.columns.count, height: part.rows.count, pixels: pixels)
  }

  /// - Parameter threshold: The dither threshold, in levels, for colours that change slowly.
  private func pixel(x: Int, y: Int, threshold: Double) -> Pixel {
    let place = toUser.applied(to: SIMD2(Double(x) + 0.5, Double(y) + 0.5)) - center
    let square = (place * place).sum()
    let turns = (atan2(place.y, place.x) * (180 / .pi) - angle) / 360
    let part = min(max(turns - turns.rounded(.down), 0), 1)
    // The distance around the centre that one pixel covers to the right and downwards.
    let right = place.x * toUser.b - place.y * toUser.a
    let down = place.x * toUser.d - place.y * toUser.c
    let step = (right * right + down * down).squareRoot() / (2 * .pi)
    let width = step < square ? step / square : 1
    let mean = ramp.mean(around: part, width: width)
    let color = pointwiseMin(mean, SIMD4(repeating: mean.w))
    let isSlow = isDithered && ramp.isSlow(around: part, width: width)
    // Far from the centre, rounding errors may push means out of range.
    let levels = pointwiseMin(
      pointwiseMax(color + (isSlow ? threshold : 0.5), .zero), SIMD4(repeating: 255))
    return Pixel(
      bgra: SIMD4(UInt8(levels.x), UInt8(levels.y), UInt8(levels.z), UInt8(levels.w)))
  }
}
