import SceneModel

/// The size of a layer and its anchor point in it, as far as they depend on what the layer shows.
struct LayerBox {
  /// Whether the layer has a size of its own, or a part of one.
  let hasSize: Bool

  /// What a text decides.
  let fit: TextFit

  /// Where the layer says that a text decides it.
  let words: [YAMLNode]
}

extension SceneContext {
  /// Reads the size of a layer and its anchor point.
  ///
  /// - Parameter isFilling: Whether the layer has the size of another one, unless it says otherwise.
  func box(of mapping: Mapping<LayerKey>, isFilling: Bool, slots: inout SlotTable) -> LayerBox {
    let baselines = TextFit.Baseline.allCases.map(\.rawValue)
    let size = mapping[\.size].flatMap {
      reader.expression(
        $0, .size, in: LayerKey.size.limits, or: [[ValueReader.auto], [ValueReader.auto]])
    }
    let anchor = mapping[\.anchorPoint].flatMap {
      reader.expression($0, .point, in: LayerKey.anchorPoint.limits, or: [[], baselines])
    }
    if let size { slots.set(.size, to: size.value) }
    if let anchor { slots.set(.anchorPoint, to: anchor.value) }
    let hasSize = isFilling || mapping[\.size] != nil
    let isAuto = (size?.words ?? [nil, nil]).map { $0 != nil || !hasSize }
    let baseline = anchor?.words[1].flatMap(TextFit.Baseline.init)
    let sides = zip(mapping[\.size]?.items ?? [], size?.words ?? []).filter { $1 != nil }.map(\.0)
    return LayerBox(
      hasSize: hasSize, fit: TextFit(width: isAuto[0], height: isAuto[1], baseline: baseline),
      words: sides + (baseline == nil ? [] : mapping[\.anchorPoint]?.items.dropFirst() ?? []))
  }

  /// Reports what a text decides of a layer that has none.
  func reportFit(of box: LayerBox, unless contents: Contents) {
    if case .text = contents { return }
    for word in box.words {
      reader.report(
        "\(word.description) needs a text that the layer shows", at: word,
        hint: "give it contents: {text: {string: …}}, or a number here")
    }
  }
}

extension YAMLNode {
  /// The items of a list; none of anything else.
  fileprivate var items: [YAMLNode] {
    if case .sequence(let items) = value { items } else { [] }
  }
}
