import SceneModel

/// Contents as read, perhaps without the layers in them.
struct ReadContents {
  /// The contents; none after a mistake, and while the layers in them are missing.
  let contents: Contents

  /// The contents that consist of layers, which are read later.
  let pending: (any PendingContents)?

  init(_ contents: Contents?, pending: (any PendingContents)? = nil) {
    self.contents = contents ?? Contents.none
    self.pending = pending
  }
}

/// Contents that consist of layers, before those layers are read.
protocol PendingContents {
  /// The animations declared in the contents.
  var animations: [Animation] { get }

  /// Reads the layers, and assembles the contents.
  func contents(by reader: InnerLayerReader) -> Contents
}

/// Reads the contents of layers.
struct ContentsReader {
  let reader: ValueReader
  let pictures: PictureReader
  let fonts: FontResources
  let animations: AnimationReader

  /// Reads a layer's contents; a layer without a declared size takes theirs.
  func contents(_ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable) -> ReadContents {
    if let text = node.scalar?.text {
      reader.reportMismatch(
        node, expected: "contents with its keys", hint: ContentsKey.hint(for: text))
      return ReadContents(nil)
    }
    guard let mapping = Mapping<ContentsKey>(node, of: "contents", by: reader) else {
      return ReadContents(nil)
    }
    guard let given = mapping.keys.first, mapping.keys.count == 1, let value = mapping[given],
      let key = ContentsKey(given)
    else {
      let isEmpty = node.count == 1
      if mapping.keys.count > 1 || isEmpty {
        reader.report(
          "contents are one of \(ContentsKey.all.names.listed())", at: node,
          hint: "put others into sublayers")
      }
      return ReadContents(nil)
    }
    return key.read(value, self, scope, &slots)
  }
}

extension Expression {
  /// Creates a number that instructions compute at every tick.
  init(computedBy instructions: [Formula.Instruction], at node: YAMLNode) {
    let formula = Formula(instructions: instructions, source: node.range)
    self.init(
      constant: .zero, formulas: formula.map { [ComponentFormula(component: 0, formula: $0)] } ?? []
    )
  }
}
