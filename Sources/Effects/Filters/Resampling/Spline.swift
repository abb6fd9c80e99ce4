/// A cubic B-spline in whole pixels: a box of some pixels, four times over itself.
///
/// Copies of it at every knot add up to the same everywhere, and waves as long as the distance of
/// knots, or a fraction of it, vanish: bitmaps sampled or interpolated with it show no grid.
struct Spline {
  /// The width of the boxes, at least 1.
  let knotDistance: Int

  /// The farthest pixel from the centre at which it is above 0.
  var reach: Int { 2 * (knotDistance - 1) }

  /// The square of its standard deviation, in pixels.
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

  /// Returns how often the sums of four numbers of the boxes make `position`, counted from the
  /// centre.
  ///
  /// At all pixels of one phase together that is `knotDistance`³ times.
  func value(at position: Int) -> Double {
    abs(position) <= reach ? values[position + reach] : 0
  }
}
