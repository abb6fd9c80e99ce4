package import SceneText

extension PixelMetric {
  /// Returns the test to use if the rule sets no tolerance or threshold.
  package func defaultTest(_ ignoresAntialiasing: Bool) -> PixelTest {
    switch self {
    case .channels: .exact
    case .yiq: test(threshold: 0.1, ignoresAntialiasing)
    case .oklab: test(threshold: 0.02, ignoresAntialiasing)
    }
  }

  package func test(threshold: Double, _ ignoresAntialiasing: Bool) -> PixelTest {
    self == .yiq
      ? .yiq(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
      : .oklab(threshold: threshold)
  }
}
