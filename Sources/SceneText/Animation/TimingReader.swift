import SceneModel

/// Reads when animations and groups run.
struct TimingReader {
  let reader: ValueReader

  /// The times of animations that others refer to.
  let starts: StartTable

  /// Reads the timing of an animation or a group; `nil` after reporting a mistake.
  ///
  /// - Parameter natural: The duration in seconds by default; `nil` uses that of the surroundings.
  func timing(
    _ mapping: Mapping<AnimationKey>, pacing: Animation.Pacing?, lasting natural: Double? = nil,
    in time: TimeScope
  ) -> MediaTiming? {
    let begin = begin(mapping, in: time)
    let (speed, timeOffset) = (mapping.speed, mapping.timeOffset)
    let (count, seconds) = (mapping.repeatCount, mapping.repeatDuration)
    let autoreverses = mapping.autoreverses
    if mapping[\.repeatCount] != nil, let node = mapping[\.repeatDuration] {
      reader.report("'repeatCount' and 'repeatDuration' exclude each other", at: node)
    }
    guard let pacing,
      let (duration, tail) = duration(mapping, pacing: pacing, else: natural ?? time.duration)
    else {
      return nil
    }
    if speed == 1, time.hasSecondsOfScene { warnIfMilliseconds(mapping, lasting: duration) }
    // Without a forwards fill, a spring comes to rest only if its target is the value beneath.
    let fillMode = mapping.fillMode
    let staysAtEnd = fillMode == .forwards || fillMode == .both
    let endsBeneath = mapping[\.from] != nil && mapping[\.to] == nil && mapping[\.by] == nil
    let cycle = autoreverses ? 2 * duration : duration
    return MediaTiming(
      begin: begin, duration: duration,
      activeDuration: seconds > 0 ? seconds : cycle * (count > 0 ? count : 1),
      speed: speed, timeOffset: timeOffset, autoreverses: autoreverses, fillMode: fillMode,
      tail: staysAtEnd || endsBeneath ? tail : 0)
  }

  /// Warns of each time of an animation, except its begin, that was probably meant in milliseconds.
  private func warnIfMilliseconds(_ mapping: Mapping<AnimationKey>, lasting duration: Double) {
    if let node = mapping[\.duration] { reader.warnIfMilliseconds(duration, at: node) }
    if let node = mapping[\.repeatDuration] {
      reader.warnIfMilliseconds(mapping.repeatDuration, "the animation repeats for", at: node)
    }
    // The offset of a loop with long cycles may well exceed the scene's duration.
    if let node = mapping[\.timeOffset], mapping.timeOffset >= 10 * reader.head.duration {
      reader.warnIfMilliseconds(
        ofWait: mapping.timeOffset, for: AnimationKey.timeOffset.declaration, at: node)
    }
  }

  private func begin(_ mapping: Mapping<AnimationKey>, in time: TimeScope) -> Double {
    let start = time.endOfLast ?? 0
    guard let node = mapping.begin, let written = reader.begin(node),
      let begin = seconds(of: written, at: node, after: start, in: time)
    else { return start }
    if case .when(let condition) = written {
      noteBegin(of: mapping, by: condition, at: begin, in: time)
    }
    if begin.isFinite, time.hasSecondsOfScene {
      if time.groups.isEmpty, time.endOfLast == nil {
        reader.warnIfTooLate(begin, "the animation begins", at: node)
      } else {
        reader.warnIfMilliseconds(
          ofWait: begin - start, for: AnimationKey.begin.declaration, at: node)
      }
    }
    return begin
  }

  private func seconds(
    of begin: Begin, at node: YAMLNode, after start: Double, in time: TimeScope
  ) -> Double? {
    switch begin {
    case .seconds(let seconds): return start + seconds
    case .named, .when:
      guard time.endOfLast == nil else {
        reader.report(
          "in a sequence, an animation begins after the one before it", at: node,
          hint: "its begin is the gap between them, in seconds")
        return nil
      }
      return seconds(of: begin, in: time)
    }
  }

