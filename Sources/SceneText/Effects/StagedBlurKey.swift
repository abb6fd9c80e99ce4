import Effects
import SceneModel

enum StagedBlurKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "blur", "A blur in stages that are made once and faded into each other.",
    required: [KeyList(progress)])

  /// The range that covers the radii of all blurs.
  private static let anyRadius = ValueForm.number(
    0...(FilterKind.blurs.compactMap { $0.radius?.limits.upperBound }.max() ?? 0))

  /// The most stages.
  static let mostStages = 200

  static let all: KeyList = KeyList(
    filter, stages, radius, radii, progress, delay, spacing, edges, linear)

  static let filter = Key(
    "filter", "The blur: any filter that has a radius.",
    node: FilterKind.blurForm("stagedFilter", without: FilterHost.keysOfStages),
    default: "gaussian", example: "imageEffects")

  static let stages = Key(
    "stages",
    "How many blurred pictures there are from the sharp one to the last: 10 look like a blur "
      + "that grows.", .wholeNumber(1...Double(StagedBlurKey.mostStages), of: "stages"),
    default: 10, example: "6")

  static let radius = Key(
    "radius",
    "Radius of the last stage in points; without it, 20 or the radius of the filter's preset.",
    node: StagedBlurKey.anyRadius, default: "20", example: "12")

  static let radii = Key(
    "radii",
    "Radii of all stages in points, from progress 0 to 1, instead of stages, radius and "
      + "spacing; a radius of 0 is the sharp layer.",
    node: .list(StagedBlurKey.anyRadius, count: 2...StagedBlurKey.mostStages + 1),
    example: "[0, 2, 5]")

  static let progress = Key(
    "progress",
    "How far the blur has come: the first picture at 0 and below, the last at 1 and above.",
    .value(Double.self), example: "time / 2")

  static let delay = Key(
    "delay",
    "Seconds of the layer's time until the stages are ready, as on a slow device; until then "
      + "the progress counts as 0.", .seconds, default: 0, example: "0.5")

  static let spacing = Key(
    "spacing",
    "Whether radii grow evenly from stage to stage, or in steps that look alike.",
    .cases(GaussianStages.Spacing.self), default: .linear)

  static let edges = Key(
    "edges",
    "What the blur reads beyond the edges of the layer: nothing, so that they fade, the nearest "
      + "pixel, or the layer mirrored or repeated; without it as the filter would.",
    .cases(Edges.self), example: "clamp")

  static let linear = Key(
    "linear", "Averages light instead of the numbers of sRGB.", .flag, default: false)
}
