import SceneModel

/// The result of a search for a layer.
enum FoundLayer {
  case layer(NamedLayer)
  /// Several layers match, and none is nearer than the others.
  case several([NamedLayer])
}

extension SceneContext {
  /// Finds a layer by an id or a path of ids, as seen from another layer.
  ///
  /// The search starts with the other layer's sublayers, then goes through the layer itself, its
  /// siblings, its superlayer, the superlayer's siblings and so on. Then it looks deeper in all of
  /// these, nearest first.
  ///
  /// Within its own copy, a repeated layer's name needs no number.
  func layer(_ name: Substring, from start: NamedLayer) -> FoundLayer? {
    let ids = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let scopes = Array(Swift.sequence(first: start) { $0.superlayer })
    for scope in scopes {
      if let found = layer(ids[...], in: scope) { return found }
      if scope.answers(to: ids[0]), let found = layer(ids.dropFirst(), in: scope) { return found }
    }
    guard let scene = scopes.last else { return nil }
    let index = index(of: scene)
    for scope in scopes {
      let found: [FoundLayer] = index.layers(called: ids[0], in: scope).compactMap {
        layer(ids.dropFirst(), in: $0)
      }
      if found.count > 1 { return .several(found.flatMap { $0.layers }) }
      if let only = found.first { return only }
    }
    return nil
  }

  /// Follows a path of ids downwards.
  private func layer(_ ids: ArraySlice<String>, in layer: NamedLayer) -> FoundLayer? {
    guard let id = ids.first else { return .layer(layer) }
    let inside = inside(layer)
    if let next = inside.byID[id] { return self.layer(ids.dropFirst(), in: next) }
    guard let copies = inside.copies[id] else { return nil }
    return copies.count > 1 ? .several(copies) : self.layer(ids.dropFirst(), in: copies[0])
  }
}

extension FoundLayer {
  fileprivate var layers: [NamedLayer] {
    switch self {
    case .layer(let layer): [layer]
    case .several(let layers): layers
    }
  }
}

extension NamedLayer {
  /// Whether the layer has the name, with or without its number as a copy.
  fileprivate func answers(to name: String) -> Bool {
    superlayer != nil && (id == name || sharedID == name)
  }
}
