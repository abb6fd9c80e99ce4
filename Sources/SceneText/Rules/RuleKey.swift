import SceneModel

/// The keys of a file of comparison rules.
enum RuleKey: String, CaseIterable {
  case files, frames, metric, tolerance, threshold, antialiasing, maxPixels, maxShare, maxDensity
  case minPSNR, minSSIM, warn, ignore, mask, matte, rules
}

extension RuleKey {
  /// Say how much of a difference is accepted.
  static let ofLevels: [RuleKey] =
    [RuleKey.tolerance, .threshold] + LimitKey.allCases.map(\.ruleKey)

  /// Stand at the top of the file.
  static let ofFiles = allCases.filter { ![.files, .frames].contains($0) }

  /// Stand in one of its `rules`.
  static let ofExceptions = allCases.filter { $0 != .rules }
}

/// The keys of the densest square that is accepted.
enum DensityKey: String, CaseIterable {
  case size, count
}

extension RuleKey: DeclaredKey {
  static let table = whole("rules", "Rules of a comparison, for all frames or for some.")

  static let file = part(
    "file", "When frames count as equal, for all of them and for some.", of: ofFiles)
  private static let exception = part(
    "rule", "What is different for some frames; what it leaves out is as for all.",
    of: ofExceptions)
  private static let warning = part(
    "warning", "Beyond which a frame passes with a warning.", of: ofLevels)

  /// How many pixels may differ.
  private static let counts = 0.0...1e9

  /// The numbers of a rectangle that does not matter.
  static let sides: NamedLimits = [
    "x": 0...1e6, "y": 0...1e6, "width": 1...1e6, "height": 1...1e6,
  ]

  var declaration: KeyDeclaration {
    switch self {
    case .files:
      KeyDeclaration(
        "The frames that the rule is for, by a pattern of their names.",
        .text("a pattern of names such as menu/*.png"), example: "\"menu/*.png\"")
    case .frames:
      KeyDeclaration(
        "The frames that the rule is for, by their numbers: frames and ranges, both ends included.",
        .either([.number(0...Double(Int32.max)), .text("frames such as 31-60,90")]),
        example: "\"31-60,90\"")
    case .metric:
      KeyDeclaration(
        "What decides whether pixels differ: the largest difference of a channel, one in YIQ as "
          + "pixelmatch and odiff have it, or one in OKLab.", .cases(PixelMetric.self),
        default: "channels")
    case .tolerance:
      KeyDeclaration(
        "The largest difference of a channel, of 255, that counts as equal; with channels only.",
        .wholeNumber(0...255), default: "0", example: "2")
    case .threshold:
      KeyDeclaration(
        "The largest difference by the metric that counts as equal; without it 0.1 of yiq and 0.02 "
          + "of oklab.", .number(0...1), example: "0.1")
    case .antialiasing:
      KeyDeclaration(
        "With yiq, lets pixels that only smooth an edge count as equal.", .flag, default: "false")
    case .maxPixels:
      KeyDeclaration(
        "How many pixels may differ; without any limit none.", .wholeNumber(RuleKey.counts),
        example: "40")
    case .maxShare:
      KeyDeclaration("Which part of the pixels may differ.", .number(0...1), example: "0.001")
    case .maxDensity:
      KeyDeclaration(
        "How many pixels may differ in any square of some size: 16:40 is 40 in 16 × 16.",
        .either([.text("a size and a count such as 16:40"), .table(DensityKey.table)]),
        example: "{size: 16, count: 40}")
    case .minPSNR:
      KeyDeclaration(
        "Signal to noise, in decibels, that is enough.", .number(0...1000), example: "40")
    case .minSSIM:
      KeyDeclaration(
        "Structural similarity that is enough; equal frames have 1.", .number(-1...1),
        example: "0.99")
    case .warn:
      KeyDeclaration(
        "Limits beyond which a frame still passes, but with a warning.", .table(RuleKey.warning),
        example: "{tolerance: 1}")
    case .ignore:
      KeyDeclaration(
        "Rectangles, in whole pixels, in which nothing matters.",
        .list(
          .numbers(RuleKey.sides), count: 0...SceneContext.mostIgnored), default: "[]",
        example: "[[0, 0, 320, 20]]")
    case .mask:
      KeyDeclaration(
        "A grey picture as large as the frames: black counts, white does not, and grey is a "
          + "tolerance.", .text("the path of a picture"), example: "noisy.png")
    case .matte:
      KeyDeclaration(
        "An opaque colour that both frames are laid on before they are compared.", .color,
        example: "white")
    case .rules:
      KeyDeclaration(
        "Rules for some of the frames; of those that fit a frame, the last one holds.",
        .list(.table(RuleKey.exception), count: 1...SceneContext.mostRules),
        example: "[{frames: \"31-60\", maxPixels: 12}]")
    }
  }
}

extension DensityKey: DeclaredKey {
  static let table = whole(
    "density", "The densest square that is accepted.", required: [.size, .count])

  var declaration: KeyDeclaration {
    switch self {
    case .size:
      KeyDeclaration("Side of the square, in pixels.", .wholeNumber(1...16384), example: "16")
    case .count:
      KeyDeclaration(
        "How many pixels in it may differ, fewer than it has.", RuleKey.maxPixels.declaration.form,
        example: "40")
    }
  }
}
