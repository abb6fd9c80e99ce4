import SceneModel

/// Reads stacks, and the keys of layers for their places in them.
struct StackReader {
  let reader: ValueReader

  /// Reads the stack of a layer.
  func stack(
    of declared: DeclaredLayer, showing contents: StackedContents, slots: inout SlotTable
  ) -> DeclaredStack? {
    guard let mapping = declared.mapping.stack else { return nil }
    if contents.haveText {
      reader.report(
        "a layer has a stack or a text, not both", at: mapping.node,
        hint: "put the text into a sublayer")
      return nil
    }
    let name = LayerKey.stack.name
    let spacing = spacing(mapping, of: name, in: &slots)
    let lines = "\(name).\(StackKey.lineSpacing.name)"
    let lineSpacing: Slot<Double> =
      mapping.lineSpacing.map { slots.add(lines, $0.expression) }
      ?? Slot(index: slots.add(lines, following: spacing.index, kind: .number))
    if let node = mapping[\.lineSpacing], !mapping.wrap {
      reader.report(
        "'lineSpacing' is for a stack with several lines", at: node, hint: "write wrap: true")
    }
    refuseBaseline(mapping.alignment, along: mapping.axis, at: mapping[\.alignment])
    let fit = declared.box.fit
    let stack = DeclaredStack(
      axis: mapping.axis, alignment: mapping.alignment, distribution: mapping.distribution,
      wraps: mapping.wrap, spacing: spacing, lineSpacing: lineSpacing,
      padding: mapping.slot(\.padding, of: name, in: &slots), hugs: [fit.width, fit.height],
      range: mapping.node.start.range)
    if !reader.links.stacks.add(stack, of: declared.path) {
      reader.report(
        "another layer with a stack has the path '\(declared.path)'", at: mapping.node.start,
        hint: "give one of them another id")
    }
    return stack
  }

  /// Reads the distance between layers, for which CSS also has words.
  private func spacing(_ mapping: Mapping<StackKey>, of name: String, in slots: inout SlotTable)
    -> Slot<Double>
  {
    guard let node = mapping[\.spacing], let word = node.scalar?.text,
      node.origin.scope[word] == nil, let distribution = StackDistribution(sharing: word)
    else { return mapping.slot(\.spacing, of: name, in: &slots) }
    reader.report(
      "expected a number, not '\(word)'", at: node,
      hint: "write distribution: \(distribution.rawValue), and no spacing")
    return slots.add("\(name).\(StackKey.spacing.name)", Expression(constant: .zero))
  }

  /// Reads the place of a layer in the stack of its superlayer.
  ///
  /// - Parameters:
  ///   - outer: The stack; absent if the superlayer has none.
  ///   - own: The layer's own stack.
  /// - Returns: `nil` if no stack places the layer.
  func place(
    of declared: DeclaredLayer, in outer: DeclaredStack?, showing contents: StackedContents,
    with own: DeclaredStack?, slots: inout SlotTable
  ) -> StackPlace? {
    let mapping = declared.mapping
    guard let outer else {
      for (key, node) in mapping.given(among: LayerKey.ofPlacesInStacks) {
        reader.report(
          "'\(key)' is for a layer in a stack", at: node,
          hint: "give the superlayer stack: {axis: vertical}")
      }
      return nil
    }
    guard isPlaced(mapping) else { return nil }
    refuseBaseline(mapping.alignSelf, along: outer.axis, at: mapping[\.alignSelf])
    let alignment = mapping.alignSelf ?? outer.alignment
    let fit = declared.box.fit
    let leavesSize = outer.axis == .vertical ? fit.width : fit.height
    // The size of a picture is in the slot, unless the layer declares one.
    let isPicture =
      !declared.box.hasSize && slots.expression(of: .size) != Expression(constant: .zero)
      && own == nil && !contents.areTexts
    let place = StackPlace(
      grow: mapping.grow.map { slots.add(LayerKey.grow.name, $0.expression) },
      alignment: alignment, stretches: alignment == .stretch && leavesSize && !isPicture,
      keepsRoom: mapping.keeps)
    checkUnits(of: contents, at: mapping, in: place)
    return place
  }

  /// Reports texts that would stand on one line although they lie below each other.
  private func refuseBaseline(
    _ alignment: StackAlignment?, along axis: StackAxis, at node: YAMLNode?
  ) {
    guard alignment == .baseline, axis == .vertical, let node else { return }
    reader.report(
      "'baseline' is for a horizontal stack", at: node, hint: "write axis: horizontal in the stack")
  }

  /// Returns whether a stack places a layer in it; reports keys that contradict it.
  private func isPlaced(_ mapping: Mapping<LayerKey>) -> Bool {
    guard mapping.positioning == .stack else {
      for (key, node) in mapping.given(\.grow, \.alignSelf, \.keeps) {
        reader.report("'\(key)' is for a layer that the stack places", at: node)
      }
      return false
    }
    if let node = mapping[\.position] {
      reader.report(
        "the stack says where this layer is", at: node,
        hint: "leave position out, or write positioning: absolute beside it")
    }
    return true
  }

  /// Reports a text of several layers whose size the stack would change.
  private func checkUnits(
    of contents: StackedContents, at mapping: Mapping<LayerKey>, in place: StackPlace
  ) {
    guard contents.haveUnits,
      let node = mapping[\.grow] ?? (place.stretches ? mapping[\.contents] : nil)
    else { return }
    reader.report(
      "a text with animators keeps its own size in a stack", at: node,
      hint: "write alignSelf: leading, and no grow")
  }
}

extension StackPlace {
  /// The sides that the stack sets: the width, and the height.
  func sets(in stack: DeclaredStack) -> [Bool] {
    [0, 1].map { side in side == stack.axis.main ? grow != nil : stretches }
  }
}

extension StackDistribution {
  /// Creates a distribution that shares the free space among the gaps.
  ///
  /// - Parameter word: Its name in CSS or in scenes.
  fileprivate init?(sharing word: String) {
    let shares: [StackDistribution] = [.spaceBetween, .spaceAround, .spaceEvenly]
    let names = shares.map(\.rawValue)
    let name = word == "auto" ? names[0] : names.contains(word) ? word : names.synonym(for: word)
    guard let name else { return nil }
    self.init(rawValue: name)
  }
}
