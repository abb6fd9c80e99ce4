import SceneModel

enum SpringKey: String, CaseIterable {
  case mass, stiffness, damping, initialVelocity
  case duration, dampingRatio, velocity
  case response, bounce
}

extension SceneContext {
  /// Reads a named easing or `cubic-bezier(x1, y1, x2, y2)`.
  func easing(_ node: YAMLNode) -> Easing? {
    guard let text = text(node, expected: "an easing") else { return nil }
    if let named = Easing.named.first(where: { $0.name == text }) { return named.easing }
    guard text.hasPrefix("cubic-bezier(") else {
      let names = Easing.named.map(\.name)
      report(
        "unknown easing '\(text)'", at: node,
        hint: names.nearest(to: text).map { "did you mean '\($0)'?" }
          ?? "use \(names.joined(separator: ", ")) or \"cubic-bezier(x1, y1, x2, y2)\"")
      return nil
    }
    guard text.hasSuffix(")") else {
      reportTornFormula(node)
      return nil
    }
    let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").map {
      Double($0.filter { $0 != " " })
    }
    let points = numbers.compactMap { $0 }
    guard numbers.count == 4, points.count == 4,
      let curve = CubicBezier(points[0], points[1], points[2], points[3])
    else {
      report(
        "'\(text)' is no curve", at: node,
        hint: "use cubic-bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1")
      return nil
    }
    return .cubicBezier(curve)
  }

  /// Reads a spring in one of its three forms.
  ///
  /// - Returns: The spring and its duration in seconds, infinite if it never settles.
  func spring(_ node: YAMLNode) -> (spring: Spring, duration: Double)? {
    guard let mapping = Mapping<SpringKey>(node, of: "a spring", in: self) else { return nil }
    let forms: [[SpringKey]] = [
      [.duration, .dampingRatio, .velocity], [.response, .bounce],
      [.mass, .stiffness, .damping, .initialVelocity],
    ]
    guard let form = forms.first(where: { $0.contains { mapping[$0] != nil } }) ?? forms.last
    else { return nil }
    if let stranger = mapping.keys.first(where: { !form.contains($0) }),
      let node = mapping[stranger]
    {
      report(
        "'\(stranger.rawValue)' and '\(form[0].rawValue)' belong to different springs", at: node,
        hint: "a spring has "
          + forms.map { "{\($0.map(\.rawValue).joined(separator: ", "))}" }.listed())
      return nil
    }
    func number(_ key: SpringKey, _ limits: ClosedRange<Double>, else value: Double?) -> Double? {
      guard let node = mapping[key] else {
        if value == nil { report("the spring needs '\(key.rawValue)'", at: mapping.node) }
        return value
      }
      return constant(node, in: limits)
    }

    if form[0] == .duration {
      guard let duration = number(.duration, 0.01...10, else: nil),
        let ratio = number(.dampingRatio, 0.001...1, else: 1),
        let velocity = number(.velocity, -1000...1000, else: 0)
      else { return nil }
      guard let spring = Spring(duration: duration, dampingRatio: ratio, velocity: velocity)
      else {
        report("no spring has this duration, damping ratio and velocity", at: node)
        return nil
      }
      return (spring, duration)
    }
    let spring: Spring?
    if form[0] == .response {
      guard let response = number(.response, 0.001...100, else: nil),
        let bounce = number(.bounce, -0.99...1, else: 0)
      else { return nil }
      spring = Spring(response: response, bounce: bounce)
    } else {
      guard let mass = number(.mass, 0.001...100_000, else: 1),
        let stiffness = number(.stiffness, 0.001...1_000_000, else: 100),
        let damping = number(.damping, 0...100_000, else: 10),
        let velocity = number(.initialVelocity, -1000...1000, else: 0)
      else { return nil }
      spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
    return spring.map { ($0, $0.settlingDuration) }
  }
}
