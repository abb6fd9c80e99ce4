import Pixels

/// Premultiplied levels that are not rounded.
typealias Levels = SIMD4<Double>

extension Bitmap {
  /// The levels of a pixel; clear outside of the bitmap.
  func levels(x: Int, y: Int) -> Levels {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .zero }
    return Levels(self[x, y].bgra)
  }

  /// The largest difference to levels that `expected` names for each pixel.
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
