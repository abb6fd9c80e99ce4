import SceneModel

extension SceneContext {
  /// The word for as long as it takes until nothing moves any more.
  static let settle = "settle"

  /// The word for times without number.
  static let forever = "forever"

  /// The least seconds, or cycles, of an animation that says them: shorter ones would round to none.
  private static let leastAmount = 1e-9

  /// Reads when an animation or a group runs; `nil` after reporting why it cannot.
  ///
  /// - Parameter natural: Seconds that it lasts of itself; by default as its surroundings say.
  func timing(
    _ mapping: Mapping<AnimationKey>, pacing: Animation.Pacing?, lasting natural: Double? = nil,
    in time: TimeScope
  ) -> MediaTiming? {
    let begin = begin(mapping[\.begin], in: time)
    let autoreverses = mapping.autoreverses
    let active = repetition(mapping)
    let speed = mapping.speed
    let offset = mapping.timeOffset
    guard let pacing,
      let (duration, tail) = duration(mapping, pacing: pacing, else: natural ?? time.duration)
    else {
      return nil
    }
    // What returns to its own value comes to rest there only if that is where it was pulled to.
    let fillMode = mapping.fillMode
    let staysAtEnd = fillMode == .forwards || fillMode == .both
    let endsBeneath = mapping[\.from] != nil && mapping[\.to] == nil && mapping[\.by] == nil
    let cycle = autoreverses ? 2 * duration : duration
    return MediaTiming(
      begin: begin, duration: duration,
      activeDuration: active.seconds > 0
        ? active.seconds : cycle * (active.count > 0 ? active.count : 1),
      speed: speed, timeOffset: offset, autoreverses: autoreverses,
      fillMode: fillMode, tail: staysAtEnd || endsBeneath ? tail : 0)
  }

  /// Reads the clock of a layer.
  func clock(_ mapping: Mapping<LayerKey>) -> LayerClock {
    LayerClock(
      begin: mapping[\.begin].flatMap(beginOfLayer) ?? 0, speed: mapping.speed,
      timeOffset: mapping.timeOffset)
  }

  private func beginOfLayer(_ node: YAMLNode) -> Double? {
    switch begin(node) {
    case .mistaken: return nil
    case .seconds(let node): return reader.constant(node, in: LayerKey.begin.limits)
    case .named:
      reader.report(
        "only animations begin after or with others", at: node,
        hint: "a layer's begin is in seconds of its superlayer")
      return nil
    }
  }

  private func begin(_ node: YAMLNode?, in time: TimeScope) -> Double {
    let start = time.endOfLast ?? 0
    guard let node, let begin = begin(node, from: start, in: time) else { return start }
    if time.isOnSceneTime, time.groups.isEmpty, time.endOfLast == nil {
      reader.warnIfTooLate(begin, "the animation begins", at: node)
    }
    return begin
  }

  private func begin(_ node: YAMLNode, from start: Double, in time: TimeScope) -> Double? {
    switch begin(node) {
    case .mistaken: return nil
    case .seconds(let node):
      return reader.constant(node, in: AnimationKey.begin.limits).map { start + $0 }
    case .named(let named):
      guard time.endOfLast == nil else {
        reader.report(
          "in a sequence, an animation begins after the one before it", at: node,
          hint: "its begin is the gap between them, in seconds")
        return nil
      }
      return seconds(of: named, in: time)
    }
  }

  /// Reads how often or how long an animation repeats; 0 where it does not say.
  private func repetition(_ mapping: Mapping<AnimationKey>) -> (count: Double, seconds: Double) {
    if mapping.repeatCount != nil, let node = mapping.repeatDuration {
      reader.report("'repeatCount' and 'repeatDuration' exclude each other", at: node)
    }
    func amount(_ node: YAMLNode?, for key: KeyDeclaration) -> Double {
      guard let node = node.flatMap(reader.filled) else { return 0 }
      if reader.isWord(node, SceneContext.forever) { return .infinity }
      return self.amount(node, for: key) ?? 0
    }
    return (
      amount(mapping.repeatCount, for: AnimationKey.repeatCount.declaration),
      amount(mapping.repeatDuration, for: AnimationKey.repeatDuration.declaration)
    )
  }

  /// Seconds of one cycle, and those for which a spring goes on behind it: a spring lasts until it
  /// has settled, the others what is usual for them.
  private func duration(
    _ mapping: Mapping<AnimationKey>, pacing: Animation.Pacing, else usual: Double
  ) -> (cycle: Double, tail: Double)? {
    let node = mapping[\.duration].flatMap(reader.filled)
    if case .spring(let spring) = pacing {
      let settles = node.map { reader.isWord($0, SceneContext.settle) } ?? false
      if !settles, let node {
        guard let seconds = amount(node, for: AnimationKey.duration.declaration) else { return nil }
        if seconds > 0 { return (seconds, 0) }
      }
      let natural = settles ? spring.settlingDuration : spring.duration
      let isCut = spring.isCut && !settles
      if natural.isFinite { return (natural, isCut ? 0 : max(0, spring.restingDuration - natural)) }
      reader.report(
        "a spring without damping never settles", at: mapping.spring ?? mapping.node,
        hint: "give the animation a duration")
      return nil
    }
    if let node, reader.isWord(node, SceneContext.settle) {
      reader.report("only a spring settles", at: node, hint: "use a number of seconds")
      return nil
    }
    let stated = node.map { amount($0, for: AnimationKey.duration.declaration) } ?? 0
    guard let stated else { return nil }
    guard stated > 0 || usual.isFinite else {
      reader.report(
        "the sequence never ends", at: mapping.sequence ?? mapping.node,
        hint: "give it a duration in seconds")
      return nil
    }
    return (stated > 0 ? stated : usual, 0)
  }

  /// Reads how much of something there is: 0 where that is left to others.
  private func amount(_ node: YAMLNode, for key: KeyDeclaration) -> Double? {
    guard let amount = reader.constant(node, in: key.limits) else { return nil }
    if amount > 0, amount < SceneContext.leastAmount {
      reader.report("\(amount.plain) is too small: must be 0 or at least 1e-09", at: node)
      return nil
    }
    return amount
  }
}

extension ClosedRange<Double> {
  /// Times in seconds, before the start of the scene too.
  static var times: Self { -1_000_000...1_000_000 }
}
