/// A part of a rule that no frame comes near to.
package enum RuleSlack: Hashable, Sendable {
  /// No channel differs by more than `enough`.
  case tolerance(UInt8, enough: UInt8)

  /// All frames would pass with `enough` too.
  case limit(RuleLimit, enough: RuleLimit)
}

extension SequenceComparison {
  /// Returns what no frame has used to more than half, whatever else there is to say of the frames.
  ///
  /// Half of the noise counts for ``RuleLimit/psnr(_:)``, and half of what is missing to 1 for
  /// ``RuleLimit/ssim(_:)``.
  ///
  /// - Parameter exception: Which of the exceptions it is about; `nil` for the usual rule.
  package func slack(of rules: RuleBook, at exception: Int? = nil) -> [RuleSlack] {
    let level = (exception.map { rules.exceptions[$0].rule } ?? rules.usual).failure
    let differences = frames.filter { rules.exceptionIndex(of: $0.pair) == exception }.compactMap(
      \.pixels)
    guard let largest = differences.map(\.largest).max() else { return [] }
    var slack: [RuleSlack] = []
    if case .channels(let tolerance) = level.test, tolerance > 0, largest <= tolerance / 2 {
      slack.append(.tolerance(tolerance, enough: largest))
    }
    for limit in level.limits {
      let measured = differences.compactMap { limit.measured(of: $0) }
      guard let worst = limit.isLowerBound ? measured.min() : measured.max(),
        limit.isSlack(worst)
      else { continue }
      slack.append(.limit(limit, enough: limit.moved(to: limit.rounded(worst))))
    }
    return slack
  }
}

extension RuleLimit {
  /// Whether a number uses this limit to half at most.
  fileprivate func isSlack(_ worst: Double) -> Bool {
    switch self {
    case .pixels, .share, .density: bound > 0 && worst <= bound / 2
    // Half of the noise is six decibels less; without any there is nothing to say.
    case .psnr: worst.isFinite && worst >= bound + 6.0206
    case .ssim: bound < 1 && 1 - worst <= (1 - bound) / 2
    }
  }

  /// Returns a number that people read, and that a frame with `measured` still keeps to.
  fileprivate func rounded(_ measured: Double) -> Double {
    switch self {
    case .pixels, .density: measured
    case .share: (measured * 1e6).rounded(.up) / 1e6
    case .psnr: (measured * 10).rounded(.down) / 10
    case .ssim: (measured * 1e4).rounded(.down) / 1e4
    }
  }
}
