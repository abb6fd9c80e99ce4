/// Whole-number weights of the pixels around a pixel.
struct Taps {
  /// The weight of a whole filter: 1 in 8.24 fixed point.
  static let unity = 1 << 24

  /// Weights in units of 2⁻²⁴ by distance in pixels; none is 0.
  private(set) var weights: [SIMD2<Int>: Int] = [:]

  /// No taps.
  init() {}

  /// Taps with some weights, none of them 0.
  init(weights: [SIMD2<Int>: Int]) {
    self.weights = weights
  }

  /// Rounds weights to whole ones that add up to exactly `total`.
  ///
  /// Sums in reading order are rounded, not weights: they all stay within one unit.
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

  /// Adds the weights of `other`, `factor` times, at a distance from where they are.
  mutating func add(_ other: Taps, times factor: Int = 1, at distance: SIMD2<Int> = .zero) {
    for (offset, weight) in other.weights {
      let sum = weights[offset &+ distance, default: 0] + factor * weight
      weights[offset &+ distance] = sum == 0 ? nil : sum
    }
  }
}
