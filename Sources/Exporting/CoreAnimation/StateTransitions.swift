import SceneModel

extension StateWriter {
  /// Returns a transition once for each pair of states that it may join.
  ///
  /// - Parameter owner: The path of the layer that declares it; `nil` for the scene.
  mutating func elements(of transition: SceneStates.Transition, in owner: String?)
    -> [LayerElement]
  {
    var list = LayerElement(name: "elements")
    var known: Set<[String]> = []
    for pace in transition.paces where !pace.isImmediate {
      guard let layer = layers[pace.layer],
        let keyPath = elements[pace.layer]?.keyPath(of: pace.property, of: layer),
        let animation = animation(pace, at: keyPath)
      else {
        let part = "\(pace.layer): the pace of '\(pace.property)' between states"
        if missingPaces.insert(part).inserted { leftOut.append(part) }
        continue
      }
      guard known.insert([pace.layer, keyPath]).inserted else { continue }
      var element = LayerElement(name: "LKStateTransitionElement")
      element.attributes = [("targetId", pace.layer), ("key", keyPath)]
      element.add(animation)
      list.add(element)
    }
    guard !list.parts.isEmpty else { return [] }
    let (from, to) = (StateWriter.ends(transition.from), StateWriter.ends(transition.to))
    guard from.count * to.count <= room else {
      leftOut.append(
        "\(owner ?? "the scene"): the transition from \(from.count) to \(to.count) states, as a "
          + "document has one for each pair and at most \(StateWriter.mostTransitions),")
      return []
    }
    room -= from.count * to.count
    return from.flatMap { from in
      to.map { to in
        LayerElement(
          name: "LKStateTransition", attributes: [("fromState", from), ("toState", to)]
        ).with { list.write(to: &$0) }
      }
    }
  }

  /// Returns the names of states in a document.
  private static func ends(_ names: [String]?) -> [String] {
    (names ?? ["*"]).map { $0 == "base" ? "Base State" : $0 }
  }

  /// Returns the animation of a pace; `nil` for one that Core Animation lacks.
  private func animation(_ pace: SceneStates.Pace, at keyPath: String) -> LayerElement? {
    guard !pace.isAdditive else { return nil }
    let wait: XMLText.Attribute = ("beginTime", pace.delay.caml(unless: 0))
    switch pace.pacing {
    case .spring(let spring):
      let duration = pace.duration ?? spring.duration
      return LayerElement(
        name: "animation",
        attributes: [
          ("type", "CASpringAnimation"), ("keyPath", keyPath), ("duration", duration.caml), wait,
        ] + spring.caml(lasting: duration))
    case .easing:
      guard let timing = pace.pacing.caml else { return nil }
      return LayerElement(
        name: "animation",
        attributes: [
          ("type", "CABasicAnimation"), ("keyPath", keyPath), ("duration", pace.duration?.caml),
          wait, ("timingFunction", timing),
        ])
    }
  }
}

extension LayerElement {
  /// Returns Core Animation's key path of a property that a state changes.
  fileprivate func keyPath(of name: String, of layer: Layer) -> String? {
    if name == "contents.image.file" || name == "contents.image" { return "contents" }
    return layer.list(of: name) ?? appleProperty(name, of: layer)?.keyPath
  }
}
