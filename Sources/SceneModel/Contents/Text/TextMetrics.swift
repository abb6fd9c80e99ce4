/// The metrics of a laid-out text with its padding, in points.
package struct TextMetrics: Hashable, Sendable {
  package let size: Size

  /// Baselines of the first and the last line, in points from the top.
  let firstBaseline, lastBaseline: Double

  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

extension TextMetrics {
  /// Returns the distance of a baseline from the top, in points.
  func position(of baseline: TextFit.Baseline) -> Double {
    switch baseline {
    case .firstBaseline: firstBaseline
    case .lastBaseline: lastBaseline
    }
  }
}
