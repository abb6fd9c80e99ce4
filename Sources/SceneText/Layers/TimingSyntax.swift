import SceneModel

extension SceneContext {
  /// The duration word for a spring that lasts until it settles.
  static let settle = "settle"

  /// The word for endless repetition.
  static let forever = "forever"

  /// The smallest nonzero duration in seconds or number of cycles; less would round to zero.
  private static let leastAmount = 1e-9

  /// Reads the timing of an animation or a group; `nil` after reporting a mistake.
  ///
  /// - Parameter natural: The duration in seconds by default; `nil` uses that of the surroundings.
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
    // Without a forwards fill, a spring comes to rest only if its target is the value beneath.
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

  /// Reads the repeat count and the repeat duration of an animation; 0 if absent.
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

  /// Returns the duration of one cycle, and the time for which a spring moves after it, in seconds.
  ///
  /// By default a spring lasts until it has settled; other animations have the usual duration.
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

  /// Reads an amount; 0 leaves it to the default.
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
  /// Times in seconds, including times before the start of the scene.
  static var times: Self { -1_000_000...1_000_000 }
}
