import SceneModel

/// Reads the motion blur of a layer.
struct MotionBlurReader {
  let reader: ValueReader

  func motionBlur(_ node: YAMLNode, slots: inout SlotTable) -> MotionBlur? {
    guard let mapping = Mapping<MotionBlurKey>(node, of: "a motionBlur", by: reader) else {
      return nil
    }
    let rules = mapping.preset.rules
    let delay = mapping.delay
    let times = blurTimes(from: mapping.enable, until: mapping.disable, delay: delay)
    return MotionBlur(
      angle: angle(mapping[\.angle], otherwise: rules.angle, slots: &slots),
      radius: slots.add(
        "motionBlur.radius",
        curve(
          mapping[\.radius] ?? node.word(rules.radius.text(atScale: reader.head.scale)),
          for: MotionBlurKey.radius.declaration)),
      samples: samples(mapping.samples ?? node.word(rules.samples), slots: &slots),
      opacity: overlayOpacity(mapping[\.opacity] ?? node.word(rules.opacity)),
      velocity: mapping.stated(\.velocity) ?? rules.velocity,
      distance: mapping.stated(\.distance) ?? rules.distance,
      followsOutline: followsOutline(mapping),
      countsWholePoints: mapping.stated(\.wholePoints) ?? rules.countsWholePoints,
      mode: mapping.stated(\.mode) ?? rules.mode,
      placement: mapping.stated(\.placement) ?? rules.placement,
      measure: mapping.stated(\.measure) ?? rules.measure,
      matte: mapping.stated(\.matte) ?? rules.matte,
      snapshot: mapping.stated(\.snapshot) ?? rules.snapshot,
      isLinear: mapping.linear,
      enablings: times.enablings, disablings: times.disablings, delay: delay,
      pauses: mapping.pauses ?? [])
  }

  /// Returns whether the smear is that of a shutter: along the movement, even, and as far as the
  /// layer moves.
  private func followsOutline(_ mapping: Mapping<MotionBlurKey>) -> Bool {
    let (rules, matched) = (mapping.preset.rules, MotionBlurPreset.matched.rules)
    let angle = mapping[\.angle].map { $0.scalar?.text } ?? rules.angle?.plain ?? ValueReader.auto
    let radius =
      mapping[\.radius].map { $0.scalar?.text } ?? rules.radius.text(atScale: reader.head.scale)
    return (mapping.stated(\.distance) ?? rules.distance) == .shutter
      && (mapping.stated(\.velocity) ?? rules.velocity) == .screen
      && angle == ValueReader.auto
      && (mapping.samples.map { $0.scalar?.text } ?? rules.samples) == ValueReader.auto
      && radius?.filter { $0 != " " }
        == matched.radius.text(atScale: reader.head.scale).filter { $0 != " " }
  }

  /// - Parameter degrees: The angle without a node; `nil` follows the movement.
  private func angle(_ node: YAMLNode?, otherwise degrees: Double?, slots: inout SlotTable)
    -> MotionBlur.Angle
  {
    let angle: Expression
    if let node {
      guard let node = reader.filled(node), node.scalar?.text != ValueReader.auto else {
        return .auto
      }
      angle = curve(node, for: MotionBlurKey.angle.declaration)
    } else {
      guard let degrees else { return .auto }
      angle = Expression(constant: degrees.components)
    }
    return .fixed(slots.add("motionBlur.angle", angle))
  }

  private func samples(_ node: YAMLNode, slots: inout SlotTable) -> MotionBlur.Samples {
    reader.isWord(node, ValueReader.auto)
      ? .auto
      : .count(slots.add("motionBlur.samples", curve(node, for: MotionBlurKey.samples.declaration)))
  }

  /// Reads a number whose formula may refer to the layer's movement.
  private func curve(_ node: YAMLNode, for key: KeyDeclaration) -> Expression {
    reader.expression(node, .number, in: key.limits, and: Formula.Variable.ofMovement)
      ?? Expression(constant: .zero)
  }

  private func overlayOpacity(_ node: YAMLNode) -> MotionBlur.Opacity {
    switch reader.number(node, variables: reader.tickVariables.union(Formula.Variable.ofMovement)) {
    case .constant(let value): return .constant(value)
    case .formula(let formula): return .formula(formula)
    case nil: return .constant(0)
    }
  }
}

extension ClosedRange<Double> {
  /// Times in seconds, in a range beyond any practical scene.
  static var seconds: Self { 0...1_000_000 }
}
