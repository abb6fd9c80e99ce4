import SceneModel

/// Reads the transitions between states.
struct StateTransitionReader {
  let reader: ValueReader
  let timings: TimingReader
  let owner: StateOwner

  /// Records the paces; absent unless requested.
  let numbers: NumberRecorder?

  /// The names of all states.
  private let names: [String]

  private let known: Set<String>

  /// The properties that some state changes.
  private let properties: Set<String>

  /// - Parameters:
  ///   - numbers: Records the paces; absent unless requested.
  ///   - names: The names of all states.
  ///   - properties: The properties that some state changes.
  init(
    reader: ValueReader, timings: TimingReader, owner: StateOwner, numbers: NumberRecorder?,
    names: [String], properties: Set<String>
  ) {
    (self.reader, self.timings, self.owner, self.numbers) = (reader, timings, owner, numbers)
    (self.names, known, self.properties) = (names, Set(names), properties)
  }

  func transitions(_ node: YAMLNode) -> [StateTransition] {
    let items = reader.items(node, expected: "a list of transitions, each after a '- '") ?? []
    return items.enumerated().compactMap { index, node in
      Mapping<StateTransitionKey>(node, of: "a transition", by: reader).flatMap {
        transition($0, as: paced($0, at: index))
      }
    }
  }

  /// Returns the transition of values for which the author declares none.
  func defaultTransition(at node: YAMLNode) -> StateTransition? {
    transition(Mapping(emptyAt: node, by: reader))
  }

  /// Returns the beginning of the names of a transition's numbers.
  private func paced(_ mapping: Mapping<StateTransitionKey>, at index: Int) -> PacedAnimation {
    let ends = [("from", mapping[\.from]), ("to", mapping[\.to])].compactMap { word, node in
      node?.scalar.map { " \(word) \($0.text)" }
    }
    return PacedAnimation(
      name: "\(owner.path ?? ""):transitions.\(index)",
      title: "\(owner.path.map { "\($0): " } ?? "")transition\(ends.joined())")
  }

  /// - Parameter animation: The beginning of the names of its numbers; absent for a transition that
  ///   is not written.
  private func transition(
    _ mapping: Mapping<StateTransitionKey>, as animation: PacedAnimation? = nil
  ) -> StateTransition? {
    guard let defaultPace = pace(mapping, recordedIn: mapping, as: animation) else { return nil }
    var delays: [StateDelay] = []
    if let delay = mapping[\.delay] { delays.append(self.delay(delay)) }
    if let stagger = mapping.stagger { delays += self.delay(stagger).map { [$0] } ?? [] }
    let layers = exceptions(mapping[\.layers], to: mapping, as: animation) {
      name, key -> Set<String>? in
      owner.layers(fitting: name, at: key, by: reader).map(Set.init)
    }
    let properties = exceptions(
      mapping[\.properties], to: mapping, as: animation, of: property)
    return StateTransition(
      from: states(mapping[\.from]), to: states(mapping[\.to]), defaultPace: defaultPace,
      layers: layers.map { (paths: $0.subject, pace: $0.pace) },
      properties: Dictionary(properties.map { ($0.subject, $0.pace) }) { first, _ in first },
      delays: delays,
      isPaced: StateTransitionKey.ofPace.keys.contains { mapping[$0] != nil },
      propertyNames: properties.map(\.subject))
  }

  /// Reads the names of states; `nil` for any.
  private func states(_ node: YAMLNode?) -> Set<String>? {
    guard let node else { return nil }
    let nodes = node.items ?? [node]
    let found = nodes.compactMap { reader.text($0, expected: "the name of a state") }
    for (name, node) in zip(found, nodes) where name != StateReader.any && !known.contains(name) {
      reader.report("there is no state '\(name)'", at: node, hint: names.hint(for: name))
    }
    return found.contains(StateReader.any) ? nil : Set(found)
  }

