import SceneModel

enum StagedBlurKey: String, CaseIterable {
  case stages, radius, progress, spacing, edges, linear
}

extension SceneContext {
  /// The σ of a blur, in points.
  static let blurRadii: ClosedRange<Double> = 0...1000

  /// How many stages a blur may have.
  static let stageCounts: ClosedRange<Double> = 1...200

  /// Reads a blur in stages.
  func stagedBlur(_ node: YAMLNode, slots: inout SlotTable) -> StagedBlur? {
    guard let mapping = Mapping<StagedBlurKey>(node, of: "a blur", in: self) else { return nil }
    guard let progressNode = mapping[.progress] else {
      report(
        "a blur in stages needs its progress", at: node,
        hint: "write progress: <a formula from 0 to 1>; a fixed blur is a filter: [{gaussian: 4}]")
      return nil
    }
    guard let progress = expression(progressNode, .number) else { return nil }
    return StagedBlur(
      stages: mapping[.stages].flatMap {
        wholeNumber($0, of: "stages", in: SceneContext.stageCounts)
      } ?? 10,
      radius: mapping[.radius].flatMap { constant($0, in: SceneContext.blurRadii) } ?? 20,
      progress: slots.add("blur.progress", progress),
      spacing: mapping[.spacing].flatMap { word($0, of: "spacing") } ?? .linear,
      edges: mapping[.edges].flatMap { word($0, of: "edges") } ?? .transparent,
      isLinear: mapping[.linear].flatMap(flag) ?? false)
  }
}
