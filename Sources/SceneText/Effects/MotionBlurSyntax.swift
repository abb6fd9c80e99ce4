import SceneModel

extension SceneContext {
  func motionBlur(_ node: YAMLNode, slots: inout SlotTable) -> MotionBlur? {
    guard let mapping = Mapping<MotionBlurKey>(node, of: "a motionBlur", in: self) else {
      return nil
    }
    let preset: MotionBlurPreset = mapping[.preset].flatMap { word($0, of: "preset") } ?? .smear
    let rules = preset.rules
    func usual(_ text: String) -> YAMLNode {
      YAMLNode(
        origin: node.origin, bytes: node.bytes,
        value: .scalar(YAMLScalar(text: text, style: .plain)))
    }
    let delay = constant(.delay, of: mapping) ?? 0
    let times = blurTimes(from: mapping[.enable], until: mapping[.disable], delay: delay)
    return MotionBlur(
      angle: angle(mapping[.angle], otherwise: rules.angle, slots: &slots),
      radius: slots.add(
        "motionBlur.radius",
        curve(
          mapping[.radius] ?? usual(rules.radius.text(atScale: head.scale)), for: .radius)),
      samples: samples(mapping[.samples] ?? usual(rules.samples), slots: &slots),
      opacity: overlayOpacity(mapping[.opacity] ?? usual(rules.opacity)),
      velocity: mapping[.velocity].flatMap { word($0, of: "velocity") } ?? rules.velocity,
      distance: mapping[.distance].flatMap { word($0, of: "distance") } ?? rules.distance,
      countsWholePoints: mapping[.wholePoints].flatMap(flag) ?? rules.countsWholePoints,
      mode: mapping[.mode].flatMap { word($0, of: "mode") } ?? rules.mode,
      placement: mapping[.placement].flatMap { word($0, of: "placement") } ?? rules.placement,
      measure: mapping[.measure].flatMap { word($0, of: "measure") } ?? rules.measure,
      matte: mapping[.matte].flatMap(color) ?? rules.matte,
      snapshot: mapping[.snapshot].flatMap { word($0, of: "snapshot") } ?? rules.snapshot,
      isLinear: mapping[.linear].flatMap(flag) ?? false,
      enablings: times.enablings, disablings: times.disablings, delay: delay,
      pauses: mapping[.pauses].flatMap(pauses) ?? [])
  }

  /// - Parameter degrees: The angle if no node says it; `nil` is along the movement.
  private func angle(_ node: YAMLNode?, otherwise degrees: Double?, slots: inout SlotTable)
    -> MotionBlur.Angle
  {
    let angle: Expression
    if let node {
      guard let node = filled(node), node.scalar?.text != SceneContext.auto else { return .auto }
      angle = curve(node, for: .angle)
    } else {
      guard let degrees else { return .auto }
      angle = Expression(constant: degrees.components)
    }
    return .fixed(slots.add("motionBlur.angle", angle))
  }

  private func samples(_ node: YAMLNode, slots: inout SlotTable) -> MotionBlur.Samples {
    isWord(node, SceneContext.auto)
      ? .auto : .count(slots.add("motionBlur.samples", curve(node, for: .samples)))
  }

  /// Reads a number whose formula may read how the layer moves.
  private func curve(_ node: YAMLNode, for key: MotionBlurKey) -> Expression {
    expression(node, .number, in: key.limits, and: Formula.Variable.ofMovement)
      ?? Expression(constant: .zero)
  }

  private func overlayOpacity(_ node: YAMLNode) -> MotionBlur.Opacity {
    switch number(node, variables: tickVariables.union(Formula.Variable.ofMovement)) {
    case .constant(let value): return .constant(value)
    case .formula(let formula): return .formula(formula)
    case nil: return .constant(0)
    }
  }
}

extension ClosedRange<Double> {
  /// Times in seconds: what a scene of any sensible length needs.
  static var seconds: Self { 0...1_000_000 }
}
