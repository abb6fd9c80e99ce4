import SceneModel

extension SceneContext {
  /// Reads the id of an animation or a group; `nil` after reporting an unusable name.
  func name(_ node: YAMLNode, in scope: AnimationScope) -> String? {
    guard let node = reader.filled(node),
      let name = reader.text(node, expected: AnimationKey.id.declaration.form.words)
    else { return nil }
    let path = "\(name).\(NamedProgress.Measure.progress)"
    guard scope.slots.named.components(called: path) == nil else {
      reader.report("'\(path)' is a value of the layer already", at: node, hint: "use another name")
      return nil
    }
    return name
  }
}
