/// The measures of a laid-out text with its padding, in points.
package struct TextMetrics: Hashable, Sendable {
  package let size: Size

  /// Where the letters of the first and of the last line stand, down from the top.
  package let firstBaseline, lastBaseline: Double

  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

extension TextMetrics {
  /// How far down a baseline is, in points.
  package func position(of baseline: TextFit.Baseline) -> Double {
    switch baseline {
    case .firstBaseline: firstBaseline
    case .lastBaseline: lastBaseline
    }
  }
}
