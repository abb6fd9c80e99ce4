import System
import Raster
import SceneModel
import SceneText

/// Turns the settings of a rule file into rules.
struct RuleResolution {
  /// Folders in which masks may lie, and from which their paths start.
  let folders: AssetFolders

  /// Limits on the memory of masks.
  let limits: Limits

  /// Metrics to measure in addition to those the rules need.
  let metrics: Set<CostlyMetric>

  /// Contradictions in the rules; each once, even if several rules inherit it.
  private(set) var diagnostics: [Diagnostic] = []

  /// The masks read so far, by path.
  private var masks: [String: ThresholdMask] = [:]

  init(folders: AssetFolders, limits: Limits, metrics: Set<CostlyMetric>) {
    self.folders = folders
    self.limits = limits
    self.metrics = metrics
  }

  /// Returns the rule for some settings; after a problem, the rule without the faulty settings.
  mutating func rule(_ settings: RuleSettings) -> ComparisonRule {
    let metric = settings.metric?.value ?? .channels
    let edgeShare = settings.antialiasing?.value ?? 0
    if edgeShare > 0, metric != .yiq, let range = settings.antialiasing?.range {
      report(
        "antialiasing is a part of the metric yiq, not of \(metric.rawValue)", at: range,
        hint: "metric: yiq")
    }
    let test =
      test(settings.failure, metric, edgeShare) ?? metric.defaultTest(edgeShare: edgeShare)
    let failure = RuleLevel(test: test, limits: settings.failure.ruleLimits)
    let warning = RuleLevel(
      test: self.test(settings.warning, metric, edgeShare) ?? test,
      limits: settings.warning.ruleLimits)
    if !settings.warning.isEmpty { check(warning, settings.warning, within: failure) }
    return ComparisonRule(
      failure: failure, warning: settings.warning.isEmpty ? nil : warning,
      ignored: (settings.ignored ?? []).map(PixelRectangle.init),
      mask: settings.mask.flatMap { mask($0) }, matte: settings.matte.map { Pixel(matte: $0) },
      maxShift: settings.maxShift ?? 0,
      measures: Measures(metrics: metrics))
  }

  /// Returns the test that a level asks for; `nil` if it sets no tolerance or threshold.
  private mutating func test(
    _ level: LevelSettings, _ metric: PixelMetric, _ edgeShare: Double
  ) -> PixelTest? {
    switch metric {
    case .channels:
      if let threshold = level.threshold {
        report(
          "a threshold needs the metric yiq or oklab", at: threshold.range,
          hint: "channels have a tolerance")
      }
      return level.tolerance.map { .channels(tolerance: UInt8($0.value)) }
    case .yiq, .oklab:
      if let tolerance = level.tolerance {
        report(
          "a tolerance and the metric \(metric.rawValue) exclude each other", at: tolerance.range,
          hint: "\(metric.rawValue) has a threshold")
      }
      return level.threshold.map { metric.test(threshold: $0.value, edgeShare: edgeShare) }
    }
  }

  /// Reports a warning level that can never warn, because frames fail first.
  private mutating func check(
    _ warning: RuleLevel, _ settings: LevelSettings, within failure: RuleLevel
  ) {
    if let own = warning.test.tolerance, let outer = failure.test.tolerance, own > outer,
      let range = settings.tolerance?.range
    {
      report("this never warns: frames differ beyond the tolerance \(outer)", at: range)
    }
    if let (limit, outer) = warning.idleLimit(within: failure),
      let range = settings.limits[limit.key]?.range
    {
      report("this never warns: frames differ beyond \(outer.setting)", at: range)
    }
  }

  private mutating func mask(_ path: Located<String>) -> ThresholdMask? {
    if let mask = masks[path.value] { return mask }
    do {
      let mask = try ThresholdMask(path: path.value, in: folders, limits: limits)
      masks[path.value] = mask
      return mask
    } catch let error as Problem {
      report(error.message, at: path.range)
    } catch {
      report("\(error)", at: path.range)
    }
    return nil
  }

  private mutating func report(_ message: String, at range: SourceRange, hint: String? = nil) {
    let diagnostic = Diagnostic(message, at: range, hint: hint)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension LevelSettings {
  fileprivate var ruleLimits: [RuleLimit] {
    LimitKey.allCases.compactMap { key in
      limits[key].map { RuleLimit(key, $0.value.bound, side: $0.value.side) }
    }
  }
}

extension PixelRectangle {
  /// - Parameter numbers: x, y, width and height.
  fileprivate init(_ numbers: [Int]) {
    self.init(
      columns: numbers[0]...numbers[0] + numbers[2] - 1,
      rows: numbers[1]...numbers[1] + numbers[3] - 1)
  }
}
