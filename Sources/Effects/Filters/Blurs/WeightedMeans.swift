internal import Kernels

/// Symmetric weighted means along lines, at every number or at regular intervals.
struct WeightedMeans {
  /// The numbers read on each side of the centre.
  let reach: Int

  private let sums: Sums

  private enum Sums {
    /// In 16 bits: fast, but off by up to 1/16 level.
    case narrow(weights: [Int16], isHalved: Bool)
    /// In 32 bits, rounded once.
    case wide(weights: [UInt16])
  }

  /// - Parameters:
  ///   - weights: More than one.
  ///   - isWide: Whether sums have 32 bits and are rounded once; this takes half as long again.
  init(_ weights: SymmetricWeights, isWide: Bool = false) {
    guard !isWide else {
      (reach, sums) = (weights.reach, .wide(weights: weights.values))
      return
    }
    let pairs = zip(weights.values.indices, weights.values).map { $0 == 0 ? Int($1) : 2 * Int($1) }
    let isHalved = pairs.contains { $0 > Int16.max }
    let fitting = pairs.map { Int16(isHalved ? $0 / 2 : $0) }
    let even = weights.reach.isMultiple(of: 2) ? fitting : fitting + [0]
    (reach, sums) = (even.count - 1, .narrow(weights: even, isHalved: isHalved))
  }

  /// Writes the means around every `advance`-th row of `source` to the rows `positions` of
  /// `result`.
  ///
  /// The first mean is centred on the row that is ``reach`` rows from the start of the margin.
  func apply(
    to source: borrowing Strip, advance: Int, writing result: borrowing Strip,
    _ positions: Range<Int>
  ) {
    let output = unsafe result.rows + positions.lowerBound * Strip.lanes
    switch sums {
    case .narrow(let weights, let isHalved):
      unsafe weightedStrip(
        output, source.firstOfMargin, positions.count, advance, weights, reach, isHalved)
    case .wide(let weights):
      let first = unsafe source.firstOfMargin + reach * Strip.lanes
      for row in 0..<positions.count {
        unsafe gaussianRow(
          output + row * Strip.lanes, first + row * advance * Strip.lanes, Strip.lanes, Strip.lanes,
          weights, reach)
      }
    }
  }
}
