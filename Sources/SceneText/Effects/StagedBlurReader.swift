import Effects
import SceneModel

/// Reads staged blurs.
struct StagedBlurReader {
  let reader: ValueReader
  let filters: FilterReader

  /// The σ of a blur, in points.
  static let blurRadii: ClosedRange<Double> = 0...1000

  /// The default radius of the last stage, in points.
  private static let defaultStageRadius = 20.0

  /// Reads a staged blur, with animations that hold its progress until the stages are ready.
  func stagedBlur(_ node: YAMLNode, slots: inout SlotTable) -> (
    blur: StagedBlur, waiting: [Animation]
  )? {
    if let size = node.scalar?.text, Double(size) != nil {
      reader.report(
        "a blur in stages has keys, and this is '\(size)'", at: node,
        hint: "for a fixed blur write filters: [{gaussian: \(size)}]")
      return nil
    }
    guard let mapping = Mapping<StagedBlurKey>(node, of: "a blur", by: reader) else { return nil }
    guard mapping[\.progress] != nil else {
      reader.report(
        "a blur in stages needs its progress", at: node,
        hint: "write progress: <a formula from 0 to 1>; a fixed blur is a filter: [{gaussian: 4}]")
      return nil
    }
    guard let progress = mapping.progress?.expression,
      let (filter, preset) = stageFilter(mapping, slots: &slots),
      let stages = stages(mapping, of: filter, preset: preset)
    else { return nil }
    let slot: Slot<Double> = slots.add("blur.progress", progress)
    let delay = mapping.delay
    let waiting = mapping[\.delay].flatMap { node in
      delay > 0.001 ? Animation(holding: slot, for: delay, source: node.range) : nil
    }
    return (
      StagedBlur(filter: filter, stages: stages, progress: slot), waiting.map { [$0] } ?? []
    )
  }

  private func stageFilter(_ mapping: Mapping<StagedBlurKey>, slots: inout SlotTable)
    -> (filter: Filter, preset: ImageEffectsPreset?)?
  {
    var (kind, values): (FilterKind, YAMLNode?) = (.gaussian, nil)
    if let node = mapping.filter {
      guard let read = filters.blurKind(node) else { return nil }
      (kind, values) = read
    }
    var host = FilterHost(
      keys: FilterHost.keysOfStages,
      hint: "radius or radii, edges and linear of the blur hold for all stages")
    for (key, node) in mapping.given(\.edges, \.linear) where !kind.hasEdges {
      reader.report("'\(kind.rawValue)' has no '\(key)'", at: node)
    }
    host.edges = mapping.edges ?? kind.defaultEdges
    host.isLinear = mapping.linear
    return filters.filter(
      kind, values, at: mapping.filter ?? mapping.node, name: "blur.filter", in: host,
      slots: &slots)
  }

  private func stages(
    _ mapping: Mapping<StagedBlurKey>, of filter: Filter, preset: ImageEffectsPreset?
  ) -> StagedBlur.Stages? {
    let limits = filter.kind.radius?.limits ?? StagedBlurReader.blurRadii
    guard let node = mapping.radii else {
      let defaultRadius =
        preset?.value(of: .radius, filter.version)?.x ?? StagedBlurReader.defaultStageRadius
      return .even(
        count: mapping.stages,
        radius: mapping[\.radius].flatMap { reader.constant($0, in: limits) } ?? defaultRadius,
        spacing: mapping.spacing)
    }
    for (key, other) in mapping.given(\.stages, \.radius, \.spacing) {
      reader.report(
        "'radii' and '\(key)' exclude each other", at: other,
        hint: "the radii are those of all stages")
    }
    return radii(node, in: limits).map(StagedBlur.Stages.listed)
  }

  /// Reads the radii of the images between which the blur fades.
  private func radii(_ node: YAMLNode, in limits: ClosedRange<Double>) -> [Double]? {
    guard
      let items = reader.items(
        node, expected: "a list of radii, the first at progress 0",
        limit: StagedBlurKey.mostStages + 1)
    else { return nil }
    guard items.count > 1 else {
      reader.report(
        "a single picture cannot be faded into another", at: node,
        hint: "a fixed blur is a filter: [{gaussian: 4}]")
      return nil
    }
    let radii = items.compactMap { reader.constant($0, in: limits) }
    return radii.count == items.count ? radii : nil
  }
}

extension Animation {
  /// Creates an animation that holds a number at 0 from the start of the layer's time.
  ///
  /// It replaces all animations declared before it.
  ///
  /// - Parameter seconds: The end of the hold, much larger than the tolerance of times.
  fileprivate init(holding slot: Slot<Double>, for seconds: Double, source: SourceRange) {
    // The last instant of an animation is part of it.
    let seconds = seconds - 2 * .timeTolerance
    let nothing = Expression(constant: .zero)
    self.init(
      slot: slot.index, components: 0..<1, values: .fromTo(from: nothing, to: nothing),
      pacing: .easing(.linear),
      timing: MediaTiming(
        begin: 0, duration: seconds, activeDuration: seconds, speed: 1, timeOffset: 0,
        autoreverses: false, fillMode: .backwards),
      groups: [], isAdditive: false, isCumulative: false, carriesVelocity: false, source: source)
  }
}
