import Comparison
import Loading
import Pixels
import SceneModel
import SceneSyntax

/// When frames count as equal: `--tolerance`, `--metric`, the limits, what is left out.
struct RuleOptions {
  static let help = """
      --rules file.yaml     rules for all frames or some, in place of the options that follow; default:
                            compare.yaml in the reference folder, if it is there and none of these
                            options is
      --metric name         when pixels differ: channels, yiq (as pixelmatch and odiff) or oklab;
                            default: channels
      --tolerance n         largest difference of a channel that counts as equal, 0 to 255; default: 0
      --threshold x         the same for yiq, 0 to 1, default 0.1, or for oklab, default 0.02
      --antialiasing        with yiq: pixels that only smooth an edge count as equal

      --max-pixels n        how many pixels may differ; default: 0, unless another limit is given
      --max-share x         which part of the pixels may differ, 0 to 1
      --max-density N:n     how many may differ in any N × N pixels: 16:40
      --min-psnr x          signal to noise in decibels that is enough
      --min-ssim x          structural similarity that is enough, up to 1
      --warn-tolerance, --warn-threshold, --warn-max-pixels, --warn-max-share, --warn-max-density,
      --warn-min-psnr, --warn-min-ssim
                            beyond these a frame passes with a warning

      --ignore x,y,w,h      a part in pixels in which nothing matters; may be there more than once
      --mask file           a grey picture: black counts, white does not, and grey is a tolerance
      --matte color         lay both frames on this colour first
    """

  /// Beyond this level a frame differs.
  let failure: RuleLevel

  private let warning: RuleLevel?
  private let ignored: [PixelRectangle]
  private let matte: Pixel?

  /// Path of the picture that says where less matters.
  private let mask: String?

  /// Path of the file that says all of this instead.
  private let file: String?

  /// Whether none of these options is there.
  private let isEmpty: Bool

  init(taking arguments: inout Arguments) throws(UsageError) {
    let file = try arguments.takeOption("--rules")
    let wordCount = arguments.count
    let metric = try arguments.takeWord("--metric") ?? PixelMetric.channels
    let ignoresAntialiasing = arguments.takeFlag("--antialiasing")
    guard !ignoresAntialiasing || metric == .yiq else {
      throw UsageError(
        message: "--antialiasing is a part of the metric yiq, not of \(metric.rawValue)",
        hint: "--metric yiq --antialiasing")
    }
    let test =
      try metric.takeTest("", from: &arguments, ignoresAntialiasing)
      ?? metric.usualTest(ignoresAntialiasing)
    let warningTest = try metric.takeTest("warn-", from: &arguments, ignoresAntialiasing)
    let limits = try LimitOptions(prefix: "", taking: &arguments).limits
    let warnings = try LimitOptions(prefix: "warn-", taking: &arguments).limits
    failure = RuleLevel(test: test, limits: limits)
    warning =
      warningTest == nil && warnings.isEmpty
      ? nil : RuleLevel(test: warningTest ?? test, limits: warnings)
    var ignored: [PixelRectangle] = []
    for text in try arguments.takeOptions(["--ignore"]) { ignored.append(try Self.rectangle(text)) }
    self.ignored = ignored
    mask = try arguments.takeOption("--mask")
    let matte = try arguments.takeOption("--matte")
    self.matte = try matte.map { (text) throws(UsageError) in try Pixel(matte: text) }
    if let warning { try Self.check(warning, within: failure) }
    isEmpty = arguments.count == wordCount
    self.file = file
    guard file == nil || isEmpty else {
      throw UsageError(
        message: "--rules and options that are rules themselves exclude each other",
        hint: "the file says it too: tolerance: 2")
    }
  }

  /// Paths of the files that the options name.
  var files: [String] { [mask, file].compactMap(\.self) }

  /// Returns what holds in a comparison, and reads files for it.
  ///
  /// - Parameters:
  ///   - reference: What candidates are compared with: its folder may have a file of rules.
  ///   - metrics: What is measured in any case.
  /// - Throws: ``ReportedError`` if the rules have errors; ``FileError`` or ``UsageError`` if there is
  ///   no mask to be read.
  func rules(beside reference: String, measuring metrics: Set<CostlyMetric>) throws -> AppliedRules
  {
    let found = try file ?? RuleFile.path(in: reference)
    if let found, isEmpty {
      let file = try RuleFile(path: found)
      return AppliedRules(book: try file.book(measuring: metrics), file: file)
    }
    return AppliedRules(book: RuleBook(try rule(measuring: metrics)), unread: found)
  }

  /// Returns the rule of the options, and reads the mask for it.
  ///
  /// - Parameter metrics: What is measured in any case.
  /// - Throws: ``FileError`` or ``UsageError`` if there is no mask to be read.
  func rule(measuring metrics: Set<CostlyMetric>) throws -> ComparisonRule {
    ComparisonRule(
      failure: failure, warning: warning, ignored: ignored,
      mask: try mask.map(ThresholdMask.init(path:)), matte: matte,
      measures: Measures(metrics: metrics))
  }

  /// Makes sure that every warning comes before the failure.
  private static func check(_ warning: RuleLevel, within failure: RuleLevel) throws(UsageError) {
    if let tolerance = failure.test.tolerance, let own = warning.test.tolerance, own > tolerance {
      throw UsageError(
        message: "--warn-tolerance \(own) never warns: it is more than --tolerance \(tolerance)")
    }
    if let (limit, outer) = warning.idleLimit(within: failure) {
      throw UsageError(
        message:
          "--warn-\(limit.option.dropFirst(2)) never warns: beyond \(outer.option) frames differ")
    }
  }

  private static func rectangle(_ text: String) throws(UsageError) -> PixelRectangle {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.drop { $0 == " " })
    }
    let limits = 0...1_000_000
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], [x, y, width - 1, height - 1].allSatisfy(limits.contains)
    else {
      throw UsageError(
        message: "--ignore takes x,y,width,height in whole pixels, not '\(text)'",
        hint: "--ignore 0,40,160,120")
    }
    return PixelRectangle(columns: x...x + width - 1, rows: y...y + height - 1)
  }
}
