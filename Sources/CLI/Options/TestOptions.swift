import Pipeline
import Comparing
import SceneText

/// The options for when a pixel counts as different, for one level of a rule.
struct TestOptions: OptionGroup {
  @Option private var tolerance: Int?
  @Option private var threshold: Double?

  /// The prefix of the options' names: `warn-`, or an empty string.
  private let prefix: String

  /// Creates the options of the level beyond which frames differ.
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

  /// The options of the level beyond which frames pass with a warning.
  static var warning: TestOptions {
    TestOptions(
      prefix: "warn-", tolerance: .warning(as: "tolerance"), threshold: .warning(as: "threshold"))
  }

  /// Returns the allowed difference of a pixel, if given.
  ///
  /// It is the tolerance of channels, or the threshold of a perceptual metric.
  func test(of metric: PixelMetric, edgeShare: Double) throws(UsageError) -> PixelTest? {
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
      return threshold.map { metric.test(threshold: $0, edgeShare: edgeShare) }
    }
  }
}
