import SceneModel

/// The names that animations of a layer have so far.
final class AnimationNames {
  fileprivate var known: Set<String> = []
}

extension SceneContext {
  /// Reads the name of an animation or a group; `nil` after reporting why it cannot be called so.
  func name(_ node: YAMLNode, in scope: AnimationScope) -> String? {
    guard let node = filled(node), let name = text(node, for: AnimationKey.id) else { return nil }
    let path = "\(name).\(NamedProgress.Measure.progress)"
    if name.isEmpty {
      report("the name of an animation is not empty", at: node)
    } else if scope.slots.named.components(called: path) != nil {
      report("'\(path)' is a value of the layer already", at: node, hint: "use another name")
    } else if !scope.names.known.insert(name).inserted {
      report(
        "another animation of this layer has the id '\(name)'", at: node,
        hint: "the ids of a layer's animations differ")
    }
    return name
  }
}
