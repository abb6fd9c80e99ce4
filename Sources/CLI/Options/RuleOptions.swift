import Pipeline
import Comparing
import System
import Raster
import SceneModel
import SceneText

/// When frames count as equal, and what is left out.
struct RuleOptions: OptionGroup {
  /// Path of the file that says all of this instead.
  @Option(
    .text(
      "--rules file.yaml",
      """
      rules for all frames or some, in place of the options that follow; default: compare.yaml in \
      the reference folder, if it is there and none of these options is
      """))
  private var file: String?
  @Options private var inline: InlineRuleOptions

  /// Beyond this level a frame differs.
  var failure: RuleLevel { inline.failure }

  /// Whether none of the options is there that a file of rules stands for.
  private var isEmpty: Bool { inline.given.isEmpty }

  func validate() throws(UsageError) {
    guard file == nil || isEmpty else {
      throw UsageError(
        message: "--rules and options that are rules themselves exclude each other",
        hint: "the file says it too: tolerance: 2")
    }
  }

  /// Paths of the files that the options name.
  var files: [String] { [inline.mask, file].compactMap(\.self) }

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
      failure: failure, warning: inline.warning, ignored: inline.ignored,
      mask: try inline.mask.map { try ThresholdMask(path: $0, in: .everywhere, limits: limits) },
      matte: inline.matte, measures: Measures(metrics: metrics))
  }
}
