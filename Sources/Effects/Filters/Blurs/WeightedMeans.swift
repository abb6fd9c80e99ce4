internal import Kernels

/// Symmetric weighted means along lines, at every number or at regular intervals.
struct WeightedMeans {
  /// The numbers read on each side of the centre; even.
  let reach: Int

  private let weights: [Int16]
  private let isHalved: Bool

  init(_ weights: SymmetricWeights) {
    let pairs = zip(weights.values.indices, weights.values).map { $0 == 0 ? Int($1) : 2 * Int($1) }
    let isHalved = pairs.contains { $0 > Int16.max }
    let fitting = pairs.map { Int16(isHalved ? $0 / 2 : $0) }
    self.isHalved = isHalved
    self.weights = weights.reach.isMultiple(of: 2) ? fitting : fitting + [0]
    reach = self.weights.count - 1
  }

  /// Writes the means around every `advance`-th row of `source` to the rows `positions` of
  /// `result`.
  ///
  /// The first mean is centred on the row that is ``reach`` rows from the start of the margin.
  func apply(
    to source: borrowing Strip, advance: Int, writing result: borrowing Strip,
    _ positions: Range<Int>
  ) {
    unsafe weightedStrip(
      result.rows + positions.lowerBound * Strip.lanes, source.firstOfMargin, positions.count,
      advance,
      weights, reach, isHalved)
  }
}
