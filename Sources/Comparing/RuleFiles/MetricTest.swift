package import SceneText

extension PixelMetric {
  /// Returns the test to use if the rule sets no tolerance or threshold.
  ///
  /// - Parameter edgeShare: The part of an edge's contrast that does not count, of the metric yiq.
  package func defaultTest(edgeShare: Double) -> PixelTest {
    switch self {
    case .channels: .exact
    case .yiq: test(threshold: 0.1, edgeShare: edgeShare)
    case .oklab: test(threshold: 0.02, edgeShare: edgeShare)
    }
  }

  package func test(threshold: Double, edgeShare: Double) -> PixelTest {
    self == .yiq
      ? .yiq(threshold: threshold, edgeShare: edgeShare) : .oklab(threshold: threshold)
  }
}
