import SceneModel

/// Reads the ids of animations and groups.
struct AnimationIDReader {
  let reader: ValueReader

  /// Finds the animations of a layer with an id; reports repeated and invalid ids.
  ///
  /// - Parameter path: The path of the layer.
  func places(of layer: Mapping<LayerKey>, at path: String) -> [String: AnimationPlace] {
    var found: [String: AnimationPlace] = [:]
    for list in [AnimationPlace.List.animations, .progress] {
      let place = AnimationPlace(layer: path, list: list)
      collectIDs(in: layer.items(list), at: place, into: &found)
    }
    return found
  }

  private func collectIDs(
    in items: [YAMLNode], at place: AnimationPlace, into found: inout [String: AnimationPlace]
  ) {
    for (index, item) in items.enumerated() {
      guard case .mapping(let pairs) = item.value else { continue }
      let place = place.inside(index)
      for pair in pairs {
        switch pair.key.scalar?.text {
        case AnimationKey.id.name: add(pair.value, at: place, to: &found)
        case AnimationKey.group.name, AnimationKey.sequence.name:
          collectIDs(in: pair.value.items ?? [], at: place, into: &found)
        default: continue
        }
      }
    }
  }

  private func add(
    _ declared: YAMLNode, at place: AnimationPlace, to found: inout [String: AnimationPlace]
  ) {
    guard !declared.isNull, let node = reader.filled(declared),
      let id = reader.text(node, expected: AnimationKey.id.declaration.form.words)
    else { return }
    if !id.isIdentifier {
      reader.report("an animation's id has letters, digits and '_'", at: node)
    } else if found[id] != nil {
      reader.report(
        "another animation of the layer has the id '\(id)'", at: node,
        hint: "ids of a layer's animations differ")
    } else {
      found[id] = place
    }
  }
}

extension Mapping<LayerKey> {
  /// Returns the animations in a list of the layer, with groups as single items.
  func items(_ list: AnimationPlace.List) -> [YAMLNode] {
    switch list {
    case .animations: self.animations?.items ?? []
    case .progress:
      self.contents?[ContentsKey.transition.name]?[TransitionKey.progress.name]
        .flatMap { $0.isMapping ? [$0] : nil } ?? []
    }
  }
}

extension YAMLNode {
  /// The animations in a group or a sequence; empty for any other node.
  var members: [YAMLNode] {
    (self[AnimationKey.group.name] ?? self[AnimationKey.sequence.name])?.items ?? []
  }
}
