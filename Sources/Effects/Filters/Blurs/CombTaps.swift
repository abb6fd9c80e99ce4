extension Taps {
  /// The pixels a motion comb reads around each pixel: 2 × `samples` + 1 taps, spread evenly from
  /// −`velocity` to `velocity`.
  ///
  /// Taps between pixels are bilinear. Their neighbours are merged. All weights are above 0 and add
  /// up to ``unity``, so that flat areas stay as they are.
  ///
  /// - Parameters:
  ///   - velocity: In units of 2⁻¹⁶ pixels.
  ///   - samples: Taps on each side, at least 1.
  /// - Complexity: O(`samples`).
  init(velocity: SIMD2<Int>, samples: Int) {
    var products: [SIMD2<Int>: Int] = [:]
    for i in -samples...samples {
      let columns = velocity.x.scaled(by: i, over: samples).neighbors
      let rows = velocity.y.scaled(by: i, over: samples).neighbors
      for (y, weightY) in rows {
        for (x, weightX) in columns where weightX * weightY > 0 {
          products[SIMD2(x, y), default: 0] += weightX * weightY
        }
      }
    }

    // One tap is 2³² of them. The centre, which every comb reads, takes what flooring leaves over:
    // the comb stays symmetric, and no mean is off by more than 255 · offsets · 2⁻²⁴ levels.
    var weights = products.mapValues { $0 / ((2 * samples + 1) << 8) }.filter { $0.value > 0 }
    weights[.zero, default: 0] += Self.unity - weights.values.reduce(0, +)
    self.init(weights: weights)
  }
}

extension Int {
  /// Returns this number times `numerator` / `denominator`, rounded alike on both sides of 0.
  fileprivate func scaled(by numerator: Int, over denominator: Int) -> Int {
    Int((Double(self) * Double(numerator) / Double(denominator)).rounded())
  }

  /// The two whole pixels around this coordinate in units of 2⁻¹⁶ pixels, and their weights of 2¹⁶.
  fileprivate var neighbors: [(pixel: Int, weight: Int)] {
    let (pixel, fraction) = (self >> 16, self & 0xffff)
    return [(pixel, 0x1_0000 - fraction), (pixel + 1, fraction)]
  }
}
