/// A filter that samples lines every few pixels, each sample being the mean under a B-spline.
struct Sampling: StripFilter {
  let edges: Edges

  private let distance: Int
  private let samples: ClosedRange<Int>
  private let means: WeightedMeans

  /// - Parameters:
  ///   - spline: The spline whose knots are the positions of samples; that of sample 0 is at
  ///     position 0.
  ///   - samples: The samples to take.
  ///   - isWide: Whether sums have 32 bits.
  init(_ spline: Spline, samples: ClosedRange<Int>, edges: Edges, isWide: Bool) {
    distance = spline.knotDistance
    self.samples = samples
    self.edges = edges
    means = WeightedMeans(SymmetricWeights(knotDistance: distance), isWide: isWide)
  }

  func margins(length: Int) -> Margins {
    let samples = computedSamples(length: length)
    return Margins(
      before: means.reach - samples.lowerBound * distance,
      after: samples.upperBound * distance + means.reach - (length - 1))
  }

  func resultLength(of length: Int) -> Int { samples.count }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    let computed = computedSamples(length: source.length)
    let first = computed.lowerBound - samples.lowerBound
    let positions = first..<first + computed.count
    means.apply(to: source, advance: distance, writing: result, positions)
    result.repeatEnds(of: positions)
  }

  /// Returns the samples that can differ, with one more at each end that equals all beyond it.
  private func computedSamples(length: Int) -> ClosedRange<Int> {
    guard edges == .transparent || edges == .clamp else { return samples }
    let first = -(means.reach / distance) - 1
    let last = (length - 1 + means.reach) / distance + 1
    return samples.clamped(to: first...last)
  }
}
