/// A Gaussian blur along one axis.
///
/// For a σ of at least 4 pixels, lines are sampled every few pixels, blurred, and interpolated.
/// Sampling and interpolating are blurs with B-splines of a known variance; the blur between them
/// supplies the rest of the Gaussian's variance.
struct GaussianLines {
  /// The numbers by which a line grows at each end.
  let outset: Int

  private let sigma: Double
  private let edges: Edges

  /// The σ in samples below which the grid of the samples would show.
  ///
  /// At 2, no pixel of any picture is off by more than 1/8 level.
  private static let leastSigma = 2.0

  /// The largest distance between samples in pixels; a larger one would save hardly any time.
  private static let largestDistance = 32

  /// - Parameter sigma: In pixels, in `0...1024`.
  init(sigma: Double, edges: Edges) {
    self.sigma = sigma
    self.edges = edges
    outset = edges == .transparent ? SymmetricWeights(sigma: sigma).reach : 0
  }

  /// The distance between samples in pixels.
  private var distance: Int { min(Int(sigma / Self.leastSigma), Self.largestDistance) }

  /// Whether lines are sampled, for a σ of at least 4 pixels.
  var isSampled: Bool { distance > 1 }

  /// Whether σ is too small to change a number.
  var isIdentity: Bool { !isSampled && SymmetricWeights(sigma: sigma).isIdentity }

  /// Returns the filters for lines of `length` numbers: none for a σ of 0, otherwise one or two.
  ///
  /// - Parameter isWide: Whether sums have 32 bits.
  func filters(length: Int, isWide: Bool) -> [any StripFilter] {
    guard isSampled else {
      let weights = SymmetricWeights(sigma: sigma)
      return weights.isIdentity
        ? [] : [DirectMeans(weights, edges: edges, outset: outset, isWide: isWide)]
    }

    let spline = Spline(knotDistance: distance)
    let variance = (sigma * sigma - 2 * spline.variance) / Double(distance * distance)
    let weights = SymmetricWeights(sigma: variance.squareRoot())
    let interpolation = Interpolation(
      spline, after: weights, positions: -outset..<length + outset)
    return [
      Sampling(spline, samples: interpolation.samples, edges: edges, isWide: isWide), interpolation,
    ]
  }
}

/// Weighted means at all numbers of the lines.
struct DirectMeans: LocalFilter {
  let edges: Edges
  let outset: Int

  private let means: WeightedMeans

  /// - Parameters:
  ///   - outset: The number of means beyond each end of a line.
  ///   - isWide: Whether sums have 32 bits.
  init(_ weights: SymmetricWeights, edges: Edges, outset: Int, isWide: Bool = false) {
    means = WeightedMeans(weights, isWide: isWide)
    self.edges = edges
    self.outset = outset
  }

  var reach: Int { means.reach }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    means.apply(to: source, advance: 1, writing: result, 0..<result.length)
  }
}
