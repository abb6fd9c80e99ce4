/// Whole-number weights of the pixels around a pixel.
struct WeightedTaps {
  /// The sum of the weights of a whole filter: 1 in 8.24 fixed point.
  static let unity = 1 << 24

  /// The weights by displacement in pixels, in units of 2⁻²⁴; none is 0.
  private(set) var weights: [SIMD2<Int>: Int] = [:]

  /// Creates an empty set of taps.
  init() {}

  /// Creates taps from weights, none of which is 0.
  init(weights: [SIMD2<Int>: Int]) {
    self.weights = weights
  }

  /// Rounds weights to whole numbers that add up to exactly `total`.
  ///
  /// Running sums in reading order are rounded rather than weights, so that each sum stays within
  /// one unit.
  init(_ exact: SegmentWeights, total: Int) {
    let exact = exact.values.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
    let whole = exact.reduce(0) { $0 + $1.value }
    var (sum, wholeSum) = (0.0, 0)
    for (offset, weight) in exact {
      sum += weight
      let next = Int((sum / whole * Double(total)).rounded())
      if next > wholeSum { weights[offset] = next - wholeSum }
      wholeSum = next
    }
  }

  /// Adds the weights of `other`, multiplied by `factor` and displaced by `distance`.
  mutating func add(_ other: WeightedTaps, times factor: Int = 1, at distance: SIMD2<Int> = .zero) {
    for (offset, weight) in other.weights {
      let sum = weights[offset &+ distance, default: 0] + factor * weight
      weights[offset &+ distance] = sum == 0 ? nil : sum
    }
  }
}
