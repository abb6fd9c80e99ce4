/// A cubic B-spline on whole pixels: the convolution of four equal boxes.
///
/// Copies of it at all knots add up to a constant, and it cancels waves as long as the knot
/// distance or a whole fraction of that. So bitmaps sampled or interpolated with it show no grid.
struct Spline {
  /// The width of the boxes in pixels, at least 1.
  let knotDistance: Int

  /// The distance of the farthest pixel from the centre at which the spline is above 0.
  var reach: Int { 2 * (knotDistance - 1) }

  /// The variance, in square pixels.
  var variance: Double { Double(knotDistance * knotDistance - 1) / 3 }

  private let values: [Double]

  init(knotDistance: Int) {
    self.knotDistance = knotDistance
    var values = [1.0]
    for _ in 0..<4 {
      values = (0..<values.count + knotDistance - 1).map { end in
        values[max(0, end - knotDistance + 1)...min(end, values.count - 1)].reduce(0, +)
      }
    }
    self.values = values
  }

  /// Returns the value at `position`, counted from the centre, scaled to a whole number.
  ///
  /// The values at all positions of one phase add up to `knotDistance`³.
  func value(at position: Int) -> Double {
    abs(position) <= reach ? values[position + reach] : 0
  }
}
