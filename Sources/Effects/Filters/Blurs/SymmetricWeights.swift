internal import Glibc

/// The weights of a symmetric mean, as whole numbers.
struct SymmetricWeights {
  /// The sum of all weights, on both sides of the centre: 1 in 16.16 fixed point.
  static let unity = 1 << 16

  /// The weights at distances from 0 on, in units of 2⁻¹⁶; the last one is above 0.
  ///
  /// A weight of ``unity`` does not fit in 16 bits; it occurs only alone: see ``isIdentity``.
  let values: [UInt16]

  /// The farthest distance with a weight.
  var reach: Int { values.count - 1 }

  /// Whether only the centre has a weight.
  var isIdentity: Bool { reach == 0 }

  /// Scales `samples`, at distances from 0 on, so that they add up to ``unity``.
  init(samples: [Double]) {
    let total = 2 * samples.reduce(0, +) - samples[0]

    // Running sums from the centre outwards are rounded rather than weights: each stays within one
    // unit, so edges keep their shape however many weights there are. Half of the centre is on each
    // side.
    var (sum, wholeSum) = (-0.5 * samples[0] / total, 0)
    var weights = samples.map { sample in
      sum += sample / total
      let weight = Int((sum * Double(Self.unity)).rounded()) - wholeSum
      wholeSum += weight
      return weight
    }
    weights[0] *= 2
    let reach = weights.lastIndex { $0 > 0 } ?? 0
    values = weights[...reach].map { UInt16(clamping: $0) }
  }

  /// Samples a Gaussian up to 3.5 σ; the rest would add up to a tenth of a level.
  ///
  /// - Parameter sigma: In pixels; at least 0.
  init(sigma: Double) {
    let farthest = Int((3.5 * sigma).rounded(.up))
    self.init(
      samples: [1] + (0..<farthest).map { exp(-0.5 * pow(Double($0 + 1) / sigma, 2)) })
  }

  /// Samples a cubic B-spline whose knots are `knotDistance` pixels apart.
  init(knotDistance: Int) {
    let spline = Spline(knotDistance: knotDistance)
    self.init(samples: (0...spline.reach).map(spline.value))
  }
}
