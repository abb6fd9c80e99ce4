import Pipeline
import Comparing
import System
import Raster
import SceneModel
import SceneText

/// The options that define when frames count as equal.
struct RuleOptions: OptionGroup {
  /// Path of a rules file that replaces these options.
  @Option(
    .text(
      "--rules file.yaml",
      """
      rules for all frames or some, in place of the options that follow; default: compare.yaml in \
      the reference folder, if it exists and none of these options is given
      """))
  private var file: String?
  @Options private var inline: InlineRuleOptions

  /// The level beyond which a frame differs.
  var failure: RuleLevel { inline.failure }

  /// Whether no option is given that a rules file can replace.
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

  /// Returns the rules of a comparison, after reading their files.
  ///
  /// - Parameters:
  ///   - reference: Path of the reference, whose folder may contain a rules file.
  ///   - isLossy: Whether a side is a film with a lossy codec.
  ///   - metrics: Metrics to measure even if the rules do not need them.
  ///   - others: Folders besides that of the rules whose masks they may use.
  ///   - limits: The largest values that a rules file may ask for.
  /// - Throws: ``ReportedError`` if the rules have errors; ``FileError`` or ``UsageError`` if a
  ///   mask cannot be read.
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

  /// The level for films: quality that codecs retain is enough.
  ///
  /// Codecs without transparency put the frames on black.
  private static let ofFilms = RuleLevel(
    test: .channels(tolerance: 0), limits: [.psnr(35), .ssim(0.96)])

  /// Returns the rule of the options, after reading its mask.
  ///
  /// - Parameters:
  ///   - metrics: Metrics to measure even if the rule does not need them.
  ///   - limits: The memory limit for the mask.
  /// - Throws: ``FileError`` or ``UsageError`` if the mask cannot be read.
  func rule(measuring metrics: Set<CostlyMetric>, limits: Limits) throws -> ComparisonRule {
    ComparisonRule(
      failure: failure, warning: inline.warning, ignored: inline.ignored,
      mask: try inline.mask.map { try ThresholdMask(path: $0, in: .everywhere, limits: limits) },
      matte: inline.matte, maxShift: inline.maxShift, measures: Measures(metrics: metrics))
  }
}
