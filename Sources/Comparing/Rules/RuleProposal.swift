/// The strictest rule that accepts some frames.
///
/// A rule is stricter if less change could go unnoticed under it. All pixels of all frames may
/// differ by the tolerance, and the allowed number of pixels in each frame by any amount. Noise
/// that no eye sees is accepted everywhere, because its position is random.
package struct RuleProposal: Hashable, Sendable {
  /// The largest difference of a channel that counts as equal.
  let tolerance: UInt8

  /// The largest number of pixels of a frame that may differ by more.
  let pixels: Int

  /// The largest difference that rounding causes, which no eye sees.
  private static let invisible = 2

  /// Side of the squares in which differing pixels are counted, in pixels.
  static let side = 16

  /// The rule to measure frames with for a proposal.
  package static let measuring = ComparisonRule(
    failure: .init(test: .exact), measures: Measures(countsLevels: true))

  /// - Parameter frames: Differences of all frames, measured with ``measuring``; at least one.
  package init(_ frames: [PixelDifference]) {
    let largest = Int(frames.map(\.largest).max() ?? 0)
    let area = frames.reduce(0) { $0 + $1.size.width * $1.size.height }
    var most = [Int](repeating: 0, count: 256)
    for frame in frames {
      let beyond = frame.levels?.beyondTolerances ?? most
      for level in most.indices { most[level] = max(most[level], beyond[level]) }
    }
    func room(_ tolerance: Int) -> Int { tolerance * area + most[tolerance] * 255 * frames.count }
    let tolerances = min(largest, RuleProposal.invisible)...largest
    let best = tolerances.min { room($0) < room($1) } ?? largest
    tolerance = UInt8(best)
    pixels = most[best]
  }

  /// The rule to measure the density of differing pixels with.
  package var measuringDensity: ComparisonRule {
    let all = RuleProposal.side * RuleProposal.side - 1
    return ComparisonRule(
      failure: level(limits: [.density(side: RuleProposal.side, count: all)]))
  }

  /// Returns the level that accepts the frames.
  ///
  /// - Parameter frames: Differences of the same frames, measured with ``measuringDensity``.
  package func level(of frames: [PixelDifference]) -> RuleLevel {
    guard pixels > 0 else { return level(limits: []) }
    let densest = frames.compactMap { $0.densities[RuleProposal.side] }.max() ?? pixels
    let density: [RuleLimit] =
      densest < min(pixels, RuleProposal.side * RuleProposal.side)
      ? [.density(side: RuleProposal.side, count: densest)] : []
    return level(limits: [.pixels(pixels)] + density)
  }

  private func level(limits: [RuleLimit]) -> RuleLevel {
    RuleLevel(test: .channels(tolerance: tolerance), limits: limits)
  }
}
