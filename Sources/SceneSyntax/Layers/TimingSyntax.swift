import SceneModel

extension SceneContext {
  /// Core Animation's duration of an animation that does not say.
  private static let defaultDuration = 0.25

  /// The word for as long as it takes until nothing moves any more.
  static let settle = "settle"

  /// The word for times without number.
  static let forever = "forever"

  /// The least seconds, or cycles, of an animation that says them: shorter ones would round to none.
  private static let leastAmount = 1e-9

  /// Reads when an animation or a group runs; `nil` after reporting why it cannot.
  func timing(
    _ mapping: Mapping<AnimationKey>, pacing: Animation.Pacing?, in scope: AnimationScope
  ) -> MediaTiming? {
    let begin = begin(mapping[.begin], in: scope)
    let autoreverses = mapping[.autoreverses].flatMap(flag) ?? false
    let active = repetition(mapping)
    let speed = constant(.speed, of: mapping) ?? 1
    let offset = constant(.timeOffset, of: mapping) ?? 0
    let fillMode: MediaTiming.FillMode? = mapping[.fillMode].flatMap { word($0, of: "fillMode") }
    guard let pacing, let duration = duration(mapping, pacing: pacing, in: scope) else {
      return nil
    }
    let cycle = autoreverses ? 2 * duration : duration
    return MediaTiming(
      begin: begin, duration: duration,
      activeDuration: active.seconds > 0
        ? active.seconds : cycle * (active.count > 0 ? active.count : 1),
      speed: speed, timeOffset: offset, autoreverses: autoreverses,
      fillMode: fillMode ?? .forwards)
  }

  /// Reads the clock of a layer.
  func clock(_ mapping: Mapping<LayerKey>) -> LayerClock {
    LayerClock(
      begin: constant(.begin, of: mapping) ?? 0, speed: constant(.speed, of: mapping) ?? 1,
      timeOffset: constant(.timeOffset, of: mapping) ?? 0)
  }

  private func begin(_ node: YAMLNode?, in scope: AnimationScope) -> Double {
    guard let node, let begin = constant(node, in: AnimationKey.begin.limits) else { return 0 }
    if scope.isOnSceneTime, scope.groups.isEmpty {
      warnIfTooLate(begin, "the animation begins", at: node)
    }
    return begin
  }

  /// Reads how often or how long an animation repeats; 0 where it does not say.
  private func repetition(_ mapping: Mapping<AnimationKey>) -> (count: Double, seconds: Double) {
    if mapping[.repeatCount] != nil, let node = mapping[.repeatDuration] {
      report("'repeatCount' and 'repeatDuration' exclude each other", at: node)
    }
    func amount(_ key: AnimationKey) -> Double {
      guard let node = mapping[key].flatMap(filled) else { return 0 }
      if isWord(node, SceneContext.forever) { return .infinity }
      return self.amount(node, for: key) ?? 0
    }
    return (amount(.repeatCount), amount(.repeatDuration))
  }

  /// Whether a word stands where a number could; a word that is nearly it is reported and counts.
  func isWord(_ node: YAMLNode, _ word: String) -> Bool {
    guard let text = node.scalar?.text, text != word else { return node.scalar != nil }
    guard text.isIdentifier, node.origin.scope[text] == nil,
      [word].question(for: text) != nil, !FormulaCompiler.isReserved(text)
    else { return false }
    reportUnknown("word", text, at: node, among: [word])
    return true
  }

  /// Seconds of one cycle: a spring lasts until it has settled, the others as long as their group.
  private func duration(
    _ mapping: Mapping<AnimationKey>, pacing: Animation.Pacing, in scope: AnimationScope
  ) -> Double? {
    let node = mapping[.duration].flatMap(filled)
    if case .spring(let spring) = pacing {
      let settles = node.map { isWord($0, SceneContext.settle) } ?? false
      if !settles, let node {
        guard let seconds = amount(node, for: .duration) else { return nil }
        if seconds > 0 { return seconds }
      }
      let natural = settles ? spring.settlingDuration : spring.duration
      if natural.isFinite { return natural }
      report(
        "a spring without damping never settles", at: mapping[.spring] ?? mapping.node,
        hint: "give the animation a duration")
      return nil
    }
    let inherited = scope.groups.last?.timing.duration ?? SceneContext.defaultDuration
    guard let node else { return inherited }
    if isWord(node, SceneContext.settle) {
      report("only a spring settles", at: node, hint: "use a number of seconds")
      return nil
    }
    return amount(node, for: .duration).map { $0 > 0 ? $0 : inherited }
  }

  /// Reads how much of something there is: 0 where that is left to others.
  private func amount(_ node: YAMLNode, for key: AnimationKey) -> Double? {
    guard let amount = constant(node, in: key.limits) else { return nil }
    if amount > 0, amount < SceneContext.leastAmount {
      report("\(amount.plain) is too small: the least above 0 is 1e-09", at: node)
      return nil
    }
    return amount
  }
}

extension ClosedRange<Double> {
  /// Times in seconds, before the start of the scene too.
  static var times: Self { -1_000_000...1_000_000 }
}
