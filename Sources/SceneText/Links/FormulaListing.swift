package import SceneModel

extension Scene {
  /// The formulas that read values of other layers, named values and numbers of stacks, one in each
  /// text: `card.position.x = list.size.width / 2`.
  ///
  /// Those of a layer stand together, the numbers that a stack computes for it before its values.
  /// Formulas for the opacity of cross-fading contents are left out, because authors do not know
  /// the layers that these read.
  package var listedFormulas: [String] {
    let layers = layers.flatMap(\.withInside)
    let hidden = hiddenLinks(besides: layers)
    func isListed(_ formula: Formula) -> Bool { hidden.isDisjoint(with: formula.links) }
    let named = links.compactMap { link in
      link.ownFormula.flatMap { isListed($0) ? (name: link.name, text: text(of: $0)) : nil }
    }
    let owners = Set(layers.map { $0.path.asNameInFormulas })
    let groups = Dictionary(grouping: named) { owner(of: $0.name, among: owners) }
    let outside = groups["", default: []]
    return outside.map { "\($0.name) = \($0.text)" }
      + layers.flatMap { layer in
        let owner = layer.path.asNameInFormulas
        let read = layer.formulas.filter { !$0.formula.links.isEmpty && isListed($0.formula) }
        let values = read.map { own in
          let slot = SlotComponent(index: own.slot, component: own.component)
          return (name: "\(owner).\(layer.name(of: .slot(slot)))", text: text(of: own.formula))
        }
        return (groups[owner, default: []] + values).map { "\($0.name) = \($0.text)" }
      }
  }

  private func text(of formula: Formula) -> String {
    formula.text(inputs: inputs.namesOfNumbers(\.asNameInFormulas), links: links.map(\.name))
  }

  /// Returns the layer that a number's name begins with; empty for a named value of the scene.
  private func owner(of name: String, among owners: Set<String>) -> String {
    name.indices.lazy.filter { name[$0] == "." }.map { String(name[..<$0]) }
      .first { owners.contains($0) } ?? ""
  }

  /// Returns the indices of the links to values of layers that no author declares.
  private func hiddenLinks(besides declared: [Layer]) -> Set<Int> {
    let known = Set(declared.map(\.path))
    return Set(
      links.indices.filter { index in
        guard case .layer(let layer, _) = links[index].source else { return false }
        return !known.contains(layer.path)
      })
  }
}

extension Layer {
  /// The layer, followed by all declared layers inside it.
  fileprivate var withInside: [Layer] {
    [self] + (mask + contents.contentLayers + declaredSublayers).flatMap(\.withInside)
  }
}

extension Link {
  /// The formula of a number that is no value of a layer.
  fileprivate var ownFormula: Formula? {
    if case .formula(let formula) = source { formula } else { nil }
  }
}
