import SceneModel

/// A layer's size and anchor point, where its contents may determine them.
struct LayerBox {
  /// Whether the layer declares its size, or a part of it.
  let hasSize: Bool

  /// The properties that the layer's text determines.
  let fit: TextFit

  /// The words that leave the width, and the height, to the text or to a stack.
  let autos: [YAMLNode?]

  /// The word that leaves the anchor point to the text.
  let baseline: YAMLNode?
}

extension LayerBox {
  /// Reads the size and the anchor point of a layer.
  ///
  /// - Parameter isFilling: Whether the layer takes the size of another layer by default.
  init(
    of mapping: Mapping<LayerKey>, isFilling: Bool, by reader: ValueReader,
    into slots: inout SlotTable
  ) {
    let size = mapping[\.size].flatMap { reader.sizeOrAuto($0) }
    let anchor = mapping[\.anchorPoint].flatMap {
      node -> (value: Expression, words: [String?])? in
      if let point = node.placeInWords {
        reader.reportMismatch(
          node, expected: "[x, y]", hint: "write [\(point.x.plain), \(point.y.plain)]")
        return nil
      }
      return reader.expression(
        node, .point, in: LayerKey.anchorPoint.limits,
        or: [[], TextFit.Baseline.allCases.map(\.rawValue)])
    }
    if let size { slots.set(.size, to: size.value) }
    if let anchor { slots.set(.anchorPoint, to: anchor.value) }
    let hasSize = isFilling || mapping[\.size] != nil
    let isAuto = (size?.words ?? [nil, nil]).map { $0 != nil || !hasSize }
    let baseline = anchor?.words[1].flatMap(TextFit.Baseline.init)
    let sides = mapping[\.size]?.items?.map(Optional.some) ?? [mapping[\.size], mapping[\.size]]
    self.init(
      hasSize: hasSize, fit: TextFit(width: isAuto[0], height: isAuto[1], baseline: baseline),
      autos: zip(sides, size?.words ?? [nil, nil]).map { $1 == nil ? nil : $0 },
      baseline: baseline.flatMap { _ in mapping[\.anchorPoint]?.items?.last })
  }

  /// Reports words that leave a property to a text or a stack that is not there.
  ///
  /// - Parameter isSet: Whether a stack determines the width, and the height.
  func reportFit(unless contents: Contents, orBy isSet: [Bool], by reader: ValueReader) {
    if case .text = contents { return }
    let sides = zip(autos, isSet).compactMap { node, isSet in isSet ? nil : node }
    for word in sides {
      reader.report(
        "'auto' needs a text or a stack that the layer has", at: word,
        hint: "give it contents: {text: {string: …}} or stack: {axis: vertical}, or a number here")
    }
    if let baseline {
      reader.report(
        "\(baseline.description) needs a text that the layer shows", at: baseline,
        hint: "give it contents: {text: {string: …}}, or a number here")
    }
  }
}

extension ValueReader {
  /// Reads a size, in which `auto` may replace each number, or both.
  fileprivate func sizeOrAuto(_ node: YAMLNode) -> (value: Expression, words: [String?])? {
    let auto = ValueReader.auto
    if node.scalar != nil, isWord(node, auto) {
      return (Expression(constant: .zero), [auto, auto])
    }
    return expression(node, .size, in: LayerKey.size.limits, or: [[auto], [auto]])
  }
}
