import SceneModel

/// A layer's size and anchor point, where its contents may determine them.
struct LayerBox {
  /// Whether the layer declares its size, or a part of it.
  let hasSize: Bool

  /// The properties that the layer's text determines.
  let fit: TextFit

  /// The nodes of the words that leave a property to the text.
  let words: [YAMLNode]
}

extension LayerBox {
  /// Reads the size and the anchor point of a layer.
  ///
  /// - Parameter isFilling: Whether the layer takes the size of another layer by default.
  init(
    of mapping: Mapping<LayerKey>, isFilling: Bool, by reader: ValueReader,
    into slots: inout SlotTable
  ) {
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
    self.init(
      hasSize: hasSize, fit: TextFit(width: isAuto[0], height: isAuto[1], baseline: baseline),
      words: sides + (baseline == nil ? [] : mapping[\.anchorPoint]?.items?.dropFirst() ?? []))
  }

  /// Reports words that leave a property to the text in a layer without a text.
  func reportFit(unless contents: Contents, by reader: ValueReader) {
    if case .text = contents { return }
    for word in words {
      reader.report(
        "\(word.description) needs a text that the layer shows", at: word,
        hint: "give it contents: {text: {string: …}}, or a number here")
    }
  }
}
