import Pipeline
import Comparing
import SceneText

/// The options of when a pixel counts as different, of one level of a rule.
struct TestOptions: OptionGroup {
  @Option private var tolerance: Int?
  @Option private var threshold: Double?

  /// In front of the options' names: `warn-`, or nothing.
  private let prefix: String

  /// Of the level beyond which frames differ.
  init() {
    self.init(
      prefix: "",
      tolerance: "largest difference of a channel that counts as equal, 0 to 255; default: 0",
      threshold: "the same for yiq, 0 to 1, default 0.1, or for oklab, default 0.02")
  }

  private init(prefix: String, tolerance: String, threshold: String) {
    self.prefix = prefix
    _tolerance = Option(.number("--\(prefix)tolerance n", in: 0...255, tolerance))
    _threshold = Option(.number("--\(prefix)threshold x", in: 0...1, threshold))
  }

  /// Of the level beyond which frames pass with a warning.
  static var warning: TestOptions {
    TestOptions(
      prefix: "warn-", tolerance: .warning(as: "tolerance"), threshold: .warning(as: "threshold"))
  }

  /// How much a pixel may differ, if that is given: the tolerance of channels, or the threshold of
  /// what eyes see.
  func test(of metric: PixelMetric, _ ignoresAntialiasing: Bool) throws(UsageError) -> PixelTest? {
    switch metric {
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
          message: "--\(prefix)tolerance and --metric \(metric.rawValue) exclude each other",
          hint: "\(metric.rawValue) has a --\(prefix)threshold")
      }
      return threshold.map { metric.test(threshold: $0, ignoresAntialiasing) }
    }
  }
}
