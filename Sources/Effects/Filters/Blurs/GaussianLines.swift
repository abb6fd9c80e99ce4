/// A Gaussian blur along one axis.
///
/// From a σ of 4 pixels on, lines are sampled every few pixels, blurred there, and interpolated:
/// sampling and interpolating are blurs themselves, with B-splines of a known variance, and the
/// blur between them makes up what the Gaussian's lacks.
struct GaussianLines {
  /// Numbers by which a line grows at each end.
  let outset: Int

  private let sigma: Double
  private let edges: Edges

  /// σ in samples below which sampled lines would show their grid.
  ///
  /// At 2 no pixel is off by more than 1/8 level, however hard it is tried.
  private static let leastSigma = 2.0

  /// Pixels from one sample to the next, at most: more would save nothing that is left.
  private static let largestDistance = 32

  init(sigma: Double, edges: Edges) {
    self.sigma = sigma
    self.edges = edges
    outset = edges == .transparent ? SymmetricWeights(sigma: sigma).reach : 0
  }

  /// The filters of lines of `length` numbers: none for a σ of 0, else one or two.
  func filters(length: Int) -> [any StripFilter] {
    let distance = min(Int(sigma / Self.leastSigma), Self.largestDistance)
    guard distance > 1 else {
      let weights = SymmetricWeights(sigma: sigma)
      return weights.isIdentity ? [] : [DirectMeans(weights, edges: edges, outset: outset)]
    }

    let spline = Spline(knotDistance: distance)
    let variance = (sigma * sigma - 2 * spline.variance) / Double(distance * distance)
    let weights = SymmetricWeights(sigma: variance.squareRoot())
    let interpolation = Interpolation(
      spline, after: weights, positions: -outset..<length + outset)
    return [
      Sampling(spline, samples: interpolation.samples, edges: edges), interpolation,
    ]
  }
}

/// Weighted means around all numbers of lines.
struct DirectMeans: LocalFilter {
  let edges: Edges
  let outset: Int

  private let means: WeightedMeans

  /// - Parameter outset: The number of means beyond each end of a line.
  init(_ weights: SymmetricWeights, edges: Edges, outset: Int) {
    means = WeightedMeans(weights)
    self.edges = edges
    self.outset = outset
  }

  var reach: Int { means.reach }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    means.apply(to: source, advance: 1, writing: result, 0..<result.length)
  }
}
