/// The weights of the pixels around a pixel while a bitmap moves along straight segments.
///
/// Pixels are unit squares. A bitmap between two pixels is interpolated bilinearly: a pixel at
/// distances x and y has the weight tent(x) · tent(y), where tent(t) = max(0, 1 − |t|). The values
/// are the integrals of these weights along the segments.
struct SegmentWeights {
  /// Weights by the displacement in pixels from a source pixel to the pixel it contributes to; all
  /// above 0.
  private(set) var values: [SIMD2<Int>: Double] = [:]

  /// Adds one segment, whose weights add up to `weight`.
  ///
  /// - Parameters:
  ///   - start: In pixels.
  ///   - end: In pixels; if it equals the start, the bitmap stands still there.
  ///   - weight: Above 0.
  /// - Complexity: O(length).
  mutating func add(from start: SIMD2<Double>, to end: SIMD2<Double>, weight: Double) {
    let way = end - start
    let bends =
      Self.crossings(from: start.x, to: end.x) + Self.crossings(from: start.y, to: end.y) + [1]
    var last = 0.0
    for bend in bends.sorted() where bend > last {
      addCell(
        from: start + way * last, to: start + way * bend, weight: weight * (bend - last))
      last = bend
    }
  }

  /// Adds a segment between four neighbouring pixels.
  private mutating func addCell(
    from start: SIMD2<Double>, to end: SIMD2<Double>, weight: Double
  ) {
    let middle = (start + end) / 2
    let corner = middle.rounded(.down)
    for neighbor in [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)] {
      func tents(_ position: SIMD2<Double>) -> Double {
        let apart = position - corner - SIMD2<Double>(neighbor)
        return (1 - abs(apart.x)) * (1 - abs(apart.y))
      }
      // Both tents are linear here, and Simpson's rule is exact for their product.
      let part = weight * (tents(start) + 4 * tents(middle) + tents(end)) / 6
      if part > 0 { values[SIMD2<Int>(corner) &+ neighbor, default: 0] += part }
    }
  }

  /// Returns the positions at which a coordinate is whole, as fractions of the segment in `0..<1`.
  private static func crossings(from start: Double, to end: Double) -> [Double] {
    let (low, high) = (min(start, end), max(start, end))
    return stride(from: low.rounded(.up), to: high, by: 1).map { ($0 - start) / (end - start) }
  }
}
