internal import Glibc

/// The pixels a blur reads around each pixel, and how much each of them counts.
struct CombTaps {
  /// What all weights add up to: 1 in 8.24 fixed point.
  static let unity = 1 << 24

  /// Distances in pixels, in reading order, by weight in units of 2⁻²⁴, heaviest first.
  ///
  /// All weights are positive and add up to ``unity``, so that flat areas stay as they are.
  let groups: [(weight: Int, offsets: [SIMD2<Int>])]

  /// Spreads 2 × `samples` + 1 taps evenly from −`velocity` to `velocity`.
  ///
  /// Taps between pixels are bilinear. Their neighbours are merged, so each pixel is listed once.
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

    // One tap is 2³² shares.
    self.init(flooring: shares.mapValues { $0 / ((2 * samples + 1) << 8) })
  }

  /// Samples the Gaussian of `sigma` at whole pixels, as far as a weight comes to 2⁻²⁴.
  ///
  /// - Parameters:
  ///   - sigma: In pixels, at least 0.
  ///   - direction: One pixel along the blur.
  init(gaussian sigma: Double, along direction: SIMD2<Int>) {
    let reach = Int((sigma * 6).rounded(.up))
    func density(_ distance: Int) -> Double {
      sigma > 0 ? exp(-Double(distance * distance) / (2 * sigma * sigma)) : distance == 0 ? 1 : 0
    }
    let total = (-reach...reach).reduce(0) { $0 + density($1) }
    let weights = (-reach...reach).map { distance in
      (direction &* SIMD2(repeating: distance), Int(density(distance) / total * Double(Self.unity)))
    }
    self.init(flooring: Dictionary(uniqueKeysWithValues: weights))
  }

  /// Gives what flooring has left over to the centre, which every blur reads: the blur stays
  /// symmetric, and no mean is off by more than 255 · offsets · 2⁻²⁴ levels.
  private init(flooring floored: [SIMD2<Int>: Int]) {
    var weights = floored.filter { $0.value > 0 }
    weights[.zero, default: 0] += Self.unity - weights.values.reduce(0, +)
    groups = Dictionary(grouping: weights.keys) { weights[$0, default: 0] }
      .sorted { $0.key > $1.key }
      .map { ($0.key, $0.value.sorted { ($0.y, $0.x) < ($1.y, $1.x) }) }
  }

  /// The farthest offset, in pixels along each axis.
  var reach: SIMD2<Int> {
    groups.reduce(.zero) { reach, group in
      group.offsets.reduce(reach) { SIMD2(max($0.x, abs($1.x)), max($0.y, abs($1.y))) }
    }
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
