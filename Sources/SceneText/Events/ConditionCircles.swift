import SceneModel

extension LinkResolver {
  /// Refuses a condition that reads a value which a condition changes.
  ///
  /// While the moments of conditions are unknown, each animation that waits for one begins at an
  /// infinite time.
  func refuseCircles() throws(LinkMistakes) {
    let mistakes = conditions.compactMap(circle)
    if !mistakes.isEmpty { throw LinkMistakes(mistakes: mistakes) }
  }

  /// Returns the mistake of a condition that reads a value which waits for a condition.
  private func circle(of condition: Condition) -> Diagnostic? {
    for reference in condition.formula.links {
      let read = [reference].compactMap { meanings[$0] }.withTransitiveReads { target in
        sources[target].readLinks.sorted().compactMap { meanings[$0] }
      }
      for target in read {
        guard let animation = sources[target].waitingAnimation else { continue }
        return Diagnostic(
          "conditions wait for each other: this one reads \(name(of: target)), which "
            + animation.waitingName + " changes", at: range(of: references[reference]),
          hint: "a condition may read time, inputs, and values that no condition changes")
      }
    }
    return nil
  }
}

extension Link.Source {
  /// An animation of the number that waits for a condition.
  fileprivate var waitingAnimation: Animation? {
    guard case .layer(let layer, _) = self else { return nil }
    return layer.animations.first { !$0.begins }
  }
}

extension Animation {
  /// The animation as the subject of a message.
  fileprivate var waitingName: String {
    state.map { "the state '\($0)'" } ?? id.map { "the animation '\($0)'" }
      ?? "an animation that begins by a condition"
  }
}
