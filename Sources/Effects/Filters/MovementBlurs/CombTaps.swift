extension WeightedTaps {
  /// The pixels that a motion comb reads around each pixel: 2 × `samples` + 1 taps.
  ///
  /// The taps are spread evenly from −`velocity` to `velocity`. Taps between pixels are bilinear,
  /// and equal offsets are merged. All weights are above 0 and add up to ``unity``, so that flat
  /// areas stay unchanged.
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

    // One tap is 2³² of the product units. The centre, which every comb reads, takes the remainder
    // lost by flooring: the comb stays symmetric, and no mean is off by more than 255 · offsets ·
    // 2⁻²⁴ levels.
    var weights = products.mapValues { $0 / ((2 * samples + 1) << 8) }.filter { $0.value > 0 }
    weights[.zero, default: 0] += Self.unity - weights.values.reduce(0, +)
    self.init(weights: weights)
  }
}

extension Int {
  /// Returns this number times `numerator` / `denominator`, rounded symmetrically about 0.
  fileprivate func scaled(by numerator: Int, over denominator: Int) -> Int {
    Int((Double(self) * Double(numerator) / Double(denominator)).rounded())
  }

  /// The two pixels around this coordinate, in units of 2⁻¹⁶ pixels, and their weights in units of
  /// 2⁻¹⁶.
  fileprivate var neighbors: [(pixel: Int, weight: Int)] {
    let (pixel, fraction) = (self >> 16, self & 0xffff)
    return [(pixel, 0x1_0000 - fraction), (pixel + 1, fraction)]
  }
}
