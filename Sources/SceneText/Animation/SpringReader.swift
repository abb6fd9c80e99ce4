import SceneModel

/// Reads springs.
struct SpringReader {
  let reader: ValueReader

  /// Reads whether a spring continues the velocity of the value beneath it.
  ///
  /// The spring's own key decides; a spring with its own velocity does not.
  ///
  /// - Parameter defaultValue: Whether springs without the key do; by default as the scene says.
  func carriesVelocity(_ node: YAMLNode, default defaultValue: Bool? = nil) -> Bool {
    guard case .mapping = node.value else { return false }
    if let own = node[SpringKey.carriesVelocity.name] { return reader.flag(own) ?? false }
    return (defaultValue ?? reader.head.carriesVelocity) && node[SpringKey.velocity.name] == nil
      && node[SpringKey.initialVelocity.name] == nil
  }

  /// Reads a spring in one of its three forms.
  ///
  /// - Parameter keys: The keys that it may have.
  func spring(_ node: YAMLNode, allowing keys: KeyList = SpringKey.all) -> Spring? {
    guard let mapping = Mapping<SpringKey>(node, of: "a spring", allowing: keys, by: reader) else {
      return nil
    }
    let forms = SpringKey.forms
    guard let written = forms.first(where: { mapping.has(anyOf: $0) }) ?? forms.last
    else { return nil }
    let form = written.keys.filter(keys.contains)
    let carries = SpringKey.carriesVelocity.declaration
    if let stranger = mapping.firstKey(where: { !form.contains($0) && $0 != carries }),
      let node = mapping[stranger]
    {
      let own = form.first { mapping[$0] != nil } ?? form[0]
      reader.report(
        "'\(stranger.name)' and '\(own.name)' belong to different springs", at: node,
        hint: "a spring has "
          + forms.map { form in
            "{\(form.keys.filter(keys.contains).map(\.name).joined(separator: ", "))}"
          }.listed())
      return nil
    }
    return spring(of: form[0], mapping)
  }

  /// - Parameter key: The first key of the form in which the spring is written.
  private func spring(of key: KeyDeclaration, _ mapping: Mapping<SpringKey>) -> Spring? {
    switch key.name {
    case SpringKey.duration.name:
      guard let duration = mapping.needed(\.duration, by: "the spring"),
        let ratio = mapping.checked(\.dampingRatio), let velocity = mapping.checked(\.velocity)
      else { return nil }
      let spring = Spring(duration: duration, dampingRatio: ratio, velocity: velocity)
      if spring == nil {
        reader.report("no spring has this duration, damping ratio and velocity", at: mapping.node)
      }
      return spring
    case SpringKey.response.name:
      guard let response = mapping.needed(\.response, by: "the spring"),
        let bounce = mapping.checked(\.bounce)
      else { return nil }
      return Spring(response: response, bounce: bounce)
    default:
      guard let mass = mapping.checked(\.mass), let stiffness = mapping.checked(\.stiffness),
        let damping = mapping.checked(\.damping),
        let velocity = mapping.checked(\.initialVelocity)
      else { return nil }
      return Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: mapping.allowsOverdamping)
    }
  }
}
