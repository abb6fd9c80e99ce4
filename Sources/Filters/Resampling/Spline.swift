/// A cubic B-spline in whole places: a box of some places, four times over itself.
///
/// Copies of it at every knot add up to the same everywhere, and waves as long as the distance of
/// knots, or a fraction of it, vanish: bitmaps sampled or interpolated with it show no grid.
struct Spline {
  /// The width of the boxes, at least 1.
  let knotDistance: Int

  /// The farthest place from the centre at which it is above 0.
  var reach: Int { 2 * (knotDistance - 1) }

  /// The square of its standard deviation, in places.
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

  /// Returns how often the sums of four numbers of the boxes make `place`, counted from the centre.
  ///
  /// At all places of one phase together that is `knotDistance`³ times.
  func value(at place: Int) -> Double {
    abs(place) <= reach ? values[place + reach] : 0
  }
}
