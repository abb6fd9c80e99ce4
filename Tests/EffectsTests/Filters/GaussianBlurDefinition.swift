import Effects
import Glibc
import Raster

/// The normalised, sampled Gaussian in double precision, up to six sigma.
struct GaussianBlurDefinition {
  let sigmaX, sigmaY: Double
  let edges: Edges

  /// Returns the weighted means around all pixels of `bitmap` and an outset, row by row.
  ///
  /// - Parameter level: Converts a pixel to the four numbers to average.
  func values(
    of bitmap: Bitmap, outset: SIMD2<Int>,
    level: (Pixel) -> SIMD4<Double> = { SIMD4<Double>($0.bgra) }
  ) -> [SIMD4<Double>] {
    let columns = weights(sigma: sigmaX, count: bitmap.width, outset: outset.x)
    let rows = weights(sigma: sigmaY, count: bitmap.height, outset: outset.y)
    let levels = bitmap.pixels.map(level)
    let across = (0..<bitmap.height).flatMap { y in
      columns.map { weights in
        weights.enumerated().reduce(SIMD4<Double>.zero) { sum, weight in
          sum + levels[y * bitmap.width + weight.offset] * weight.element
        }
      }
    }
    return rows.flatMap { weights in
      columns.indices.map { x in
        weights.enumerated().reduce(SIMD4<Double>.zero) { sum, weight in
          sum + across[weight.offset * columns.count + x] * weight.element
        }
      }
    }
  }

  /// Returns the weight of each source place in each of `count` places, with an outset on both
  /// sides.
  private func weights(sigma: Double, count: Int, outset: Int) -> [[Double]] {
    let reach = Int(6 * sigma) + 1
    let weights = (-reach...reach).map { distance -> Double in
      guard sigma > 0 else { return distance == 0 ? 1 : 0 }
      let sigmas = Double(distance) / sigma
      return exp(-sigmas * sigmas / 2)
    }
    let total = weights.reduce(0, +)
    return (-outset..<count + outset).map { place in
      var row = [Double](repeating: 0, count: count)
      for (weight, distance) in zip(weights, -reach...reach) {
        guard let source = edges.source(of: place + distance, count: count) else { continue }
        row[source] += weight / total
      }
      return row
    }
  }
}

extension Bitmap {
  /// Returns the largest difference of a channel of any pixel from its exact value.
  func largestError(from values: [SIMD4<Double>]) -> Double {
    zip(pixels, values).reduce(0) { largest, pair in
      let error = SIMD4<Double>(pair.0.bgra) - pair.1
      return max(largest, error.max(), -error.min())
    }
  }
}
