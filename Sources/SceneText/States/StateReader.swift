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

  /// The word for any state.
  static let any = "*"

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
      reader: reader, timings: timings, owner: owner, names: names(of: states),
      properties: Set(states.values.flatMap { $0.keys.map(\.property) }))
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

  /// Returns the values that each state changes.
  private func states(_ node: YAMLNode) -> [String: StateValues] {
    let states = declarations(node)
    let values = StateValuesReader(reader: reader, owner: owner)
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

  /// Returns the names by which states may be meant.
  private func names<State>(of states: [String: State]) -> [String] {
    [StateReader.base] + states.keys.sorted()
  }

  /// Reads the changes of state, in the order of time.
  private func events(_ node: YAMLNode, among states: [String: StateValues]) -> [Event] {
    guard let items = reader.items(node, expected: "a list of states with their times") else {
      return []
    }
    guard owner.clock.runsForwards else {
      reader.report(
        "no state changes a layer whose time \(owner.clock.obstacle)", at: node)
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
        hint: names(of: states).hint(for: name))
      return nil
    }
    reader.warnIfTooLate(
      owner.clock.sceneTime(at: time), "the state comes", at: mapping[\.at] ?? node)
    return Event(state: name, time: time, node: mapping[\.state] ?? node)
  }
}
