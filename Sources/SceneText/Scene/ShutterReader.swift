import SceneModel

/// The effects around a layer that blur the layer's movement.
enum SurroundingBlur: String {
  case sceneShutter = "the shutter of the scene"
  case shutter = "the shutter of a layer around it"
  case motionBlur = "the motionBlur of a layer around it"

  /// The keys of effects that the layers within cannot have.
  fileprivate var excluded: KeyList {
    switch self {
    case .sceneShutter, .shutter: KeyList(LayerKey.shutter, LayerKey.motionBlur)
    case .motionBlur: KeyList(LayerKey.shutter)
    }
  }
}

/// Reads shutters of a scene and of layers.
struct ShutterReader {
  let reader: ValueReader

  private static let namedWeights: KeyValuePairs<String, ShutterWeighting> = [
    "box": .box, "triangle": .triangle, "gaussian": .gaussian,
  ]

  /// Reads a layer's shutter, and reports blurs of the same movement that exclude each other.
  ///
  /// - Parameter blur: The effect outside the layer that blurs its movement.
  func shutter(of mapping: Mapping<LayerKey>, within blur: SurroundingBlur?) -> Shutter? {
    if let blur {
      for key in blur.excluded.names {
        if let node = mapping[key] { reportExclusion(of: key, by: blur.rawValue, at: node) }
      }
    }
    guard let node = mapping[\.shutter] else { return nil }
    if let node = mapping.motionBlur {
      reportExclusion(of: LayerKey.motionBlur.name, by: "'shutter'", at: node)
    }
    return shutter(node)
  }

  private func reportExclusion(of key: String, by other: String, at node: YAMLNode) {
    reader.report(
      "'\(key)' and \(other) exclude each other", at: node,
      hint: "both would blur the same movement")
  }

  func shutter(_ node: YAMLNode) -> Shutter? {
    guard let mapping = Mapping<ShutterKey>(node, of: "a shutter", by: reader) else { return nil }
    let angle = angle(mapping)
    let phase = mapping.checked(\.phase)
    let method = method(mapping)
    let weighting = mapping[\.weights].map(weighting) ?? .box
    let isLinear = mapping.checked(\.linear)
    guard let angle, let phase, let method, let weighting, let isLinear else { return nil }
    return Shutter(
      angle: angle, phase: phase ?? -angle / 2, method: method, weighting: weighting,
      isLinear: isLinear,
      source: node.range)
  }

  private func angle(_ mapping: Mapping<ShutterKey>) -> Double? {
    guard let angle = mapping.checked(\.angle) else { return nil }
    guard angle > 0 else {
      reader.report(
        "a shutter is open for more than 0 degrees", at: mapping[\.angle] ?? mapping.node)
      return nil
    }
    return angle
  }

  private func method(_ mapping: Mapping<ShutterKey>) -> Shutter.Method? {
    guard let isExact = mapping.checked(\.exact) else { return nil }
    guard let node = mapping.samples else {
      return isExact ? .exact : .samples(Shutter.defaultSamples)
    }
    guard !isExact else {
      reader.report(
        "'samples' and 'exact' exclude each other", at: node,
        hint: "an exact shutter takes no samples")
      return nil
    }
    return sampleCounts(node).map { .samples($0) }
  }

  /// Reads the number of samples: a number, `auto`, or bounds.
  private func sampleCounts(_ node: YAMLNode) -> ClosedRange<Int>? {
    guard case .mapping = node.value else {
      if reader.isWord(node, ValueReader.auto) { return Shutter.defaultSamples }
      return sampleCount(node).map { $0...$0 }
    }
    guard let mapping = Mapping<SampleBoundsKey>(node, of: "samples", by: reader) else {
      return nil
    }
    let defaults = Shutter.defaultSamples
    guard var least = mapping.checked(\.min), var most = mapping.checked(\.max) else { return nil }
    if mapping[\.min] == nil { least = min(defaults.lowerBound, most) }
    if mapping[\.max] == nil { most = max(defaults.upperBound, least) }
    guard least <= most else {
      reader.report("at least \(least) samples are more than at most \(most)", at: node)
      return nil
    }
    return least...most
  }

  private func sampleCount(_ node: YAMLNode) -> Int? {
    reader.value(node, for: SampleBoundsKey.min)
  }

  /// Reads the word for a bell curve, or a formula of `progress`.
  private func weighting(_ node: YAMLNode) -> ShutterWeighting? {
    guard let node = reader.filled(node) else { return nil }
    if let text = node.scalar?.text, !text.isEmpty, text.allSatisfy(\.isLetter), text != "progress"
    {
      let named = ShutterReader.namedWeights
      if let known = named.first(where: { $0.key == text }) { return known.value }
      reader.reportUnknown("weights", text, at: node, among: named.map(\.key))
      return nil
    }
    switch reader.number(node, variables: [.progress]) {
    case .formula(let formula): return .formula(formula)
    case .constant:
      reader.report(
        "the weight is the same at every progress", at: node,
        hint: "write box, or a formula of progress such as 1 - progress")
      return nil
    case nil: return nil
    }
  }
}
