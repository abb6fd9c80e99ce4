import SceneModel

extension LayerReader {
  /// Reads the contents of a layer, with the slots of the layer.
  ///
  /// Contents that fade into one another are read with the layers within instead.
  func shownContents(
    of declared: DeclaredLayer, in scope: ContentsScope, changedBy changes: [StateChange]
  ) -> (read: ReadContents, slots: SlotTable, fading: FadingContents?) {
    let node = declared.mapping.contents
    var slots = declared.slots
    let read = node.map { contents.contents($0, in: scope, slots: &slots) } ?? ReadContents(nil)
    slots.hasUnreadContents =
      node != nil && read.contents == Contents.none && read.pending == nil
    guard let fading = FadingContents(of: node, changedBy: changes, in: slots, by: reader) else {
      return (read, slots, nil)
    }
    slots = FadingNumbers(of: fading, in: declared, by: reader).fitting(declared.slots)
    slots.hasFadingContents = true
    return (ReadContents(nil), slots, fading)
  }

  /// Returns a layer with the contents of another layer that fade into one another.
  ///
  /// They add up in a picture of their own. Each is as large as the layer, or as itself at the
  /// layer's anchor point.
  func fadingLayer(_ fading: FadingContents, of layer: ResolvedLayer) -> Layer {
    let declared = layer.declared
    let numbers = FadingNumbers(of: fading, in: declared, by: reader)
    var scope = layer.inner
    for (index, changes) in fading.changes.enumerated() {
      for change in changes { scope.states.add(change, to: numbers.path(of: index)) }
    }
    let parts = fading.contents.indices.compactMap { index -> Layer? in
      let node = declared.node(showing: fading.contents[index], number: index)
      return expansion.declaration(node, of: "contents").map {
        self.layer(
          $0, in: scope, path: numbers.path(of: index),
          filling: declared.fitsContents ? nil : layer.frame)
      }
    }
    var slots = SlotTable.ofEveryLayer
    if declared.fitsContents { slots.set(.position, to: numbers.anchor) }
    return Layer(
      path: numbers.path, values: slots.values, slots: slots.named, formulas: slots.formulas,
      animations: [], clock: .identity, display: nil, contents: .none, contentsGravity: .resize,
      contentsScale: 1, cornerCurve: .circular, shadows: [.first()], masksToBounds: false,
      hasSmoothEdges: true, mask: [], maskMode: .alpha, blendMode: .normal, isIsolated: true,
      hasGroupOpacity: true, filters: [], stagedBlur: nil, backdrop: nil, motionBlur: nil,
      shutter: nil, sublayers: parts, source: numbers.range
    ).holdingFadingContents
  }
}

/// The numbers of a layer that depend on its contents while they fade.
private struct FadingNumbers {
  let layer: DeclaredLayer
  let reader: ValueReader
  let count: Int

  /// The place in the text for messages about the numbers.
  let range: SourceRange

  init(of fading: FadingContents, in layer: DeclaredLayer, by reader: ValueReader) {
    self.layer = layer
    self.reader = reader
    count = fading.contents.count
    range = layer.declaration.markedNode.range
  }

  /// The path of the layer that holds the contents.
  var path: String { "\(layer.path)/\(Layer.fadingContentsID)" }

  func path(of index: Int) -> String { "\(path)/\(index)" }

  /// Returns the slots with the size and the anchor point that the contents determine.
  ///
  /// Both are means over all contents, weighted by their opacities.
  func fitting(_ slots: SlotTable) -> SlotTable {
    guard layer.fitsContents else { return slots }
    var (slots, fit) = (slots, layer.box.fit)
    let axes = [(fit.width, "width"), (fit.height, "height")]
    for (component, axis) in axes.enumerated() where axis.0 {
      slots.compute(.size, by: formula(mean(["size", axis.1]), component: component))
    }
    if fit.baseline != nil {
      slots.compute(.anchorPoint, by: formula(mean(["anchorPoint", "y"]), component: 1))
    }
    return slots
  }

  /// The layer's anchor point in its own space.
  var anchor: Expression {
    let product = { (anchor: String, side: String) in
      number(["anchorPoint", anchor], of: layer.path)
        + number(["size", side], of: layer.path) + [.apply(.multiply)]
    }
    return Expression(
      constant: .zero,
      formulas: [product("x", "width"), product("y", "height")].enumerated().map {
        formula($1, component: $0)
      })
  }

  private func mean(_ value: [String]) -> [Formula.Instruction] {
    (0..<count).flatMap { index -> [Formula.Instruction] in
      let path = path(of: index)
      let factors = number(value, of: path) + number([LayerProperty.opacity.name], of: path)
      let operators: [FormulaFunction] = index == 0 ? [.multiply] : [.multiply, .add]
      return factors + operators.map { .apply($0) }
    }
  }

  private func number(_ value: [String], of path: String) -> [Formula.Instruction] {
    [reader.links.number(value, ofLayerAt: path, for: range)]
  }

  private func formula(_ instructions: [Formula.Instruction], component: Int) -> ComponentFormula {
    guard let formula = Formula(instructions: instructions, source: range) else {
      preconditionFailure("a sum of products needs only three values at once")
    }
    return ComponentFormula(component: component, formula: formula)
  }
}

extension DeclaredLayer {
  /// Whether contents determine a part of the layer's geometry.
  fileprivate var fitsContents: Bool { !box.fit.properties.isEmpty && mapping.stack == nil }

  /// Returns the declaration of a layer that shows some contents; the first is seen at the start.
  fileprivate func node(showing contents: YAMLNode?, number: Int) -> YAMLNode {
    let node = mapping.node
    func pair(_ key: any NamedKey, _ value: YAMLNode?) -> YAMLPair? {
      value.map { YAMLPair(key: node.word(key.name), value: $0) }
    }
    let own = [
      pair(LayerKey.id, node.word("\(number)")), pair(LayerKey.contents, contents),
      pair(LayerKey.opacity, node.word(number == 0 ? "1" : "0")),
      pair(LayerKey.blendMode, node.word(BlendMode.plus.rawValue)),
    ]
    let geometry =
      fitsContents
      ? [
        pair(LayerKey.size, mapping[\.size]), pair(LayerKey.anchorPoint, mapping[\.anchorPoint]),
        pair(LayerKey.contentsGravity, mapping[\.contentsGravity]),
        pair(LayerKey.contentsScale, mapping[\.contentsScale]),
      ] : []
    return node.with(.mapping((own + geometry).compactMap(\.self)))
  }
}
