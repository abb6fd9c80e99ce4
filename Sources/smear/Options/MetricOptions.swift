import Comparison
import SceneSyntax

extension PixelMetric {
  /// What is meant where nobody says how much a pixel may differ.
  func usualTest(_ ignoresAntialiasing: Bool) -> PixelTest {
    switch self {
    case .channels: .exact
    case .yiq: test(threshold: 0.1, ignoresAntialiasing)
    case .oklab: test(threshold: 0.02, ignoresAntialiasing)
    }
  }

  func test(threshold: Double, _ ignoresAntialiasing: Bool) -> PixelTest {
    self == .yiq
      ? .yiq(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
      : .oklab(threshold: threshold)
  }
}

extension PixelTest {
  /// How far pixels may differ, in words.
  var summary: String {
    switch self {
    case .channels(let tolerance): "tolerance \(tolerance)"
    case .yiq(let threshold, let ignoresAntialiasing):
      "yiq \(threshold.shortened)" + (ignoresAntialiasing ? " without antialiasing" : "")
    case .oklab(let threshold): "oklab \(threshold.shortened)"
    }
  }
}
