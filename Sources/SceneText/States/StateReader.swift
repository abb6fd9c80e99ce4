import SceneModel

/// Reads states, and turns their changes into changes of layers.
struct StateReader {
  let reader: ValueReader
  let timings: TimingReader

  /// The scene or the layer that declares the states.
  let owner: StateOwner

  /// The most changes of state of a scene or a layer.
  private static let mostEvents = 1000

  /// The name of the layers as written.
  static let base = "base"

  /// A change of state.
  private struct Event {
    let state: String

    /// Seconds of the owner's time.
    let time: Double

    /// The node that names the state.
    let node: YAMLNode
  }

  /// Returns the changes of layers by states, in the order of time.
  func changes(_ declared: DeclaredStates) -> StateChanges {
    var changes = StateChanges()
    guard let node = declared.states else {
      for stray in [declared.transitions, declared.timeline].compactMap(\.self) {
        reader.report("there are no states here", at: stray, hint: "declare them in 'states'")
      }
      return changes
    }
    let states = states(node)
    let ways = StateWayReader(
      reader: reader, timings: timings, owner: owner,
      names: [StateReader.base] + states.keys.sorted())
    let transitions = declared.transitions.map(ways.ways) ?? []
    var (current, values) = (StateReader.base, StateValues())
    for event in declared.timeline.map({ events($0, among: states) }) ?? []
    where event.state != current {
      let next = states[event.state] ?? StateValues()
      let way =
        transitions.first { $0.leads(from: current, to: event.state) } ?? ways.usual(at: node)
      if let way { add(from: values, to: next, by: way, at: event, to: &changes) }
      (current, values) = (event.state, next)
    }
    return changes
  }

  private func add(
    from old: StateValues, to new: StateValues, by way: StateWay, at event: Event,
    to changes: inout StateChanges
  ) {
    for key in old.keys(differingFrom: new) {
      let (pace, delay) = way.pace(of: key)
      changes.add(
        StateChange(
          state: event.state, moment: owner.clock.sceneTime(at: event.time),
          time: owner.clock.sceneTime(at: event.time + delay),
          rate: owner.clock.rate, property: key.property, old: old[key], new: new[key],
          node: new[key] ?? event.node, pace: pace),
        to: key.layer)
    }
  }

  /// The word for any state.
  static let any = "*"

  /// Returns the values that each state changes.
  private func states(_ node: YAMLNode) -> [String: StateValues] {
    let states = declarations(node)
    let values = StateValuesReader(reader: reader, owner: owner)
    let own = states.mapValues(values.values)
    return states.mapValues { state in
      bases(of: state, among: states).compactMap { own[$0] }
        .reduce(StateValues()) { $0.merging($1) }
    }
    .merging(own) { based, own in based.merging(own) }
  }

  /// Reads the declarations of states, by name.
  private func declarations(_ node: YAMLNode) -> [String: Mapping<StateKey>] {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names of states with what differs in them")
      return [:]
    }
    var states: [String: Mapping<StateKey>] = [:]
    for pair in pairs {
      guard let name = pair.key.scalar?.text,
        ![StateReader.base, StateReader.any, ""].contains(name)
      else {
        reader.report(
          "a state has a name of its own", at: pair.key,
          hint: "'base' is the scene as written, '*' is any state")
        continue
      }
      guard states[name] == nil else {
        reader.report("the state '\(name)' is given twice", at: pair.key)
        continue
      }
      states[name] = Mapping(
        pair.value, of: "a state",
        allowing: owner.layer == nil ? StateKey.keysOfScenes : StateKey.all, by: reader)
    }
    return states
  }

  /// Returns the names of the states that a state is based on, the farthest one first.
  private func bases(
    of state: Mapping<StateKey>, among states: [String: Mapping<StateKey>]
  ) -> [String] {
    var (state, names) = (state, [String]())
    while let node = state[\.basedOn], let name = state.basedOn, name != StateReader.base {
      guard let basis = states[name] else {
        reader.report(
          "there is no state '\(name)'", at: node, hint: states.keys.sorted().hint(for: name))
        break
      }
      guard !names.contains(name) else {
        reader.report("the state '\(name)' is based on itself", at: node)
        break
      }
      names.append(name)
      state = basis
    }
    return names.reversed()
  }

  /// Reads the changes of state, in the order of time.
  private func events(_ node: YAMLNode, among states: [String: StateValues]) -> [Event] {
    guard let items = reader.items(node, expected: "a list of states with their times") else {
      return []
    }
    guard owner.clock.runsForwards else {
      reader.report(
        "no state comes, because the time in this layer \(owner.clock.obstacle)", at: node)
      return []
    }
    guard items.count <= StateReader.mostEvents else {
      reader.report("a timeline has at most \(StateReader.mostEvents) changes", at: node)
      return []
    }
    return items.compactMap { event($0, among: states) }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private func event(_ node: YAMLNode, among states: [String: StateValues]) -> Event? {
    guard let mapping = Mapping<StateEventKey>(node, of: "a change of state", by: reader),
      let name = mapping.needed(\.state, by: "a change of state"),
      let time = mapping.needed(\.at, by: "a change of state")
    else { return nil }
    guard name == StateReader.base || states[name] != nil else {
      reader.report(
        "there is no state '\(name)'", at: mapping[\.state] ?? node,
        hint: ([StateReader.base] + states.keys.sorted()).hint(for: name))
      return nil
    }
    reader.warnIfTooLate(
      owner.clock.sceneTime(at: time), "the state comes", at: mapping[\.at] ?? node)
    return Event(state: name, time: time, node: mapping[\.state] ?? node)
  }
}
