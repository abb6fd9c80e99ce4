import Glibc
import Pixels

/// The normalised, sampled Gaussian in double precision, far beyond where it can be seen.
struct GaussianBlurDefinition {
  /// Weights at distances from 0 on.
  private let horizontal, vertical: [Double]

  /// - Parameters: Standard deviations in pixels.
  init(sigmaX: Double, sigmaY: Double) {
    horizontal = Self.weights(sigmaX)
    vertical = Self.weights(sigmaY)
  }

  private static func weights(_ sigma: Double) -> [Double] {
    guard sigma > 0 else { return [1] }
    let samples = (0...Int(10 * sigma) + 1).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = 2 * samples.reduce(0, +) - samples[0]
    return samples.map { $0 / total }
  }

  /// Returns the weighted mean around a place in `bitmap`, in `0...255`; outside all is clear.
  func value(of bitmap: Bitmap, at place: SIMD2<Int>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for y in 0..<bitmap.height where abs(y - place.y) < vertical.count {
      for x in 0..<bitmap.width where abs(x - place.x) < horizontal.count {
        let weight = horizontal[abs(x - place.x)] * vertical[abs(y - place.y)]
        sum += SIMD4<Double>(bitmap[x, y].bgra) * weight
      }
    }
    return sum
  }
}
