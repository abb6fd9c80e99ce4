import Glibc
import Raster

/// The motion blur of its published source, in double precision and one pixel at a time.
struct MotionCombDefinition {
  /// Movement in pixels.
  let velocity: SIMD2<Double>

  let samples: Int

  /// - Parameter angle: In degrees.
  init(radius: Double, angle: Double, samples: Int) {
    let radians = angle * .pi / 180
    velocity = radius * SIMD2(cos(radians), sin(radians))
    self.samples = samples
  }

  /// Returns the mean of the taps around a pixel of `bitmap`, in `0...255`.
  func value(of bitmap: Bitmap, at destination: SIMD2<Int>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for i in 0...2 * samples {
      let step = velocity * (Double(i) / Double(samples))
      sum += bitmap.bilinear(at: SIMD2<Double>(destination) - velocity + step)
    }
    return sum / Double(2 * samples + 1)
  }
}

extension Bitmap {
  /// Returns the bilinear interpolation between four pixels; outside the bitmap all is clear.
  fileprivate func bilinear(at place: SIMD2<Double>) -> SIMD4<Double> {
    let corner = place.rounded(.down)
    let fraction = place - corner
    let (x, y) = (Int(corner.x), Int(corner.y))
    let upper = value(x, y) * (1 - fraction.x) + value(x + 1, y) * fraction.x
    let lower = value(x, y + 1) * (1 - fraction.x) + value(x + 1, y + 1) * fraction.x
    return upper * (1 - fraction.y) + lower * fraction.y
  }

  private func value(_ x: Int, _ y: Int) -> SIMD4<Double> {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .zero }
    return SIMD4<Double>(self[x, y].bgra)
  }
}
