package import SceneModel

/// The settings in one part of a file of comparison rules; `nil` for those it leaves out.
package struct RuleSettings: Sendable {
  package var metric: Located<PixelMetric>?

  /// Whether pixels that smooth an edge count as equal.
  package var antialiasing: Located<Bool>?

  /// Beyond this level a frame differs.
  package var failure = LevelSettings()

  /// Beyond this level a frame passes with a warning.
  package var warning = LevelSettings()

  /// Rectangles in which nothing matters: x, y, width and height in pixels, whole, within 0 and a
  /// million, and the last two above 0.
  package var ignored: [[Int]]?

  /// The path of a grey picture, from the folder of the file.
  package var mask: Located<String>?

  /// Opaque.
  package var matte: Color?
}

/// How much of a difference is accepted; what nothing is said about is `nil`.
package struct LevelSettings: Sendable {
  /// The largest difference of a channel that counts as equal, in `0...255`.
  package var tolerance: Located<Int>?

  /// The largest difference by another metric that counts as equal, in `0...1`.
  package var threshold: Located<Double>?

  package var limits: [LimitKey: Located<LimitSetting>] = [:]
}

extension RuleSettings {
  /// These settings, and those of `base` where they say nothing.
  ///
  /// With another metric than that of `base`, its tolerances and thresholds mean nothing here.
  package func over(_ base: RuleSettings) -> RuleSettings {
    let keepsTest = metric == nil || metric?.value == base.metric?.value ?? .channels
    var merged = self
    merged.metric = metric ?? base.metric
    merged.antialiasing = antialiasing ?? (keepsTest ? base.antialiasing : nil)
    merged.failure = failure.over(base.failure, keepsTest: keepsTest)
    merged.warning = warning.over(base.warning, keepsTest: keepsTest)
    merged.ignored = ignored ?? base.ignored
    merged.mask = mask ?? base.mask
    merged.matte = matte ?? base.matte
    return merged
  }
}

extension LevelSettings {
  /// Whether nothing is said.
  package var isEmpty: Bool {
    tolerance == nil && threshold == nil && limits.isEmpty
  }

  fileprivate func over(_ base: LevelSettings, keepsTest: Bool) -> LevelSettings {
    LevelSettings(
      tolerance: tolerance ?? (keepsTest ? base.tolerance : nil),
      threshold: threshold ?? (keepsTest ? base.threshold : nil),
      limits: limits.merging(base.limits) { own, _ in own })
  }
}

/// A metric that decides whether pixels differ.
package enum PixelMetric: String, CaseIterable, Sendable {
  case channels, yiq, oklab
}

/// A value, and the range in which it is written.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let range: SourceRange

  init(_ value: Value, at node: YAMLNode) {
    self.value = value
    range = node.range
  }
}
