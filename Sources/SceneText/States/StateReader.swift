import SceneModel

/// Reads states, and turns their changes into changes of layers.
struct StateReader {
  let reader: ValueReader
  let timings: TimingReader

  /// The scene or the layer that declares the states.
  let owner: StateOwner

  /// The name of the layers as written.
  static let base = "base"

  /// The word for any state.
  static let any = "*"

  /// Returns the changes of layers by states, in the order of time.
  func changes(_ declared: DeclaredStates) -> StateChanges {
    var changes = StateChanges()
    guard let node = declared.states else {
      for stray in [declared.transitions, declared.timeline].compactMap(\.self) {
        reader.report(
          "no states are declared beside this", at: stray,
          hint: owner.path == nil
            ? "write 'states' in the scene; states in a layer take a timeline in that layer"
            : "write 'states' in the same layer")
      }
      return changes
    }
    let states = states(node)
    let transitionReader = StateTransitionReader(
      reader: reader, timings: timings, owner: owner, names: names(of: states),
      properties: Set(states.values.flatMap { $0.keys.map(\.property) }))
    let transitions = declared.transitions.map(transitionReader.transitions) ?? []
    guard let timeline = declared.timeline else {
      for values in states.values { changes.addUnused(values) }
      return changes
    }
    let events = StateTimelineReader(
      reader: reader, timings: timings, owner: owner, names: names(of: states)
    ).events(timeline)
    guard let events else {
      addWaiting(for: states, at: timeline, by: transitionReader, to: &changes)
      return changes
    }
    var (current, values, unused) = (StateReader.base, StateValues(), states)
    for event in StateCourse(of: events).changes {
      reader.conditions.note(
        SceneEvent(
          .state, name: event.state, layer: owner.path,
          time: owner.clock.sceneTime(at: event.time), source: event.node.range))
      let next = states[event.state] ?? StateValues()
      let transition =
        transitions.first { $0.leads(from: current, to: event.state) }
        ?? transitionReader.defaultTransition(at: node)
      if let transition { add(from: values, to: next, by: transition, at: event, to: &changes) }
      (current, values) = (event.state, next)
      unused[event.state] = nil
    }
    for values in unused.values { changes.addUnused(values) }
    return changes
  }

  /// Adds a change of every value of every state that waits for a condition.
  ///
  /// The changes are never seen. They tell which values change with conditions.
  private func addWaiting(
    for states: [String: StateValues], at node: YAMLNode,
    by transitionReader: StateTransitionReader,
    to changes: inout StateChanges
  ) {
    guard let own = transitionReader.defaultTransition(at: node)?.defaultPace else { return }
    let pace = StatePace(
      pacing: own.pacing, timing: own.timing, delay: nil, isImmediate: true, isAdditive: false,
      carriesVelocity: false)
    for (name, values) in states.sorted(by: { $0.key < $1.key }) {
      for key in values.keys {
        guard let value = values[key] else { continue }
        changes.add(
          StateChange(
            state: name, moment: .infinity, time: .infinity, rate: owner.clock.rate,
            property: key.property, new: value, node: value, name: values.name(of: key) ?? value,
            pace: pace),
          to: key.layer)
      }
    }
  }

  private func add(
    from old: StateValues, to new: StateValues, by transition: StateTransition,
    at event: StateEvent,
    to changes: inout StateChanges
  ) {
    for key in old.keys(differingFrom: new) {
      let (pace, delay) = transition.pace(of: key)
      changes.add(
        StateChange(
          state: event.state, moment: owner.clock.sceneTime(at: event.time),
          time: owner.clock.sceneTime(at: event.time + delay),
          rate: owner.clock.rate, property: key.property, old: old[key], new: new[key],
          node: new[key] ?? event.node,
          name: new.name(of: key) ?? old.name(of: key) ?? event.node, pace: pace),
        to: key.layer)
    }
  }

  /// Returns the values that each state changes.
  private func states(_ node: YAMLNode) -> [String: StateValues] {
    let states = declarations(node)
    let values = StateValuesReader(reader: reader, owner: owner, counters: CounterOrigins())
    let own = states.mapValues(values.values)
    return Dictionary(
      uniqueKeysWithValues: states.keys.sorted().map { name in
        let all = (bases(of: name, among: states) + [name]).compactMap { own[$0] }
          .reduce(StateValues()) { $0.merging($1) }
        reportParts(of: all, newIn: own[name])
        return (name, all)
      })
  }

  /// Reports a state that changes a value and a part of it.
  ///
  /// - Parameter own: The values of the state itself; mistakes of its bases are reported there.
  private func reportParts(of values: StateValues, newIn own: StateValues?) {
    for part in values.keys {
      let whole = values.keys.first {
        $0.layer == part.layer && part.property.hasPrefix($0.property + ".")
      }
      guard let whole, let node = values[part], own?[part] != nil || own?[whole] != nil else {
        continue
      }
      reader.report(
        "the state changes '\(whole.property)' and '\(part.property)' of '\(part.layer)'",
        at: node, hint: "write the whole value")
    }
  }

  /// Reads the declarations of states, by name.
  private func declarations(_ node: YAMLNode) -> [String: Mapping<StateKey>] {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names of states with what differs in them")
      return [:]
    }
    var states: [String: Mapping<StateKey>] = [:]
    for (name, pair) in VariantMerge(reader: reader).unique(pairs) {
      guard ![StateReader.base, StateReader.any, ""].contains(name) else {
        reader.report(
          "'\(name)' cannot be the name of a state", at: pair.key,
          hint: "'base' is the scene as written, '*' is any state")
        continue
      }
      states[name] = Mapping(
        pair.value, of: "a state",
        allowing: owner.layer == nil ? StateKey.keysOfScenes : StateKey.all, by: reader)
    }
    return states
  }

  /// Returns the names of the states that a state is based on, the farthest one first.
  ///
  /// A circle of states is reported for the first of them only.
  private func bases(of name: String, among states: [String: Mapping<StateKey>]) -> [String] {
    var chain = [name]
    while let state = states[chain[chain.count - 1]], let node = state[\.basedOn],
      let basis = state.basedOn, basis != StateReader.base
    {
      guard states[basis] != nil else {
        if chain.count == 1 {
          reader.report(
            "there is no state '\(basis)'", at: node, hint: names(of: states).hint(for: basis))
        }
        break
      }
      guard !chain.contains(basis) else {
        if basis == name, chain.min() == name {
          reader.report("the state '\(name)' is based on itself", at: node)
        }
        break
      }
      chain.append(basis)
    }
    return chain.dropFirst().reversed()
  }

  /// Returns the names that may refer to states.
  private func names<State>(of states: [String: State]) -> [String] {
    [StateReader.base] + states.keys.sorted()
  }
}