  /// Returns a time outside of sequences, in seconds of its surroundings; infinite if unknown.
  func seconds(of begin: Begin, in time: TimeScope) -> Double? {
    StartReader(reader: reader, starts: starts).seconds(of: begin, in: time)
  }

  /// Notes the begin of an animation or a group by a condition.
  ///
  /// - Parameter begin: Its begin in the time of its surroundings; infinite if it never begins, and
  ///   while the moments of conditions are unknown.
  private func noteBegin(
    of mapping: Mapping<AnimationKey>, by condition: YAMLNode, at begin: Double, in time: TimeScope
  ) {
    let name =
      [mapping[\.id], mapping[\.property]].lazy.compactMap { $0?.scalar?.text }.first
      ?? (mapping.sequence == nil ? AnimationKey.group.name : AnimationKey.sequence.name)
    reader.conditions.expect(name)
    guard begin < time.groups.last?.timing.duration ?? .infinity else { return }
    let path = time.place.layer
    let clock = starts.layers.nearestLayer(to: path)?.content.clock ?? .scene
    let shown = clock.sceneTime(at: time.groups.firstBegin(of: begin))
    // Without a group that begins later, it is the very moment of the condition.
    let moment = StartReader(reader: reader, starts: starts).firstMoment(of: condition, in: time)
    reader.conditions.note(
      SceneEvent(
        .animation, name: name, layer: path,
        time: shown - moment > .timeTolerance ? shown : moment, source: condition.range))
  }

  /// Returns the duration of one cycle, and the time for which a spring moves after it, in seconds.
  ///
  /// By default a spring lasts until it has settled; other animations have the default duration.
  private func duration(
    _ mapping: Mapping<AnimationKey>, pacing: Animation.Pacing, else defaultDuration: Double
  ) -> (cycle: Double, tail: Double)? {
    guard let written = mapping.checked(\.duration) else { return nil }
    if case .spring(let spring) = pacing {
      return duration(of: spring, written, at: mapping.spring ?? mapping.node)
    }
    guard case .seconds(let seconds) = written else {
      reader.report(
        "only a spring settles",
        at: mapping[\.duration].flatMap(reader.filled) ?? mapping.node,
        hint: "use a number of seconds")
      return nil
    }
    guard seconds > 0 || defaultDuration.isFinite else {
      reader.report(
        "the sequence never ends", at: mapping.sequence ?? mapping.node,
        hint: "give it a duration in seconds")
      return nil
    }
    return (seconds > 0 ? seconds : defaultDuration, 0)
  }

  /// - Parameter node: The node of the spring.
  private func duration(of spring: Spring, _ written: CycleDuration, at node: YAMLNode) -> (
    cycle: Double, tail: Double
  )? {
    var settles = true
    if case .seconds(let seconds) = written {
      if seconds > 0 { return (seconds, 0) }
      settles = false
    }
    let natural = settles ? spring.settlingDuration : spring.duration
    guard natural.isFinite else {
      reader.report(
        "a spring without damping never settles", at: node, hint: "give the animation a duration")
      return nil
    }
    let isCut = spring.isCut && !settles
    return (natural, isCut ? 0 : max(0, spring.restingDuration - natural))
  }
}

extension ValueReader {
  /// Reads the clock of a layer.
  func clock(_ mapping: Mapping<LayerKey>) -> LayerClock {
    var begin = 0.0
    if let node = mapping[\.begin] {
      switch self.begin(node) {
      case .seconds(let seconds): begin = seconds
      case .when:
        report(
          "only animations begin when a condition holds", at: node,
          hint: "a layer's begin is in seconds of its superlayer")
      case .named:
        report(
          "only animations begin after or with others", at: node,
          hint: "a layer's begin is in seconds of its superlayer")
      case nil: break
      }
    }
    return LayerClock(begin: begin, speed: mapping.speed, timeOffset: mapping.timeOffset)
  }
}

extension ClosedRange<Double> {
  /// Times in seconds, including times before the start of the scene.
  static var times: Self { -1_000_000...1_000_000 }
}
