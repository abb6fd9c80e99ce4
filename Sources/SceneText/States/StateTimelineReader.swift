import SceneModel

/// The moment at which a state comes.
struct StateEvent {
  let state: String

  /// Seconds of the time in which the states are declared.
  let time: Double

  /// The node that names the state.
  let node: YAMLNode

  /// The number of the condition in the timeline if the event counts only once; otherwise `nil`.
  let condition: Int?
}

/// The events that change the state, in the order of time.
struct StateCourse {
  let changes: [StateEvent]

  /// - Parameter events: In the order of declaration.
  init(of events: [StateEvent]) {
    let ordered = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var current = StateReader.base
    var spent: Set<Int> = []
    changes = ordered.filter { event in
      guard event.state != current,
        event.condition.map({ spent.insert($0).inserted }) ?? true
      else { return false }
      current = event.state
      return true
    }
  }
}

/// Reads the timeline of states.
struct StateTimelineReader {
  let reader: ValueReader
  let timings: TimingReader
  let owner: StateOwner

  /// Records the times; absent unless requested.
  let numbers: NumberRecorder?

  /// The names of all states.
  let names: [String]

  /// The most entries of a timeline.
  private static let mostEntries = 1000

  /// Returns the events in the order of declaration; `nil` while the moments of
  /// conditions are unknown.
  func events(_ node: YAMLNode) -> [StateEvent]? {
    guard let items = reader.items(node, expected: "a list of states with their times") else {
      return []
    }
    guard owner.clock.runsForwards else {
      reader.report(
        "no state changes a layer whose time \(owner.clock.obstacle)", at: node)
      return []
    }
    guard items.count <= StateTimelineReader.mostEntries else {
      reader.report(
        "a timeline has at most \(StateTimelineReader.mostEntries) entries", at: node)
      return []
    }
    var events: [StateEvent] = []
    var areKnown = true
    for (index, item) in items.enumerated() {
      guard let mapping = Mapping<StateEventKey>(item, of: "a change of state", by: reader),
        let name = name(mapping)
      else { continue }
      numbers?.noteTime(of: mapping, at: index, in: owner.path)
      let condition = mapping.rearm ? nil : mapping[\.when].map { _ in index }
      guard let times = times(mapping) else {
        areKnown = false
        continue
      }
      events += times.map {
        StateEvent(
          state: name, time: $0, node: mapping[\.state] ?? item, condition: condition)
      }
    }
    return areKnown ? events : nil
  }

  private func name(_ mapping: Mapping<StateEventKey>) -> String? {
    guard let name = mapping.needed(\.state, by: "a change of state") else { return nil }
    guard names.contains(name) else {
      reader.report(
        "there is no state '\(name)'", at: mapping[\.state] ?? mapping.node,
        hint: names.hint(for: name))
      return nil
    }
    reader.conditions.expect(name)
    return name
  }

  /// Returns the seconds of the owner's time at which a state comes; `nil` while the moments of its
  /// condition are unknown.
  private func times(_ mapping: Mapping<StateEventKey>) -> [Double]? {
    if let when = mapping[\.when] {
      if let at = mapping[\.at] { reader.report("'at' and 'when' exclude each other", at: at) }
      return reader.moments(when, of: owner.path, on: owner.clock, countingOnce: false)?
        .map(owner.clock.time(at:))
    }
    if let rearm = mapping[\.rearm] { reader.report("only a 'when' is rearmed", at: rearm) }
    guard let node = mapping[\.at] else {
      reader.report("a change of state needs 'at' or 'when'", at: mapping.node)
      return []
    }
    guard let time = time(node) else { return [] }
    // An animation that waits for a condition may never begin, or not be known to begin yet.
    guard time.isFinite else { return reader.conditions.areMomentsKnown ? [] : nil }
    reader.warnIfTooLate(owner.clock.sceneTime(at: time), "the state comes", at: node)
    return [time]
  }

  /// Returns the seconds of the owner's time that a node names.
  private func time(_ node: YAMLNode) -> Double? {
    let place = AnimationPlace(layer: owner.path ?? "", list: .animations)
    switch reader.begin(node) {
    case .when?:
      reader.report(
        "'at' is a time, not a condition", at: node, hint: "write when: followed by the condition")
      return nil
    case let begin?: return timings.seconds(of: begin, in: TimeScope(place, isOnSceneTime: false))
    case nil: return nil
    }
  }
}
