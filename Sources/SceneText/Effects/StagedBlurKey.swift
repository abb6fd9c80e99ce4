import SceneModel

enum StagedBlurKey: String, CaseIterable {
  case filter, stages, radius, radii, progress, delay, spacing, edges, linear
}

extension StagedBlurKey: DeclaredKey {
  static let table = whole(
    "blur", "A blur in stages that are made once and faded into each other.",
    required: [.progress])

  /// The range of the radius of all blurs together.
  private static let anyRadius = ValueForm.number(
    0...(FilterKind.blurs.compactMap { $0.radius?.limits.upperBound }.max() ?? 0))

  /// The most stages.
  static let mostStages = 200

  var declaration: KeyDeclaration {
    switch self {
    case .filter:
      KeyDeclaration(
        "What blurs, any blur that has a radius.",
        FilterKind.blurForm("stagedFilter", without: FilterHost.keysOfStages),
        default: "gaussian", example: "imageEffects")
    case .stages:
      KeyDeclaration(
        "How many blurred pictures there are from the sharp one to the last: 10 look like a blur "
          + "that grows.", .wholeNumber(1...Double(StagedBlurKey.mostStages), of: "stages"),
        default: "10", example: "6")
    case .radius:
      KeyDeclaration(
        "Radius of the last stage in points; without it 20, or that of the filter's preset.",
        StagedBlurKey.anyRadius, default: "20", example: "12")
    case .radii:
      KeyDeclaration(
        "Radii of all stages in points, from progress 0 to 1, where 0 is the layer as it is; "
          + "instead of stages, radius and spacing.",
        .list(StagedBlurKey.anyRadius, count: 2...StagedBlurKey.mostStages + 1),
        example: "[0, 2, 5]")
    case .progress:
      KeyDeclaration(
        "How far the blur has come: 0 is the first picture and 1 the last, and so is what is beyond.",
        .value(.number), example: "time / 2")
    case .delay:
      KeyDeclaration(
        "Seconds of the layer's time until the stages are made, as a slow device needs them; until then "
          + "the progress counts as 0, whatever moves it.", .seconds, default: "0", example: "0.5")
    case .spacing:
      KeyDeclaration(
        "Whether radii grow evenly from stage to stage, or by what looks like the same step.",
        .cases(StagedBlur.Spacing.self), default: "linear")
    case .edges:
      KeyDeclaration(
        "What the blur reads beyond the edges of the layer: nothing, so that they fade, the nearest "
          + "pixel, or the layer mirrored or repeated; without it as the filter would.",
        .cases(Filter.Edges.self), example: "clamp")
    case .linear:
      KeyDeclaration("Averages light instead of the numbers of sRGB.", .flag, default: "false")
    }
  }
}
