import Comparison
import SceneSyntax

extension PixelMetric {
  /// Takes how much a pixel may differ: `--tolerance`, or `--threshold` for what eyes see.
  ///
  /// - Parameter prefix: In front of the option's name: "warn-", or nothing.
  func takeTest(
    _ prefix: String, from arguments: inout Arguments, _ ignoresAntialiasing: Bool
  ) throws(UsageError) -> PixelTest? {
    let tolerance = try arguments.takeCount("--\(prefix)tolerance", in: 0...255)
    let threshold = try arguments.takeNumber("--\(prefix)threshold", in: 0...1)
    switch self {
    case .channels:
      guard threshold == nil else {
        throw UsageError(
          message: "--\(prefix)threshold needs --metric yiq or oklab",
          hint: "channels have a --\(prefix)tolerance")
      }
      return tolerance.map { .channels(tolerance: UInt8($0)) }
    case .yiq, .oklab:
      guard tolerance == nil else {
        throw UsageError(
          message: "--\(prefix)tolerance and --metric \(rawValue) exclude each other",
          hint: "\(rawValue) has a --\(prefix)threshold")
      }
      return threshold.map { test(threshold: $0, ignoresAntialiasing) }
    }
  }

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
