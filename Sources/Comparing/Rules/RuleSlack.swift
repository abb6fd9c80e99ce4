/// A part of a rule that is looser than any frame needs.
package enum RuleSlack: Hashable, Sendable {
  /// No channel differs by more than `enough`, which is less than the tolerance.
  case tolerance(UInt8, enough: UInt8)

  /// All frames would also pass with the stricter limit `enough`.
  case limit(RuleLimit, enough: RuleLimit)
}

extension SequenceComparison {
  /// Returns the limits of a rule that no frame comes even halfway to.
  ///
  /// For ``RuleLimit/psnr(_:)`` half means half of the noise, and for ``RuleLimit/ssim(_:)`` half
  /// of the distance to 1.
  ///
  /// - Parameter exception: Index of the exception to examine; `nil` for the default rule.
  package func slack(of rules: RuleBook, at exception: Int? = nil) -> [RuleSlack] {
    let level = (exception.map { rules.exceptions[$0].rule } ?? rules.defaultRule).failure
    let differences = frames.filter { rules.exceptionIndex(of: $0.pair) == exception }.compactMap(
      \.pixels)
    guard let largest = differences.map(\.largest).max() else { return [] }
    var slack: [RuleSlack] = []
    if case .channels(let tolerance) = level.test, tolerance > 0, largest <= tolerance / 2 {
      slack.append(.tolerance(tolerance, enough: largest))
    }
    for limit in level.limits {
      let measured = differences.compactMap { limit.measured(of: $0) }
      guard let worst = limit.key.row.isLowerBound ? measured.min() : measured.max(),
        limit.key.row.isSlack(worst, limit.bound)
      else { continue }
      slack.append(.limit(limit, enough: limit.moved(to: limit.rounded(worst))))
    }
    return slack
  }
}

extension RuleLimit {
  /// Returns a number that people read, and that a frame with `measured` still keeps to.
  fileprivate func rounded(_ measured: Double) -> Double {
    let row = key.row
    return (measured * row.steps).rounded(row.isLowerBound ? .down : .up) / row.steps
  }
}
