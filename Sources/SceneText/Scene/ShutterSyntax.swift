import SceneModel

/// The kinds of blur of a layer's movement from outside of it.
enum SurroundingBlur: String {
  case sceneShutter = "the shutter of the scene"
  case shutter = "the shutter of a layer around it"
  case motionBlur = "the motionBlur of a layer around it"

  /// The effects that the layers in it cannot have.
  fileprivate var excluded: [LayerKey] {
    switch self {
    case .sceneShutter: [.shutter, .motionBlur]
    case .shutter: [.shutter, .motionBlur]
    case .motionBlur: [.shutter]
    }
  }
}

extension SceneContext {
  /// The word for as many samples as the movement needs, or for its direction.
  static let auto = "auto"

  private static let namedWeights: KeyValuePairs<String, ShutterWeighting> = [
    "box": .box, "triangle": .triangle, "gaussian": .gaussian,
  ]

  /// Reads a layer's shutter, and reports blurs of one movement that exclude each other.
  ///
  /// - Parameter blur: What blurs the layer's movement from outside.
  func shutter(of mapping: Mapping<LayerKey>, within blur: SurroundingBlur?) -> Shutter? {
    if let blur {
      for key in blur.excluded {
        if let node = mapping[key] { reportExclusion(of: key, by: blur.rawValue, at: node) }
      }
    }
    guard let node = mapping[.shutter] else { return nil }
    for key in SurroundingBlur.shutter.excluded where key != .shutter {
      if let node = mapping[key] { reportExclusion(of: key, by: "'shutter'", at: node) }
    }
    return shutter(node)
  }

  private func reportExclusion(of key: LayerKey, by other: String, at node: YAMLNode) {
    report(
      "'\(key.rawValue)' and \(other) exclude each other", at: node,
      hint: "both would blur the same movement")
  }

  func shutter(_ node: YAMLNode) -> Shutter? {
    guard let mapping = Mapping<ShutterKey>(node, of: "a shutter", in: self) else { return nil }
    let angle = mapping[.angle].map(shutterAngle) ?? 180
    let phase =
      mapping[.phase].map { constant($0, in: ShutterKey.phase.limits) } ?? angle.map { -$0 / 2 }
    let method = method(mapping)
    let weighting = mapping[.weights].map(weighting) ?? .box
    let isLinear = mapping[.linear].map(flag) ?? false
    guard let angle, let phase, let method, let weighting, let isLinear else { return nil }
    return Shutter(
      angle: angle, phase: phase, method: method, weighting: weighting, isLinear: isLinear,
      source: node.range)
  }

  private func shutterAngle(_ node: YAMLNode) -> Double? {
    guard let angle = constant(node, in: ShutterKey.angle.limits) else { return nil }
    guard angle > 0 else {
      report("a shutter is open for more than 0 degrees", at: node)
      return nil
    }
    return angle
  }

  private func method(_ mapping: Mapping<ShutterKey>) -> Shutter.Method? {
    guard let isExact = mapping[.exact].map(flag) ?? false else { return nil }
    guard let node = mapping[.samples] else {
      return isExact ? .exact : .samples(Shutter.usualSamples)
    }
    guard !isExact else {
      report(
        "'samples' and 'exact' exclude each other", at: node,
        hint: "what is exact needs no samples")
      return nil
    }
    return sampleCounts(node).map { .samples($0) }
  }

  /// Reads how many samples there are: a number, `auto`, or bounds.
  private func sampleCounts(_ node: YAMLNode) -> ClosedRange<Int>? {
    guard case .mapping = node.value else {
      if isWord(node, SceneContext.auto) { return Shutter.usualSamples }
      return sampleCount(node).map { $0...$0 }
    }
    guard let mapping = Mapping<SampleBoundsKey>(node, of: "samples", in: self) else { return nil }
    let usual = Shutter.usualSamples
    let given = (mapping[.min].map(sampleCount), mapping[.max].map(sampleCount))
    let (least, most) = (
      given.0 ?? given.1.flatMap(\.self).map { min(usual.lowerBound, $0) } ?? usual.lowerBound,
      given.1 ?? given.0.flatMap(\.self).map { max(usual.upperBound, $0) } ?? usual.upperBound
    )
    guard let least, let most else { return nil }
    guard least <= most else {
      report("at least \(least) samples are more than at most \(most)", at: node)
      return nil
    }
    return least...most
  }

  private func sampleCount(_ node: YAMLNode) -> Int? {
    wholeNumber(node, for: SampleBoundsKey.min)
  }

  /// Reads the word for a bell, or a formula of `progress`.
  private func weighting(_ node: YAMLNode) -> ShutterWeighting? {
    guard let node = filled(node) else { return nil }
    if let text = node.scalar?.text, !text.isEmpty, text.allSatisfy(\.isLetter), text != "progress"
    {
      let named = SceneContext.namedWeights
      if let known = named.first(where: { $0.key == text }) { return known.value }
      reportUnknown("weights", text, at: node, among: named.map(\.key))
      return nil
    }
    switch number(node, variables: [.progress]) {
    case .formula(let formula): return .formula(formula)
    case .constant:
      report(
        "the weight is the same at every progress", at: node,
        hint: "box is that; otherwise write a formula of progress such as 1 - progress")
      return nil
    case nil: return nil
    }
  }
}
