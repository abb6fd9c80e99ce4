import SceneModel

/// Reads the animators of texts, which turn the parts of a text into layers.
struct TextUnitReader {
  let reader: ValueReader
  let fonts: FontResources
  let budget: ExpansionBudget
  let timings: TimingReader

  /// The most animators of a text.
  static let mostAnimators = 100

  /// Returns a layer whose text parts are sublayers, if the text has animators.
  ///
  /// - Parameter isOnSceneTime: Whether the layer runs in the time of the scene.
  func showingUnits(
    _ layer: Layer, of mapping: Mapping<LayerKey>, isOnSceneTime: Bool
  ) -> Layer {
    guard case .text(let text) = layer.contents, text.piece == .resting,
      let node = mapping.contents?[ContentsKey.text.name]?[TextKey.animators.name]
    else { return layer }
    let animators = animators(
      node, isAlongPath: text.path != nil,
      in: TimeScope(
        AnimationPlace(layer: layer.path, list: .animations), isOnSceneTime: isOnSceneTime))
    guard let unit = animators.first?.unit, staysInPlace(text, in: layer) else { return layer }
    let presented = PresentedText(text, layerWidth: abs(layer[.size].width)) { layer.values[$0] }
    do throws(Problem) {
      let boxes = try fonts.boxes(presented, unit)
      guard budget.grow(layers: boxes.count, values: 0, at: node, by: reader) else { return layer }
      let prefix = unitPrefix(unit, beside: layer.sublayers)
      let ranked = animators.map { (animator: $0, ranks: $0.ranks(of: boxes.count)) }
      return layer.showing(
        boxes.enumerated().map { number, box in
          layer.unit(
            unit, number, of: text, in: box, name: "\(prefix)-\(number + 1)",
            blurs: animators.contains(where: \.blurs)
          ) { blur in
            ranked.flatMap { animator, ranks in
              animator.animations(atRank: ranks[number], in: box, blur: blur)
            }
          }
        })
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
      return layer
    }
  }

  /// - Parameter isAlongPath: Whether the letters of the text lie along a path.
  private func animators(
    _ node: YAMLNode, isAlongPath: Bool, in time: TimeScope
  ) -> [TextAnimator] {
    guard
      let items = reader.items(
        node, expected: "a list of animators, each after a '- '",
        limit: TextUnitReader.mostAnimators)
    else { return [] }
    let read = items.compactMap { item in animator(item, in: time).map { (item, $0) } }
    let animators = read.map(\.1)
    for (item, animator) in read
    where isAlongPath && animator.unit != .letter {
      reader.report(
        "a text along a path moves by letters, not by \(animator.unit.rawValue)s",
        at: item[AnimatorKey.per.name] ?? item)
    }
    for (item, animator) in read where animator.unit != animators[0].unit {
      reader.report(
        "the animators of a text share one 'per': the first has \(animators[0].unit.rawValue)",
        at: item[AnimatorKey.per.name] ?? item)
    }
    return animators
  }

  private func animator(_ node: YAMLNode, in time: TimeScope) -> TextAnimator? {
    guard let mapping = Mapping<AnimatorKey>(node, of: "an animator", by: reader) else {
      return nil
    }
    if mapping[\.from] == nil, mapping[\.to] == nil, !mapping.hasUnknownKeys {
      reader.report(
        "an animator needs a state that the letters come from, or go to", at: node,
        hint: "write from: {offset: [0, 20], opacity: 0}")
    }
    let animation = mapping.reading(AnimationKey.self, only: AnimatorKey.ofTiming)
    let pacing = reader.pacing(animation)
    let timing = timings.timing(animation, pacing: pacing, in: time)
    if time.isOnSceneTime, let node = mapping[\.stagger] {
      reader.warnIfMilliseconds(
        ofWait: mapping.stagger, for: AnimatorKey.stagger.declaration, at: node)
    }
    let (from, to) = (mapping.from.flatMap(unitState), mapping.to.flatMap(unitState))
    guard let pacing,
      let timing = reader.conditions.areMomentsKnown ? timing?.ifItBegins : timing
    else { return nil }
    return TextAnimator(
      unit: mapping.per, order: mapping.order, seed: UInt64(mapping.seed),
      stagger: mapping.stagger, from: from, to: to, pacing: pacing, timing: timing,
      source: node.range)
  }

  private func unitState(_ node: YAMLNode) -> TextAnimator.State? {
    guard
      let mapping = Mapping<UnitStateKey>(node, of: "the state of a part of a text", by: reader)
    else { return nil }
    let offset = mapping.offset
    return TextAnimator.State(
      offset: Vector(dx: offset[0], dy: offset[1]), opacity: mapping.opacity,
      scale: mapping.scale, rotation: mapping.rotation, blur: mapping.blur)
  }

  /// Whether the parts of a text keep their places; reports formulas and animations that move them.
  private func staysInPlace(_ text: Text, in layer: Layer) -> Bool {
    let slots = Set(text.measuredSlots + [text.count.index] + (text.path?.slots ?? []))
    let formulas = layer.formulas.filter { slots.contains($0.slot) }
      .map { (slot: $0.slot, source: $0.formula.source) }
    let animations = layer.animations.filter { slots.contains($0.slot) }
      .map { (slot: $0.slot, source: $0.source) }
    for (slot, source) in formulas + animations {
      reader.report(
        Diagnostic(
          "a text with animators stays as it is: '\(layer.slots[slot].name)' cannot change",
          at: source, hint: "let the whole layer move, or make two texts of it"))
    }
    return formulas.isEmpty && animations.isEmpty
  }

  /// Returns a prefix for the names of a text's parts that no other sublayer's name has.
  private func unitPrefix(_ unit: Text.Unit, beside sublayers: [Layer]) -> String {
    let names = sublayers.compactMap { $0.path.split(separator: "/").last }
    var prefix = unit.rawValue
    while names.contains(where: { $0.hasPrefix(prefix + "-") }) { prefix = "text-" + prefix }
    return prefix
  }
}
