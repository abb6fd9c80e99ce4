import SceneModel

extension SceneContext {
  /// Reads whether a spring takes on the velocity of what is beneath: as it says itself; else as the
  /// scene says, but for springs that have a velocity of their own.
  func carriesVelocity(_ node: YAMLNode) -> Bool {
    guard case .mapping(let pairs) = node.value else { return false }
    func value(_ key: SpringKey) -> YAMLNode? {
      pairs.first { $0.key.scalar?.text == key.rawValue }?.value
    }
    if let node = value(.carriesVelocity) { return flag(node) ?? false }
    return head.carriesVelocity && value(.velocity) == nil && value(.initialVelocity) == nil
  }

  /// Reads a spring in one of its three forms.
  ///
  /// - Parameter keys: Those that it may have.
  func spring(_ node: YAMLNode, allowing keys: [SpringKey] = SpringKey.allCases) -> Spring? {
    guard let mapping = Mapping<SpringKey>(node, of: "a spring", allowing: keys, in: self) else {
      return nil
    }
    let forms: [[SpringKey]] = [
      [.duration, .dampingRatio, .velocity], [.response, .bounce],
      [.mass, .stiffness, .damping, .initialVelocity, .allowsOverdamping],
    ].map { $0.filter(keys.contains) }
    guard let form = forms.first(where: { $0.contains { mapping[$0] != nil } }) ?? forms.last
    else { return nil }
    if let stranger = mapping.keys.first(where: {
      !form.contains($0) && $0 != .carriesVelocity
    }),
      let node = mapping[stranger]
    {
      report(
        "'\(stranger.rawValue)' and '\(form[0].rawValue)' belong to different springs", at: node,
        hint: "a spring has "
          + forms.map { "{\($0.map(\.rawValue).joined(separator: ", "))}" }.listed())
      return nil
    }
    func number(_ key: SpringKey, else value: Double?) -> Double? {
      guard mapping[key] != nil else {
        if value == nil { report("the spring needs '\(key.rawValue)'", at: mapping.node) }
        return value
      }
      return constant(key, of: mapping)
    }
    switch form[0] {
    case .duration:
      guard let duration = number(.duration, else: nil),
        let ratio = number(.dampingRatio, else: 1),
        let velocity = number(.velocity, else: 0)
      else { return nil }
      let spring = Spring(duration: duration, dampingRatio: ratio, velocity: velocity)
      if spring == nil {
        report("no spring has this duration, damping ratio and velocity", at: node)
      }
      return spring
    case .response:
      guard let response = number(.response, else: nil),
        let bounce = number(.bounce, else: 0)
      else { return nil }
      return Spring(response: response, bounce: bounce)
    default:
      guard let mass = number(.mass, else: 1),
        let stiffness = number(.stiffness, else: 100),
        let damping = number(.damping, else: 10),
        let velocity = number(.initialVelocity, else: 0)
      else { return nil }
      return Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: mapping[.allowsOverdamping].flatMap(flag) ?? false)
    }
  }
}
