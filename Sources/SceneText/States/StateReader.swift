import SceneModel

/// Reads states, and turns their changes into changes of layers.
struct StateReader {
  let reader: ValueReader
  let timings: TimingReader

  /// The scene or the layer that declares the states.
  let owner: StateOwner

  /// Takes the states; absent unless requested.
  let table: StateTable?

  /// Records the numbers of transitions and the times of states; absent unless requested.
  let numbers: NumberRecorder?

  /// The name of the layers as written.
  static let base = "base"

  /// The word for any state.
  static let any = "*"

  /// Returns the changes of layers by states, in the order of time.
  func changes(_ declared: DeclaredStates) -> StateChanges {
    var changes = StateChanges()
    guard let node = declared.states else {
      reportStray(declared)
      return changes
    }
    let declarations = declarations(node)
    let own = values(of: declarations)
    let states = merged(own, declarations)
    let transitionReader = StateTransitionReader(
      reader: reader, timings: timings, owner: owner, numbers: numbers, names: names(of: states),
      properties: Set(states.values.flatMap { $0.keys.map(\.property) }))
    let transitions = declared.transitions.map(transitionReader.transitions) ?? []
    table?.begin(ofOwner: owner.path, arePlayed: declared.timeline != nil)
    guard let timeline = declared.timeline else {
      if note(own, declarations, transitions) {
        addWaiting(for: own, at: node, by: transitionReader, notedFor: owner.path, to: &changes)
      } else {
        addUnused(states, to: &changes)
      }
      return changes
    }
    let events = StateTimelineReader(
      reader: reader, timings: timings, owner: owner, numbers: numbers, names: names(of: states)
    ).events(timeline)
    guard let events else {
      addWaiting(for: states, at: timeline, by: transitionReader, to: &changes)
      return changes
    }
    let course = StateCourse(of: events).changes
    add(course, of: states, to: &changes) { current, event in
      transitions.first { $0.leads(from: current, to: event.state) }
        ?? transitionReader.defaultTransition(at: node)
    }
    return changes
  }

  /// Adds the changes of all events, and the keys of the states that never come.
  ///
  /// - Parameter transition: Returns the transition from a state by an event.
  private func add(
    _ course: [StateEvent], of states: [String: StateValues], to changes: inout StateChanges,
    _ transition: (_ current: String, _ event: StateEvent) -> StateTransition?
  ) {
    var (current, values, unused) = (StateReader.base, StateValues(), states)
    for event in course {
      reader.conditions.note(
        SceneEvent(
          .state, name: event.state, layer: owner.path,
          time: owner.clock.sceneTime(at: event.time), source: event.node.range))
      let next = states[event.state] ?? StateValues()
      if let transition = transition(current, event) {
        add(from: values, to: next, by: transition, at: event, to: &changes)
      }
      (current, values) = (event.state, next)
      unused[event.state] = nil
    }
    addUnused(unused, to: &changes)
  }

  private func addUnused(_ states: [String: StateValues], to changes: inout StateChanges) {
    for name in states.keys.sorted() { states[name].map { changes.addUnused($0) } }
  }

  /// Reports transitions and a timeline without states.
  private func reportStray(_ declared: DeclaredStates) {
    for stray in [declared.transitions, declared.timeline].compactMap(\.self) {
      reader.report(
        "no states are declared beside this", at: stray,
        hint: owner.path == nil
          ? "write 'states' in the scene; states in a layer take a timeline in that layer"
          : "write 'states' in the same layer")
    }
  }

  /// Notes the states in the order of their declaration, and returns whether they were asked for.
  private func note(
    _ own: [String: StateValues], _ declarations: [(name: String, state: Mapping<StateKey>)],
    _ transitions: [StateTransition]
  ) -> Bool {
    guard let table else { return false }
    for (name, state) in declarations {
      table.add(name, basedOn: state.basedOn, own[name] ?? StateValues())
    }
    let keys = declarations.compactMap { own[$0.name] }.reduce(StateValues()) { $0.merging($1) }
      .keys
    for transition in transitions { table.add(transition, of: transition.sorted(keys)) }
    return true
  }

  /// Adds a change of every value of every state that waits for a condition.
  ///
  /// The changes are never seen. They tell which values change with conditions.
  ///
  /// - Parameter noted: The path of the layer for which the states are noted.
  private func addWaiting(
    for states: [String: StateValues], at node: YAMLNode,
    by transitionReader: StateTransitionReader, notedFor noted: String? = nil,
    to changes: inout StateChanges
  ) {
    guard let own = transitionReader.defaultTransition(at: node)?.defaultPace else { return }
    let pace = StatePace(
      pacing: own.pacing, timing: own.timing, hasDuration: false, delay: nil, isImmediate: true,
      isAdditive: false, carriesVelocity: false)
    for (name, values) in states.sorted(by: { $0.key < $1.key }) {
      for key in values.keys {
        guard let value = values[key] else { continue }
        changes.add(
          StateChange(
            state: SceneStates.mark(name, of: noted), moment: .infinity, time: .infinity,
            rate: owner.clock.rate,
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
          name: new.name(of: key) ?? old.name(of: key) ?? event.node, pace: pace,
          event: event.node.range),
        to: key.layer)
    }
  }

  /// Returns the values that each state itself changes.
  private func values(of declarations: [(name: String, state: Mapping<StateKey>)])
    -> [String: StateValues]
  {
    let values = StateValuesReader(reader: reader, owner: owner, counters: CounterOrigins())
    return Dictionary(
      uniqueKeysWithValues: declarations.map { ($0.name, values.values($0.state)) })
  }

  /// Returns the values of each state with those of the states that it is based on.
  private func merged(
    _ own: [String: StateValues], _ declarations: [(name: String, state: Mapping<StateKey>)]
  ) -> [String: StateValues] {
    let states = Dictionary(uniqueKeysWithValues: declarations.map { ($0.name, $0.state) })
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
      guard let whole = values.whole(of: part), let node = values[part],
        own?[part] != nil || own?[whole] != nil
      else { continue }
      reader.report(
        "the state changes '\(whole.property)' and '\(part.property)' of '\(part.layer)'",
        at: node, hint: "write the whole value")
    }
  }

  /// Reads the declarations of states, in their order.
  private func declarations(_ node: YAMLNode) -> [(name: String, state: Mapping<StateKey>)] {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names of states with what differs in them")
      return []
    }
    var states: [(name: String, state: Mapping<StateKey>)] = []
    for (name, pair) in VariantMerge(reader: reader).unique(pairs) {
      guard ![StateReader.base, StateReader.any, ""].contains(name) else {
        reader.report(
          "'\(name)' cannot be the name of a state", at: pair.key,
          hint: "'base' is the scene as written, '*' is any state")
        continue
      }
      let state = Mapping<StateKey>(
        pair.value, of: "a state",
        allowing: owner.layer == nil ? StateKey.keysOfScenes : StateKey.all, by: reader)
      if let state { states.append((name, state)) }
    }
    return states
  }

  /// Returns the names of the states that a state is based on, the farthest one first.
  ///
  /// A cycle of states is reported for the first of them only.
  private func bases(of name: String, among states: [String: Mapping<StateKey>]) -> [String] {
    var (chain, passed) = ([name], Set([name]))
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
      guard passed.insert(basis).inserted else {
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
