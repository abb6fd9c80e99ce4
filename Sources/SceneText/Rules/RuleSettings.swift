package import SceneModel

/// The settings in one part of a file of comparison rules; absent ones are `nil`.
package struct RuleSettings: Sendable {
  /// The farthest movement of a whole picture that is looked for, in pixels along each axis.
  package static let mostShift = 16

  package var metric: Located<PixelMetric>?

  /// The share of an edge's contrast, in `0...1`, by which pixels that smooth the edge may differ.
  package var antialiasing: Located<Double>?

  /// The level beyond which a frame differs.
  package var failure = LevelSettings()

  /// The level beyond which a frame passes with a warning.
  package var warning = LevelSettings()

  /// The ignored rectangles: x, y, width and height in whole pixels.
  ///
  /// All numbers are in `0...1_000_000`, and width and height are at least 1.
  package var ignored: [[Int]]?

  /// The path of a greyscale mask, relative to the folder of the file.
  package var mask: Located<String>?

  /// The matte colour, which is opaque.
  package var matte: Color?

  /// How far the whole picture may have moved, in pixels along each axis.
  package var maxShift: Int?
}

/// The accepted amount of difference; absent settings are `nil`.
package struct LevelSettings: Sendable {
  /// The largest difference of a channel that counts as equal, in `0...255`.
  package var tolerance: Located<Int>?

  /// The largest difference by a perceptual metric that counts as equal, in `0...1`.
  package var threshold: Located<Double>?

  package var limits: [LimitKey: Located<LimitSetting>] = [:]
}

extension RuleSettings {
  /// Returns these settings, with those of `base` in place of absent ones.
  ///
  /// If the metric differs from that of `base`, tolerances and thresholds of `base` are dropped.
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
    merged.maxShift = maxShift ?? base.maxShift
    return merged
  }
}

extension LevelSettings {
  /// Whether all settings are absent.
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

/// A value, with its range in the text.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let range: SourceRange

  init(_ value: Value, at node: YAMLNode) {
    self.value = value
    range = node.range
  }
}
