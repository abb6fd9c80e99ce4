import Effects
import Glibc
import Raster

/// The mean of bilinear samples of a bitmap on each pixel's path, in double precision.
struct SweepDefinition {
  let bitmap: Bitmap
  let edges: Edges

  /// Returns the mean of `count` samples, in `0...255`.
  ///
  /// - Parameter way: Returns a place in pixels from the top left corner, for a moment in
  ///   `-0.5...0.5`.
  func mean(count: Int, way: (Double) -> SIMD2<Double>) -> SIMD4<Double> {
    let moments = (0..<count).map { (Double($0) + 0.5) / Double(count) - 0.5 }
    return moments.reduce(.zero) { $0 + bilinear(at: way($1) - 0.5) } / Double(count)
  }

  private func bilinear(at place: SIMD2<Double>) -> SIMD4<Double> {
    let corner = place.rounded(.down)
    let fraction = place - corner
    let (x, y) = (Int(corner.x), Int(corner.y))
    let upper = value(x, y) * (1 - fraction.x) + value(x + 1, y) * fraction.x
    let lower = value(x, y + 1) * (1 - fraction.x) + value(x + 1, y + 1) * fraction.x
    return upper * (1 - fraction.y) + lower * fraction.y
  }

  private func value(_ x: Int, _ y: Int) -> SIMD4<Double> {
    guard let column = edges.source(of: x, count: bitmap.width),
      let row = edges.source(of: y, count: bitmap.height)
    else { return .zero }
    return SIMD4<Double>(bitmap[column, row].bgra)
  }

  /// Returns the number of samples on a path of a length in pixels, in `1...256`.
  static func count(length: Double) -> Int { max(1, min(256, Int(ceil(length)))) }

  /// Returns the largest difference of a channel between `blurred` and the definition, in levels.
  func largestError(
    of blurred: Bitmap, outset: SIMD2<Int>, count: Int,
    way: (_ from: SIMD2<Double>, _ moment: Double) -> SIMD2<Double>
  ) -> Double {
    var largest = 0.0
    for y in 0..<blurred.height {
      for x in 0..<blurred.width {
        let place = SIMD2<Double>(SIMD2(x, y) &- outset) + 0.5
        let error = SIMD4<Double>(blurred[x, y].bgra) - mean(count: count) { way(place, $0) }
        largest = max(largest, error.max(), -error.min())
      }
    }
    return largest
  }
}