  /// Reads the exceptions in a mapping, each with the subject that its name refers to.
  private func exceptions<Subject>(
    _ node: YAMLNode?, to defaults: Mapping<StateTransitionKey>, as animation: PacedAnimation?,
    of subject: (_ name: String, _ key: YAMLNode) -> Subject?
  ) -> [(subject: Subject, pace: StatePace)] {
    guard let node else { return [] }
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "names with how they change")
      return []
    }
    return VariantMerge(reader: reader).unique(pairs).compactMap { name, pair in
      guard let subject = subject(name, pair.key),
        let own = Mapping<StateTransitionKey>(
          pair.value, of: "an exception", allowing: StateTransitionKey.ofPace, by: reader),
        let pace = pace(
          own.overriding(defaults), delay: own[\.delay].map(delay),
          recordedIn: own.isPaced ? own : defaults,
          delaying: !own.isPaced && own[\.delay] != nil ? own : nil,
          as: own.isPaced || own[\.delay] != nil ? animation?.exception(for: name) : animation)
      else { return nil }
      return (subject, pace)
    }
  }

  /// Returns the name of a property that some state changes, wholly or in part.
  private func property(_ name: String, at node: YAMLNode) -> String? {
    if properties.contains(name) || properties.contains(where: { $0.hasPrefix(name + ".") }) {
      return name
    }
    reader.report(
      "no state changes '\(name)'", at: node,
      hint: properties.isEmpty ? nil : properties.sorted().hint(for: name))
    return nil
  }

  private func delay(_ node: YAMLNode) -> StateDelay {
    guard case .mapping(let pairs) = node.value else {
      return .all(self.seconds(node) ?? 0)
    }
    var seconds: [String: Double] = [:]
    for (pattern, pair) in VariantMerge(reader: reader).unique(pairs) {
      guard let paths = owner.layers(fitting: pattern, at: pair.key, by: reader),
        let value = self.seconds(pair.value)
      else { continue }
      for path in paths { seconds[path] = value }
    }
    return .each(seconds)
  }

  /// Reads the wait of a layer.
  private func seconds(_ node: YAMLNode) -> Double? {
    let seconds = reader.constant(node, in: .seconds)
    if let seconds { warnIfMilliseconds(seconds, for: StateTransitionKey.delay.declaration, node) }
    return seconds
  }

  private func warnIfMilliseconds(_ wait: Double, for key: KeyDeclaration, _ node: YAMLNode) {
    if isOnSceneTime { reader.warnIfMilliseconds(ofWait: wait, for: key, at: node) }
  }

  /// Whether the states are those of the scene, not of a layer that may have a clock.
  private var isOnSceneTime: Bool { owner.path == nil }

  private func delay(_ stagger: Mapping<StaggerKey>) -> StateDelay? {
    guard let pattern = stagger.needed(\.over, by: "a stagger"),
      let step = stagger.needed(\.step, by: "a stagger"),
      let paths = owner.layers(
        fitting: pattern, at: stagger[\.over] ?? stagger.node, by: reader)
    else { return nil }
    if let node = stagger[\.step] {
      warnIfMilliseconds(step, for: StaggerKey.step.declaration, node)
    }
    return .each(
      Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, Double($0) * step) }))
  }

  /// - Parameters:
  ///   - delay: The wait of an exception that has one.
  ///   - text: The mapping that paces the values.
  ///   - delaying: The exception that has nothing but a wait of its own, if it is one.
  ///   - animation: The beginning of the names of its numbers; absent if it is not written.
  private func pace(
    _ mapping: Mapping<StateTransitionKey>, delay: StateDelay? = nil,
    recordedIn text: Mapping<StateTransitionKey>, delaying: Mapping<StateTransitionKey>? = nil,
    as animation: PacedAnimation?
  ) -> StatePace? {
    let timed = mapping.reading(AnimationKey.self, only: StateTransitionKey.ofAnimations)
    let isPaced = timed[\.easing] != nil || timed[\.spring] != nil
    let others =
      timed.given(\.easing, \.spring, \.duration) + mapping.given(\.additive)
    if mapping.none, let (key, node) = others.first {
      reader.report("'none' and '\(key)' exclude each other", at: node)
    }
    let place = AnimationPlace(layer: owner.path ?? "", list: .animations)
    guard let pacing = isPaced ? reader.pacing(timed) : .easing(.easeInEaseOut),
      let timing = timings.timing(
        timed, pacing: pacing, in: TimeScope(place, isOnSceneTime: isOnSceneTime))
    else { return nil }
    if let animation {
      numbers?.note(
        pacing, of: text, delaying: delaying, lasting: timing.duration, as: animation)
    }
    return StatePace(
      pacing: pacing, timing: timing, hasDuration: timed[\.duration] != nil, delay: delay,
      isImmediate: mapping.none,
      isAdditive: mapping.additive,
      carriesVelocity: timed.spring.map {
        SpringReader(reader: reader).carriesVelocity($0, default: true)
      } ?? false,
      source: animation == nil ? nil : (delaying ?? text).node.range)
  }
}

extension PacedAnimation {
  fileprivate func exception(for name: String) -> PacedAnimation {
    PacedAnimation(name: "\(self.name).\(name)", title: "\(title), \(name)")
  }
}

extension Mapping<StateTransitionKey> {
  /// Whether it has an easing, a spring or a duration, or changes the values at once.
  fileprivate var isPaced: Bool {
    self.none || StateTransitionKey.ofAnimations.keys.contains { self[$0] != nil }
  }

  /// Returns an exception with the values of its transition in place of missing ones.
  ///
  /// An exception with an easing, a spring or a duration has none of the transition's.
  fileprivate func overriding(_ defaults: Mapping) -> Mapping {
    let inherited =
      isPaced
      ? KeyList(StateTransitionKey.additive)
      : StateTransitionKey.ofPace.without(KeyList(StateTransitionKey.delay))
    return merged(over: defaults.reading(StateTransitionKey.self, only: inherited))
  }
}
