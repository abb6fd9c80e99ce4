/// The pixels a motion comb reads around each pixel, and how much each of them counts.
///
/// Taps between pixels are bilinear. Their neighbours are merged, so each pixel is listed once.
struct CombTaps {
  /// What all weights add up to: 1 in 8.24 fixed point.
  static let unity = 1 << 24

  /// Distances in pixels, in reading order, by weight in units of 2⁻²⁴, heaviest first.
  ///
  /// All weights are positive and add up to ``unity``, so that flat areas stay as they are.
  let groups: [(weight: Int, offsets: [SIMD2<Int>])]

  /// Spreads 2 × `samples` + 1 taps evenly from −`velocity` to `velocity`.
  ///
  /// - Parameters:
  ///   - velocity: In units of 2⁻¹⁶ pixels.
  ///   - samples: Taps on each side, at least 1.
  /// - Complexity: O(`samples`).
  init(velocity: SIMD2<Int>, samples: Int) {
    var shares: [SIMD2<Int>: Int] = [:]
    for i in -samples...samples {
      let columns = velocity.x.scaled(by: i, over: samples).neighbors
      let rows = velocity.y.scaled(by: i, over: samples).neighbors
      for (y, shareY) in rows {
        for (x, shareX) in columns where shareX * shareY > 0 {
          shares[SIMD2(x, y), default: 0] += shareX * shareY
        }
      }
    }

    // One tap is 2³² shares. The centre, which every comb reads, takes what flooring leaves over:
    // the comb stays symmetric, and no mean is off by more than 255 · offsets · 2⁻²⁴ levels.
    var weights = shares.mapValues { $0 / ((2 * samples + 1) << 8) }.filter { $0.value > 0 }
    weights[.zero, default: 0] += Self.unity - weights.values.reduce(0, +)

    groups = Dictionary(grouping: weights.keys) { weights[$0, default: 0] }
      .sorted { $0.key > $1.key }
      .map { ($0.key, $0.value.sorted { ($0.y, $0.x) < ($1.y, $1.x) }) }
  }
}

extension Int {
  /// Returns this number times `numerator` / `denominator`, rounded alike on both sides of 0.
  fileprivate func scaled(by numerator: Int, over denominator: Int) -> Int {
    Int((Double(self) * Double(numerator) / Double(denominator)).rounded())
  }

  /// The two whole pixels around this coordinate in units of 2⁻¹⁶ pixels, and their shares of 2¹⁶.
  fileprivate var neighbors: [(pixel: Int, share: Int)] {
    let (pixel, fraction) = (self >> 16, self & 0xffff)
    return [(pixel, 0x1_0000 - fraction), (pixel + 1, fraction)]
  }
}
