import Pipeline
import Comparing
import System
import Raster
import SceneModel
import SceneText

/// When frames count as equal, and what is left out.
struct RuleOptions {
  private static let rulesOption = Option<String>(
    "--rules", argument: "file.yaml",
    summary: """
      rules for all frames or some, in place of the options that follow; default: compare.yaml in \
      the reference folder, if it is there and none of these options is
      """)
  private static let metricOption = Option<PixelMetric>(
    "--metric", argument: "name",
    summary: """
      when pixels differ: channels, yiq (as pixelmatch and odiff) or oklab; default: channels
      """)
  private static let antialiasing = Flag(
    "--antialiasing", summary: "with yiq: pixels that only smooth an edge count as equal")
  private static let ignoreOption = Option<PixelRectangle>(
    "--ignore", argument: "x,y,w,h",
    summary: "a part in pixels in which nothing matters; may be there more than once",
    parse: rectangle)
  private static let maskOption = Option<String>(
    "--mask", argument: "file",
    summary: "a grey picture: black counts, white does not, and grey is a tolerance")
  private static let matteOption = Option<Pixel>(
    "--matte", argument: "color", summary: "lay both frames on this colour first"
  ) { (text) throws(UsageError) in try Pixel(matte: text) }

  /// The options that a file of rules stands for.
  private static let ownOptions: [any CommandOption] =
    [metricOption] + LevelOptions.failure.test + [antialiasing] + LevelOptions.failure.limits
    + LevelOptions.warning.test + LevelOptions.warning.limits
    + [ignoreOption, maskOption, matteOption]

  static let options = [rulesOption] + ownOptions

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

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments[Self.rulesOption]
    let metric = try arguments[Self.metricOption] ?? .channels
    let ignoresAntialiasing = arguments[Self.antialiasing]
    guard !ignoresAntialiasing || metric == .yiq else {
      throw UsageError(
        message: "--antialiasing is a part of the metric yiq, not of \(metric.rawValue)",
        hint: "--metric yiq --antialiasing")
    }
    let test =
      try LevelOptions.failure.test(arguments, of: metric, ignoresAntialiasing)
      ?? metric.usualTest(ignoresAntialiasing)
    let warningTest = try LevelOptions.warning.test(arguments, of: metric, ignoresAntialiasing)
    let warnings = try LevelOptions.warning.limits(arguments)
    failure = RuleLevel(test: test, limits: try LevelOptions.failure.limits(arguments))
    warning =
      warningTest == nil && warnings.isEmpty
      ? nil : RuleLevel(test: warningTest ?? test, limits: warnings)
    ignored = try arguments.all(Self.ignoreOption)
    mask = try arguments[Self.maskOption]
    matte = try arguments[Self.matteOption]
    if let warning { try Self.check(warning, within: failure) }
    isEmpty = arguments.given(of: Self.ownOptions).isEmpty
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
  ///   - isLossy: Whether a side is a film, whose codec does not keep every pixel.
  ///   - metrics: What is measured in any case.
  ///   - others: Folders besides that of the rules in which their masks may lie.
  ///   - limits: The most that a file of rules may ask for.
  /// - Throws: ``ReportedError`` if the rules have errors; ``FileError`` or ``UsageError`` if there is
  ///   no mask to be read.
  func rules(
    beside reference: String, isLossy: Bool, measuring metrics: Set<CostlyMetric>,
    allowing others: [String],
    limits: Limits
  ) throws -> AppliedRules {
    let found = try file ?? RuleFile.path(in: reference)
    if let found, isEmpty {
      let rules = try RuleFile(
        path: found, isNamed: file != nil, allowing: others, limits: limits,
        reportingTo: Console.note)
      return AppliedRules(book: try rules.book(measuring: metrics), file: rules)
    }
    if isLossy, isEmpty {
      return AppliedRules(
        book: RuleBook(
          ComparisonRule(
            failure: Self.ofFilms, matte: Pixel(bgra: SIMD4(0, 0, 0, 255)),
            measures: Measures(metrics: metrics))),
        isForFilms: true)
    }
    return AppliedRules(book: RuleBook(try rule(measuring: metrics, limits: limits)), unread: found)
  }

  /// What codecs of films leave of a frame is enough; where they have no transparency, they are before
  /// black.
  private static let ofFilms = RuleLevel(
    test: .channels(tolerance: 0), limits: [.psnr(35), .ssim(0.96)])

  /// Returns the rule of the options, and reads the mask for it.
  ///
  /// - Parameters:
  ///   - metrics: What is measured in any case.
  ///   - limits: The most memory that the mask may ask for.
  /// - Throws: ``FileError`` or ``UsageError`` if there is no mask to be read.
  func rule(measuring metrics: Set<CostlyMetric>, limits: Limits) throws -> ComparisonRule {
    ComparisonRule(
      failure: failure, warning: warning, ignored: ignored,
      mask: try mask.map { try ThresholdMask(path: $0, in: .everywhere, limits: limits) },
      matte: matte,
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
    let largest = 1_000_000
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], [x, y].allSatisfy((0...largest).contains),
      [width, height].allSatisfy((1...largest).contains)
    else {
      throw UsageError(
        message: "--ignore takes x,y,width,height in whole pixels, not '\(text)'",
        hint: "--ignore 0,40,160,120")
    }
    return PixelRectangle(columns: x...x + width - 1, rows: y...y + height - 1)
  }
}

extension Pixel {
  /// Parses the colour that `--matte` names.
  fileprivate init(matte text: String) throws(UsageError) {
    guard let color = Color(parsing: text), color.alpha == 1 else {
      throw UsageError(
        message: "--matte takes an opaque colour, not '\(text)'", hint: "--matte '#808080'")
    }
    self.init(matte: color)
  }
}
