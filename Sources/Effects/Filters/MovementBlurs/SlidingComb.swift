/// Weighted taps that mostly repeat from one lattice step to the next.
///
/// The sum at a pixel is the sum at the pixel one step behind, plus ``changes``. The number of
/// changes depends only on the step, not on the length of the comb. All sums are whole numbers, so
/// no error accumulates.
struct SlidingComb {
  /// The step from pixel to pixel, downwards or to the right; 0 if nothing repeats.
  let step: SIMD2<Int>

  /// The weights minus the same weights one step further.
  private(set) var changes = WeightedTaps()

  /// The first and the last column and row that have a weight.
  private(set) var lower = SIMD2(repeating: Int.max), upper = SIMD2(repeating: Int.min)

  private var pieces: [Piece] = []

  /// A number of equal steps, and the remainder after the last one.
  private struct Piece {
    let period: WeightedTaps
    let count: Int
    let rest: WeightedTaps
  }

  /// A comb without taps.
  init(step: SIMD2<Int>) {
    self.step = step
  }

  /// All weights of the comb.
  ///
  /// - Complexity: O(length).
  var weights: WeightedTaps {
    pieces.reduce(into: WeightedTaps()) { all, piece in
      for index in 0..<piece.count { all.add(piece.period, at: step &* index) }
      all.add(piece.rest)
    }
  }

  /// Adds taps that do not repeat.
  mutating func add(_ taps: WeightedTaps) {
    changes.add(taps)
    if step != .zero { changes.add(taps, times: -1, at: step) }
    pieces.append(Piece(period: WeightedTaps(), count: 0, rest: taps))
    include(taps)
  }

  /// Adds a segment as pieces with the slope of the step.
  ///
  /// - Parameters:
  ///   - start: In pixels.
  ///   - end: In pixels; at least one step per piece away from the start.
  ///   - pieceCount: At least 1.
  ///   - total: The sum of the weights, in units of 2⁻²⁴.
  mutating func addSegment(
    from start: SIMD2<Double>, to end: SIMD2<Double>, pieceCount: Int, total: Int
  ) {
    let way = (end - start) / Double(pieceCount)
    let isSteep = abs(way.y) > abs(way.x)
    let steps = abs(isSteep ? way.y / Double(step.y) : way.x / Double(step.x))
    for index in 0..<pieceCount {
      addPiece(
        middle: start + way * (Double(index) + 0.5), steps: steps,
        total: total * (index + 1) / pieceCount - total * index / pieceCount)
    }
  }

  /// Adds one piece with the slope of the step.
  ///
  /// - Parameters:
  ///   - middle: In pixels.
  ///   - steps: The length in steps, at least 1.
  ///   - total: The sum of the piece's weights, in units of 2⁻²⁴.
  private mutating func addPiece(middle: SIMD2<Double>, steps: Double, total: Int) {
    let stride = SIMD2<Double>(step)
    let (start, end) = (middle - stride * (steps / 2), middle + stride * (steps / 2))
    let count = Int(steps)

    // Rounded down, so that the remainder is never negative.
    let period = WeightedTaps(from: start, to: start + stride, total: Int(Double(total) / steps))
    let rest = WeightedTaps(
      from: start + stride * Double(count), to: end,
      total: total - count * period.weights.values.reduce(0, +))

    changes.add(period)
    changes.add(period, times: -1, at: step &* count)
    changes.add(rest)
    changes.add(rest, times: -1, at: step)
    pieces.append(Piece(period: period, count: count, rest: rest))
    include(period)
    include(period, at: step &* (count - 1))
    include(rest)
  }

  private mutating func include(_ taps: WeightedTaps, at distance: SIMD2<Int> = .zero) {
    for offset in taps.weights.keys {
      lower = pointwiseMin(lower, offset &+ distance)
      upper = pointwiseMax(upper, offset &+ distance)
    }
  }
}

extension WeightedTaps {
  /// Creates the weights of a single segment.
  fileprivate init(from start: SIMD2<Double>, to end: SIMD2<Double>, total: Int) {
    var weights = SegmentWeights()
    weights.add(from: start, to: end, weight: 1)
    self.init(weights, total: total)
  }
}
