import SceneModel

/// A layer as its text declares it, in a search for the names of animations.
struct TimedLayer {
  let mapping: Mapping<LayerKey>

  /// The bindings of the numbers and rows of copies that the layer and those around it are.
  let counters: [String: Scope.Binding]

  /// The conversion from scene time to the layer's own time.
  let clock: LocalClock

  /// The animations and groups with an id, once they are read.
  var animations: [String: AnimationPlace]?
}

extension LayerTree<TimedLayer> {
  /// - Parameters:
  ///   - layers: The layers of the scene.
  ///   - expansion: Finds the layers. They count towards a budget of their own, so that none is
  ///     counted twice.
  convenience init(_ layers: YAMLNode, foundBy expansion: LayerExpansion) {
    let expansion = expansion.counting(in: ExpansionBudget())
    self.init { superlayer in
      let outer = superlayer?.content
      let list = outer.map { $0.mapping[\.layers] } ?? layers
      return expansion.layersInside(outer?.mapping, list).map { declaration, id in
        NamedLayer(id, declaration, in: superlayer, expansion.reader.clock(declaration.mapping))
      }
    }
  }
}

extension NamedLayer<TimedLayer> {
  fileprivate convenience init(
    _ id: String, _ declaration: LayerDeclaration, in superlayer: NamedLayer?, _ clock: LayerClock
  ) {
    let isNumbered = !declaration.suffix.isEmpty && id.hasSuffix(declaration.suffix)
    let sharedID = isNumbered ? String(id.dropLast(declaration.suffix.count)) : nil
    self.init(
      id, alsoCalled: [id, sharedID].compactMap(\.self), sharing: sharedID, in: superlayer,
      TimedLayer(
        mapping: declaration.mapping,
        counters: (superlayer?.content.counters ?? [:]).merging(declaration.counters) { $1 },
        clock: (superlayer?.content.clock ?? .scene).within(clock)))
  }
}

extension LayerExpansion {
  /// Returns the layers in a list and in the mask and the contents of the layer that has it.
  ///
  /// - Parameter layer: The keys of the layer; absent for the layers of the scene.
  fileprivate func layersInside(_ layer: Mapping<LayerKey>?, _ list: YAMLNode?)
    -> [(declaration: LayerDeclaration, id: String)]
  {
    var found: [(declaration: LayerDeclaration, id: String)] = []
    if case .sequence(let items)? = list?.value { found = named(items) }
    guard let layer else { return found }
    if let mask = layer[\.mask], let declaration = declarations(mask, of: "a mask").first {
      found.append((declaration, layer.idBesideSublayers(declaration.maskID)))
    }
    for inner in layer.contents.map(reader.layers) ?? [] {
      found += declarations(inner.node, of: inner.what).prefix(1).map {
        ($0, layer.idBesideSublayers(inner.id))
      }
    }
    return found
  }
}
