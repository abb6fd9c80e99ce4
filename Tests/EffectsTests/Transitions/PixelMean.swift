import Raster

/// Premultiplied levels without rounding.
typealias Levels = SIMD4<Double>

extension Bitmap {
  /// Returns the levels of a pixel; clear outside the bitmap.
  func levels(x: Int, y: Int) -> Levels {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .zero }
    return Levels(self[x, y].bgra)
  }

  /// Returns the largest difference from the levels that `expected` returns for each pixel.
  func largestDifference(to expected: (_ x: Int, _ y: Int) -> Levels) -> Double {
    var largest = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let difference = levels(x: x, y: y) - expected(x, y)
        largest = max(largest, difference.max(), -difference.min())
      }
    }
    return largest
  }
}

extension Bitmap {
  /// Returns bilinear levels; pixel centres are whole numbers, and edges are extended.
  func nearestLevels(at place: SIMD2<Double>) -> Levels {
    let corner = place.rounded(.down)
    let part = place - corner
    func pixel(_ right: Int, _ down: Int) -> Levels {
      levels(
        x: min(max(Int(corner.x) + right, 0), width - 1),
        y: min(max(Int(corner.y) + down, 0), height - 1))
    }
    let above = pixel(0, 0) * (1 - part.x) + pixel(1, 0) * part.x
    let below = pixel(0, 1) * (1 - part.x) + pixel(1, 1) * part.x
    return above * (1 - part.y) + below * part.y
  }
}
