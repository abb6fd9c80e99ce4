import SceneModel

/// The keys of a file of comparison rules.
enum RuleKey: DeclaredKeys {
  static let table: KeyTable = whole("rules", "Rules of a comparison, for all frames or for some.")

  static let file: KeyTable = part(
    "file", "When frames count as equal, for all of them and for some.", of: ofFiles)
  private static let exception: KeyTable = part(
    "rule", "A rule for some frames; keys that it leaves out are as for all frames.",
    of: ofExceptions)
  private static let warning: KeyTable = part(
    "warning", "Limits beyond which a frame passes with a warning.", of: ofLevels)

  /// The range of a number of differing pixels.
  fileprivate static let counts = 0.0...1e9

  /// The range of a share.
  static let shares = 0.0...1.0

  /// The numbers of an ignored rectangle, in pixels.
  static let sides: NamedLimits = [
    "x": 0...1e6, "y": 0...1e6, "width": 1...1e6, "height": 1...1e6,
  ]

  static let all: KeyList = KeyList(
    files, frames, metric, tolerance, threshold, antialiasing, maxPixels, maxShare, maxDensity,
    minPSNR, minSSIM, warn, ignore, mask, matte, maxShift, rules)

  static let files = Key(
    "files", "The frames that the rule is for, by a pattern of their names.",
    .text("a pattern of names such as menu/*.png"), example: "\"menu/*.png\"")

  static let frames = Key(
    "frames",
    "The frames that the rule is for, by their numbers: frames and ranges, both ends included.",
    node: .either([.number(0...Double(Int32.max)), .text("frames such as 31-60,90")]),
    example: "\"31-60,90\"")

  static let metric = Key(
    "metric",
    "What decides whether pixels differ: the largest difference of a channel, one in YIQ as "
      + "pixelmatch and odiff have it, or one in OKLab.", .cases(PixelMetric.self),
    default: .channels)

  static let tolerance = Key(
    "tolerance",
    "The largest difference of a channel, of 255, that counts as equal; with channels only.",
    .wholeNumber(0...255), default: 0, example: "2")

  static let threshold = Key(
    "threshold",
    "The largest difference by the metric that counts as equal; without it 0.1 of yiq and 0.02 "
      + "of oklab.", .number(0...1), example: "0.1")

  static let antialiasing = Key(
    "antialiasing",
    "With yiq, lets pixels that only smooth an edge count as equal, or differ by a share of the "
      + "edge's contrast.", node: .either([.flag, .number(RuleKey.shares)]),
    default: "false", example: "0.5")

  static let maxPixels = Key(
    "maxPixels", "How many pixels may differ; 0 if the rule has no limit.",
    .wholeNumber(RuleKey.counts), example: "40")

  static let maxShare = Key(
    "maxShare", "The share of pixels that may differ.", .number(0...1), example: "0.001")

  static let maxDensity = Key(
    "maxDensity", "How many pixels may differ in any square of some size: 16:40 is 40 in 16 × 16.",
    node: .either([.text("a size and a count such as 16:40"), .table(DensityKey.table)]),
    example: "{size: 16, count: 40}")

  static let minPSNR = Key(
    "minPSNR", "The least signal to noise, in decibels.", .number(0...1000), example: "40")

  static let minSSIM = Key(
    "minSSIM", "The least structural similarity; equal frames have 1.", .number(-1...1),
    example: "0.99")

  static let warn = Key(
    "warn", "Limits beyond which a frame still passes, but with a warning.",
    node: .table(RuleKey.warning), example: "{tolerance: 1}")

  static let ignore = Key(
    "ignore", "Rectangles, in whole pixels, in which differences do not count.",
    node: .list(
      .numbers(RuleKey.sides), count: 0...RuleReader.mostIgnored), default: "[]",
    example: "[[0, 0, 320, 20]]")

  static let mask = Key(
    "mask",
    "A grey picture as large as the frames: black counts, white does not, and grey is a "
      + "tolerance.", .text("the path of a picture"), example: "noisy.png")

  static let matte = Key(
    "matte", "An opaque colour that both frames are laid on before they are compared.", .color,
    example: "white")

  static let maxShift = Key(
    "maxShift",
    "How many pixels the whole picture may have moved, to the side and up or down.",
    .wholeNumber(0...Double(RuleSettings.mostShift)), default: 0, example: "1")

  static let rules = Key(
    "rules", "Rules for some of the frames; of those that fit a frame, the last one holds.",
    node: .list(.table(RuleKey.exception), count: 1...RuleReader.mostRules),
    example: "[{frames: \"31-60\", maxPixels: 12}]")
}
extension RuleKey {
  /// The keys for the accepted amount of difference.
  static let ofLevels: KeyList = KeyList(
    [tolerance.declaration, threshold.declaration] + all.keys(named: LimitKey.allCases))

  /// The keys at the top of the file.
  static let ofFiles = all.without(KeyList(files, frames))

  /// The keys of an item of the file's `rules`.
  static let ofExceptions = all.without(KeyList(rules))
}

/// The keys of the densest square that is accepted.
enum DensityKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "density", "The densest square that is accepted.", required: [KeyList(size, count)])

  static let all: KeyList = KeyList(
    size, count)

  static let size = Key(
    "size", "Side of the square, in pixels.", .wholeNumber(1...16384), example: "16")

  static let count = Key(
    "count", "How many pixels in it may differ, fewer than it has.", .wholeNumber(RuleKey.counts),
    example: "40")
}
