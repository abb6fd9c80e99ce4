import Raster

/// The blur along a path, in double precision: a bilinear bitmap drawn at many places of the path.
struct PathBlurDefinition {
  /// Share of the time spent at each whole-pixel distance from the start.
  private var weights: [SIMD2<Int>: Double] = [:]

  /// - Parameter samplesPerSegment: Number of samples on each segment, at the centres of equal
  ///   parts.
  init(
    _ segments: [(from: SIMD2<Double>, to: SIMD2<Double>, weight: Double)],
    samplesPerSegment: Int = 2000
  ) {
    for segment in segments {
      for sample in 0..<samplesPerSegment {
        let progress = (Double(sample) + 0.5) / Double(samplesPerSegment)
        let place = segment.from + (segment.to - segment.from) * progress
        let corner = place.rounded(.down)
        let (x, y) = (place.x - corner.x, place.y - corner.y)
        let neighbors = [
          (SIMD2(0, 0), (1 - x) * (1 - y)), (SIMD2(1, 0), x * (1 - y)),
          (SIMD2(0, 1), (1 - x) * y), (SIMD2(1, 1), x * y),
        ]
        for (neighbor, weight) in neighbors where weight > 0 {
          weights[SIMD2<Int>(corner) &+ neighbor, default: 0] +=
            weight * segment.weight / Double(samplesPerSegment)
        }
      }
    }
  }

  /// Returns the levels of `width` × `height` pixels from `origin` on, in `0...255`.
  func levels(
    of bitmap: Bitmap, from origin: SIMD2<Int>, width: Int, height: Int
  ) -> [SIMD4<Double>] {
    var levels = [SIMD4<Double>](repeating: .zero, count: width * height)
    for (distance, weight) in weights {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let place = SIMD2(x, y) &+ distance &- origin
          guard (0..<width).contains(place.x), (0..<height).contains(place.y) else { continue }
          levels[place.y * width + place.x] += SIMD4<Double>(bitmap[x, y].bgra) * weight
        }
      }
    }
    return levels
  }

  /// Returns the largest difference of a channel between `blurred` and the definition, in levels.
  func largestError(of blurred: Bitmap, from origin: SIMD2<Int>, source: Bitmap) -> Double {
    let levels = levels(
      of: source, from: origin, width: blurred.width, height: blurred.height)
    return zip(blurred.pixels, levels).reduce(0) { largest, pair in
      let error = SIMD4<Double>(pair.0.bgra) - pair.1
      return max(largest, error.max(), -error.min())
    }
  }
}
