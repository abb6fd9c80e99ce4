import SceneModel

extension LayerExpansion {
  /// Returns the layers that the items of a list declare, with their ids.
  func named(_ items: [YAMLNode]) -> [(declaration: LayerDeclaration, id: String)] {
    let groups = items.map { declarations($0) }
    return zip(groups.joined(), layerIDs(groups)).map { ($0, $1) }
  }

  /// Returns distinct ids of siblings; layers without an id are called `layer-1` and so on.
  ///
  /// - Parameter groups: The layers, grouped by the item of the list that declares them.
  private func layerIDs(_ groups: [[LayerDeclaration]]) -> [String] {
    var taken: Set<String> = []
    let given = groups.map { $0.map { givenID(of: $0, taken: &taken) } }
    return groups.indices.flatMap { index in
      let ids = given[index].compactMap(\.self)
      return ids.count == groups[index].count
        ? ids : unnamedIDs(of: groups[index], number: index + 1, taken: &taken)
    }
  }

  private func unnamedIDs(of layers: [LayerDeclaration], number: Int, taken: inout Set<String>)
    -> [String]
  {
    let ids =
      (number...).lazy
      .map { number in layers.map { "layer-\(number)" + $0.suffix } }
      .first(where: taken.isDisjoint) ?? []
    taken.formUnion(ids)
    return ids
  }

  /// Returns the declared id of a layer.
  ///
  /// The id of a repeated layer gets the number of the copy, unless braces in it tell copies apart.
  private func givenID(of layer: LayerDeclaration, taken: inout Set<String>) -> String? {
    guard let declared = layer.mapping[\.id], let node = reader.filled(declared),
      let word = reader.text(node, expected: LayerKey.id.declaration.form.words)
    else { return nil }
    let id = declared.scalar?.text.hasBraces == true ? word : word + layer.suffix
    if word.isEmpty || id.contains("/") {
      reader.report("an id is a word without '/'", at: node)
    } else if !taken.insert(id).inserted {
      reader.report(
        "another layer here has the id '\(id)'", at: layer.markedNode,
        hint: "ids of siblings must differ")
    }
    return id
  }
}

extension Mapping<LayerKey> {
  /// Returns an id for the mask, or for a layer in the contents, that no sublayer has.
  func idBesideSublayers(_ id: String) -> String {
    let taken = (self[\.layers]?.items ?? []).compactMap { $0[LayerKey.id.name]?.scalar?.text }
    // Copies of a repeated sublayer have the ids 'row-0', 'row-1' and so on.
    func isFree(_ id: String) -> Bool { !taken.contains { id == $0 || id.hasPrefix($0 + "-") } }
    return isFree(id) ? id : sequence(first: id + "'") { $0 + "'" }.first(where: isFree) ?? id
  }
}
