import SceneModel

enum AnimationKey: String, CaseIterable {
  case property, from, to, by, values, keyTimes, easings, easing, spring, begin, duration
  case repeatCount, autoreverses, fillMode
}

extension SceneContext {
  /// Core Animation's duration of an animation that does not say.
  private static let defaultDuration = 0.25

  /// The most animations one layer may have.
  private static let animationLimit = 1000

  func animations(_ node: YAMLNode, slots: SlotTable) -> [Animation] {
    guard let items = items(node, expected: "a list of animations, each after a '- '") else {
      return []
    }
    if items.count > SceneContext.animationLimit {
      report("a layer has at most \(SceneContext.animationLimit) animations", at: node)
      return []
    }
    return items.compactMap { animation($0, slots: slots) }
  }

  private func animation(_ node: YAMLNode, slots: SlotTable) -> Animation? {
    guard let mapping = Mapping<AnimationKey>(node, of: "an animation", in: self) else {
      return nil
    }
    let target = target(mapping, slots: slots)
    let begin = begin(mapping[.begin])
    let (pacing, naturalDuration) = pacing(mapping)
    let duration = mapping[.duration].flatMap { constant($0, in: .seconds) }
    let repeatCount = mapping[.repeatCount].flatMap { constant($0, in: 0...1_000_000) } ?? 1
    guard let target,
      let values = values(mapping, of: target)
    else { return nil }
    if duration == nil, naturalDuration.isInfinite, let spring = mapping[.spring] {
      report(
        "a spring without damping never settles", at: spring,
        hint: "give the animation a duration")
      return nil
    }
    return Animation(
      slot: target.slot, components: target.components, values: values, pacing: pacing,
      begin: begin,
      duration: duration.flatMap { $0 > 0 ? $0 : nil } ?? naturalDuration,
      repeatCount: repeatCount > 0 ? repeatCount : 1,
      autoreverses: mapping[.autoreverses].flatMap(flag) ?? false,
      fillMode: mapping[.fillMode].flatMap { word($0, of: "fillMode") } ?? .forwards)
  }

  private func target(_ mapping: Mapping<AnimationKey>, slots: SlotTable) -> SlotTable.Target? {
    guard let node = mapping[.property] else {
      report("an animation needs its property", at: mapping.node)
      return nil
    }
    guard let name = text(node, expected: "the name of a property") else { return nil }
    guard let target = slots[name] else {
      report(
        "this layer has no property '\(name)'", at: node,
        hint: slots.names.nearest(to: name).map { "did you mean '\($0)'?" }
          ?? "use " + LayerProperty.allCases.map(\.name).listed())
      return nil
    }
    guard target.kind != .boolean else {
      report(
        "'\(name)' is not animated, but may be a formula", at: node,
        hint: "write \(name): \"time > 1\"")
      return nil
    }
    return target
  }

  private func begin(_ node: YAMLNode?) -> Double {
    guard let node, let begin = constant(node, in: -1_000_000...1_000_000) else { return 0 }
    if begin >= duration {
      warn("the animation begins after the end of the scene, at \(duration.plain) s", at: node)
    }
    return begin
  }

  private func values(_ mapping: Mapping<AnimationKey>, of target: SlotTable.Target)
    -> Animation.Values?
  {
    func value(_ key: AnimationKey) -> Expression? {
      mapping[key].flatMap { self.value($0, of: target) }
    }
    if mapping[.values] != nil {
      return keyframes(mapping, of: target).map(Animation.Values.keyframes)
    }
    for key in [AnimationKey.keyTimes, .easings] {
      if let node = mapping[key] {
        report("'\(key.rawValue)' belongs to 'values', which are missing", at: node)
      }
    }
    switch (value(.from), value(.to), value(.by)) {
    case (let from?, let to?, nil): return .fromTo(from: from, to: to)
    case (let from?, nil, let by?): return .fromBy(from: from, by: by)
    case (nil, let to?, let by?): return .toBy(to: to, by: by)
    case (let from?, nil, nil): return .from(from)
    case (nil, let to?, nil): return .to(to)
    case (nil, nil, let by?): return .by(by)
    case (.some, .some, .some):
      report(
        "'from', 'to' and 'by' say too much together", at: mapping.node, hint: "use two of them")
    case (nil, nil, nil):
      if ![.from, .to, .by].contains(where: { mapping[$0] != nil }) {
        report(
          "the animation does not say where it goes", at: mapping.node,
          hint: "use from, to, by or values")
      }
    }
    return nil
  }

  /// One value of what is animated; a number for a component of it.
  private func value(_ node: YAMLNode, of target: SlotTable.Target) -> Expression? {
    if target.slot == LayerProperty.scale.rawValue, target.kind == .point { return scale(node) }
    return expression(node, target.kind)?.moved(to: target.components.lowerBound)
  }

  private func keyframes(_ mapping: Mapping<AnimationKey>, of target: SlotTable.Target)
    -> Keyframes?
  {
    guard let node = mapping[.values], let items = items(node, expected: "a list of values")
    else { return nil }
    for key in [AnimationKey.from, .to, .by] {
      if let node = mapping[key] {
        report("'\(key.rawValue)' and 'values' exclude each other", at: node)
      }
    }
    guard items.count >= 2 else {
      report("keyframes are at least two values", at: node)
      return nil
    }
    let values = items.compactMap { value($0, of: target) }
    let times =
      mapping[.keyTimes].map { keyTimes($0, count: items.count) }
      ?? items.indices.map {
        Double($0) / Double(items.count - 1)
      }
    let easings =
      mapping[.easings].map { self.easings($0, count: items.count - 1) }
      ?? Array(repeating: .linear, count: items.count - 1)
    guard values.count == items.count, let times, let easings else { return nil }
    return Keyframes(values: values, times: times, easings: easings)
  }

  private func keyTimes(_ node: YAMLNode, count: Int) -> [Double]? {
    guard let items = items(node, expected: "a list of times from 0 to 1") else { return nil }
    guard items.count == count else {
      report("expected \(count) key times, one per value, not \(items.count)", at: node)
      return nil
    }
    let times = items.compactMap { constant($0, in: 0...1) }
    guard times.count == count else { return nil }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      report(
        "key times ascend, but \(times[index].plain) follows \(times[index - 1].plain)",
        at: items[index])
      return nil
    }
    return times
  }

  private func easings(_ node: YAMLNode, count: Int) -> [Easing]? {
    guard let items = items(node, expected: "a list of easings") else { return nil }
    guard items.count == count else {
      report("expected \(count) easings, one between two values, not \(items.count)", at: node)
      return nil
    }
    let easings = items.compactMap(easing)
    return easings.count == count ? easings : nil
  }

  /// The pacing, and how long it takes of itself.
  private func pacing(_ mapping: Mapping<AnimationKey>) -> (Animation.Pacing, duration: Double) {
    if let node = mapping[.spring] {
      if let easing = mapping[.easing] {
        report("'easing' and 'spring' exclude each other", at: easing)
      }
      if let (spring, duration) = spring(node) { return (.spring(spring), duration) }
    }
    let easing = mapping[.easing].flatMap(easing) ?? .linear
    return (.easing(easing), SceneContext.defaultDuration)
  }
}

extension Expression {
  /// The same value in another component: that of `position.y` is the second of a position.
  fileprivate func moved(to component: Int) -> Expression {
    guard component > 0 else { return self }
    var constant = SIMD4<Double>.zero
    constant[component] = self.constant.x
    return Expression(
      constant: constant,
      formulas: formulas.map { ComponentFormula(component: component, formula: $0.formula) })
  }
}
