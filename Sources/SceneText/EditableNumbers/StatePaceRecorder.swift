import SceneModel

extension NumberRecorder {
  private typealias Key = StateTransitionKey

  /// The keys after which a new one is written, the best first.
  private static let earlierKeys =
    [AnimationKey.duration.declaration, AnimationKey.spring.declaration]
    + [AnimationKey.easing.declaration, Key.to.declaration, Key.from.declaration]

  /// Records the pacing, the times and the words in the text of a transition between states.
  ///
  /// - Parameters:
  ///   - delaying: The exception that has nothing but a wait of its own, if it is one.
  ///   - duration: Seconds of a change.
  func note(
    _ pacing: Animation.Pacing, of mapping: Mapping<StateTransitionKey>,
    delaying: Mapping<StateTransitionKey>?, lasting duration: Double, as animation: PacedAnimation
  ) {
    let source = (delaying ?? mapping).node.range
    guard !table.knows(source) else { return }
    let timed = mapping.reading(AnimationKey.self, only: Key.ofAnimations)
    let isWritten = timed[\.easing] != nil || timed[\.spring] != nil
    let declared =
      mapping.none
      ? (.other("it changes the values at once"), [])
      : isWritten
        ? self.declared(pacing, of: timed, in: animation) : usualEasing(of: mapping, in: animation)
    table.add(
      DeclaredPacing(
        property: "", form: declared.form, numbers: declared.numbers,
        times: DeclaredTimes(
          numbers: (mapping.none
            ? [] : [self.duration(duration, of: mapping, pacing, in: animation)].compactMap(\.self))
            + [delay(of: delaying ?? mapping, in: animation)].compactMap(\.self)),
        values: [], words: words(of: mapping, timed, pacing, in: animation),
        component: mapping.node.origin.components.last?.name),
      at: source)
  }

  /// Returns the curve of a transition without an easing, which is written behind its key.
  private func usualEasing(of mapping: Mapping<StateTransitionKey>, in animation: PacedAnimation)
    -> Recorded
  {
    guard case .cubicBezier(let curve) = Easing.easeInEaseOut,
      let place = added(AnimationKey.easing.declaration, to: mapping)
    else { return (.other("it eases in and out, without an easing that could be changed"), []) }
    return (
      .curve,
      animation.numbers(
        of: curve.controlPoints, formula: nil, source: place.source,
        writing: .newCurve(before: place.text))
    )
  }

  private func duration(
    _ duration: Double, of mapping: Mapping<StateTransitionKey>, _ pacing: Animation.Pacing,
    in animation: PacedAnimation
  ) -> EditableNumber? {
    let key = AnimationKey.duration.declaration
    let limits = Self.leastDuration...key.limits.upperBound
    if let node = mapping[key] {
      guard let text = node.scalar?.text, text != CycleDuration.settle else { return nil }
      return animation.number(
        key.name, duration, in: limits, formula: formula(node, of: key),
        parameter: parameter(text, at: node), source: node.range)
    }
    guard case .easing = pacing, let place = added(key, to: mapping) else { return nil }
    return animation.number(
      key.name, duration, in: limits, formula: nil, source: place.source,
      writing: .newKey(before: place.text))
  }

  /// Returns the wait of all layers; `nil` if it is a formula, or differs between layers.
  private func delay(of mapping: Mapping<StateTransitionKey>, in animation: PacedAnimation)
    -> EditableNumber?
  {
    let key = Key.delay.declaration
    let limits = 0...AnimationKey.duration.limits.upperBound
    if let node = mapping[key] {
      guard let scalar = node.scalar,
        let value = ParsedScene.Overrides.value(scalar.text, of: key.name), value >= 0
      else { return nil }
      return animation.number(key.name, value, in: limits, formula: nil, source: node.range)
    }
    guard let place = added(key, to: mapping) else { return nil }
    return animation.number(
      key.name, 0, in: limits, formula: nil, source: place.source,
      writing: .newKey(before: place.text))
  }

  private func words(
    of mapping: Mapping<StateTransitionKey>, _ timed: Mapping<AnimationKey>,
    _ pacing: Animation.Pacing, in animation: PacedAnimation
  ) -> [DeclaredValue] {
    let key = AnimationKey.easing.declaration
    var words: [DeclaredValue] = []
    if timed[\.easing] != nil {
      words += [easing(of: timed, pacing, in: animation)].compactMap(\.self)
    } else if timed[\.spring] == nil, !mapping.none, let place = added(key, to: mapping) {
      words.append(
        animation.word(
          key.name, NamedEasing.words.firstIndex(of: "easeInEaseOut"), of: NamedEasing.words,
          in: place.source, .newWord(NamedEasing.words, before: place.text)))
    }
    for key in [Key.none.declaration, Key.additive.declaration] {
      guard let node = mapping[key], let scalar = node.scalar else { continue }
      words.append(
        animation.word(
          key.name, ValueForm.flags.firstIndex(of: scalar.text), of: ValueForm.flags,
          in: node.range, .word(ValueForm.flags)))
    }
    return words
  }

  /// Returns the place of a key that the text of a transition lacks.
  private func added(_ key: KeyDeclaration, to mapping: Mapping<StateTransitionKey>) -> KeyPlace? {
    guard table.takesMissingValue() else { return nil }
    return KeyPlace(of: key, after: Self.earlierKeys, in: mapping)
  }

  // Times.

  /// Records the time at which a state comes, unless it waits for a condition.
  ///
  /// - Parameters:
  ///   - index: The index in the timeline.
  ///   - owner: The path of the layer with the timeline; absent for the scene.
  func noteTime(of mapping: Mapping<StateEventKey>, at index: Int, in owner: String?) {
    let key = StateEventKey.at.declaration
    guard let node = mapping[key], let state = mapping[\.state], let text = node.scalar?.text,
      let begin = reader.begin(node)
    else { return }
    let animation = PacedAnimation(
      name: "\(owner ?? ""):timeline.\(index)",
      title: "\(owner.map { "\($0): " } ?? "")state \(state.scalar?.text ?? "")")
    let number: EditableNumber? =
      switch begin {
      case .seconds(let seconds):
        animation.number(
          key.name, seconds, in: AnimationKey.begin.limits, formula: formula(node, of: key),
          parameter: parameter(text, at: node), source: node.range)
      case .named(let start): distance(key.name, start, at: node, in: animation)
      case .when: nil
      }
    if let number { table.add(number, ofStateNamedAt: state.range) }
  }

  /// Records that the animation of a point of a path has the timing of the path's animation.
  func note(_ point: Animation, as path: Animation, ofLayerAt layer: String) {
    table.add(StateRun(point, ofLayerAt: layer), as: StateRun(path, ofLayerAt: layer))
  }

  /// Records the places in the text that set the pacing and the time of a change by a state.
  func note(_ animation: Animation, by change: StateChange, ofLayerAt path: String) {
    table.add(
      StateRun.Places(transition: change.pace.source, event: change.event),
      of: StateRun(animation, ofLayerAt: path))
  }
}
