import SceneModel

extension AnimationReader {
  /// Returns the changes of layers by the states that the scene or a layer declares.
  ///
  /// - Parameter path: The path of the layer; absent for the scene.
  func changes(_ declared: DeclaredStates, of path: String?) -> StateChanges {
    guard declared.isDeclared else { return StateChanges() }
    let layers = timings.starts.layers
    let layer = path.flatMap(layers.layer)
    // An inner layer of contents that a mistake keeps out of the tree has no changes.
    guard path == nil || layer != nil else { return StateChanges() }
    let owner = StateOwner(layers: layers, layer: layer)
    return StateReader(
      reader: reader, timings: timings, owner: owner, table: states, numbers: numbers
    ).changes(declared)
  }

  /// Returns the animations of a layer's changes by states.
  ///
  /// Values that change at once come before additive animations, whose differences are added to
  /// them.
  func animations(of changes: [StateChange], in scope: AnimationScope) -> [Animation] {
    guard !changes.isEmpty else { return [] }
    guard changes.limitedCount <= AnimationReader.limit else {
      reader.report(
        "states change a layer at most \(AnimationReader.limit) times", at: changes[0].node)
      return []
    }
    let path = scope.time.place.layer
    let clock = timings.starts.layers.nearestLayer(to: path)?.content.clock ?? .scene
    guard clock.runsForwards else {
      reader.report(
        "no state changes the layer '\(path)', whose time \(clock.obstacle)", at: changes[0].node)
      return []
    }
    let targets = changes.compactMap { change in
      target(of: change, in: scope.slots).map { (change: change, target: $0) }
    }
    for (change, target) in targets { numbers?.note(change, of: target, ofLayerAt: path) }
    reportMixtures(of: targets)
    let all = targets.flatMap { change, target in
      movements(of: target, by: change, in: scope, on: clock)
    }
    return all.flatMap(\.replacing) + all.flatMap(\.adding)
  }

  /// Returns the movements of a property, and of the other numbers of a matrix, by one change.
  private func movements(
    of target: SlotTable.Target, by change: StateChange, in scope: AnimationScope,
    on clock: LocalClock
  ) -> [StateMovement] {
    guard let own = StateMovement(change, of: target, in: scope, on: clock, by: self) else {
      return []
    }
    for animation in own.replacing + own.adding {
      numbers?.note(animation, by: change, ofLayerAt: scope.time.place.layer)
    }
    return [own]
      + scope.slots.rest(of: target).compactMap {
        StateMovement(change, of: $0, in: scope, on: clock, by: self)
      }
  }

  /// Warns of keys that are no property of a layer, in states that never come.
  ///
  /// States may change contents as a whole, so that their keys need not be properties.
  func warn(of keys: [StateChanges.UnusedKey], in slots: SlotTable) {
    for key in keys
    where slots.target(ofState: key.property) == nil
      && key.property.prefix(while: { $0 != "." }) != LayerKey.contents.name
      && !reader.sink.hasError(at: key.name.range)
    {
      reader.warn(
        "this layer has no property '\(key.property)' that a state could change", at: key.name,
        hint: hint(forChanging: key.property, in: slots))
    }
  }

  /// Returns the hint for a property that a state cannot change.
  private func hint(forChanging property: String, in slots: SlotTable) -> String {
    switch property {
    case "transition", "transitions", "animation", "duration", "easing", "spring":
      "how states change is said beside them, as in transitions: [{to: open, duration: 300ms}]"
    default: slots.hint(for: property)
    }
  }

  /// Reports a property that some changes move additively and others do not.
  ///
  /// The others would start without the differences that are still moving, and jump.
  private func reportMixtures(of changes: [(change: StateChange, target: SlotTable.Target)]) {
    var additive: [Int: Bool] = [:]
    var reported: Set<Int> = []
    for (change, target) in changes where !change.pace.isImmediate && target.kind.addsUp {
      let isAdditive = additive[target.slot] ?? change.pace.isAdditive
      additive[target.slot] = isAdditive
      guard isAdditive != change.pace.isAdditive, reported.insert(target.slot).inserted else {
        continue
      }
      reader.report(
        "some changes of '\(change.writtenAs ?? target.path)' are additive, and others are not",
        at: change.node,
        hint: "write additive: true in all transitions that change it")
    }
  }

  /// Finds the property that a state changes, or the value that stands for it.
  private func target(of change: StateChange, in slots: SlotTable) -> SlotTable.Target? {
    if let target = slots.target(ofState: change.property) { return target }
    reader.report(
      "this layer has no property '\(change.property)' that a state could change",
      at: change.name, hint: hint(forChanging: change.property, in: slots))
    return nil
  }
}

extension [StateChange] {
  /// The number of changes; those that still wait for a condition count once for each property.
  fileprivate var limitedCount: Int {
    count(where: \.moment.isFinite) + Set(filter { !$0.moment.isFinite }.map(\.property)).count
  }
}

extension SlotTable {
  /// Returns the property that states change by this name, or the value that stands for it.
  func target(ofState name: String) -> Target? {
    self[name] ?? named.firstName(under: name).flatMap { self[$0] }
  }
}

extension [NamedSlot] {
  /// The first value of a filter with this path, or the only value under another path.
  fileprivate func firstName(under name: String) -> String? {
    let inner = filter { $0.name.hasPrefix(name + ".") }
    return name.hasPrefix("\(LayerKey.filters.name).") || inner.count == 1 ? inner.first?.name : nil
  }
}

/// The animations of one change by a state.
private struct StateMovement {
  /// The animations that replace the value.
  private(set) var replacing: [Animation] = []

  /// The animations that are added to it.
  private(set) var adding: [Animation] = []

  let change: StateChange
  private let target: SlotTable.Target
  private let timing: MediaTiming

  /// - Parameter clock: The clock of the layer, which runs forwards.
  init?(
    _ change: StateChange, of target: SlotTable.Target, in scope: AnimationScope,
    on clock: LocalClock, by animations: AnimationReader
  ) {
    self.change = change
    self.target = target
    let pace = change.pace
    timing = pace.timing.begun(at: clock.time(at: change.time), speed: change.rate / clock.rate)
    for slot in [target.slot] + target.followers {
      guard pace.isAdditive, target.kind.addsUp else {
        guard let end = end(in: scope, by: animations) else { return nil }
        replacing.append(
          animation(
            of: slot, end, pacing: pace.isImmediate || target.kind.switches ? .atOnce : pace.pacing)
        )
        continue
      }
      guard let old = value(change.old, in: slot, scope, by: animations),
        let new = value(change.new, in: slot, scope, by: animations)
      else { return nil }
      replacing.append(animation(of: slot, .to(new), pacing: .atOnce))
      guard !pace.isImmediate else { continue }
      let difference = Expression(constant: old.constant - new.constant)
      adding.append(
        animation(
          of: slot, .fromTo(from: difference, to: Expression(constant: .zero)),
          pacing: pace.pacing, adds: true))
    }
  }

  /// Returns the end of a movement that starts where the value is.
  private func end(in scope: AnimationScope, by animations: AnimationReader) -> Animation.Values? {
    guard let node = change.new else { return .toDeclared }
    return animations.value(node, of: target, in: scope).map(Animation.Values.to)
  }

  /// Returns a value of an additive change, which has to be constant.
  ///
  /// - Parameter node: The value; the value as written if absent.
  private func value(
    _ node: YAMLNode?, in slot: Int, _ scope: AnimationScope, by animations: AnimationReader
  ) -> Expression? {
    guard
      let value = node.map({ animations.value($0, of: target, in: scope) })
        ?? scope.slots.expression(inSlot: slot)
    else { return nil }
    guard !value.formulas.contains(where: { target.components.contains($0.component) }) else {
      animations.reader.report(
        "'\(change.property)' changes additively only between constant values", at: change.node,
        hint: "leave additive out for it")
      return nil
    }
    return value
  }

  private func animation(
    of slot: Int, _ values: Animation.Values, pacing: Animation.Pacing, adds: Bool = false
  ) -> Animation {
    Animation(
      slot: slot, components: target.components, values: values, pacing: pacing, timing: timing,
      groups: [], isAdditive: adds, isCumulative: false,
      carriesVelocity: change.pace.carriesVelocity && !adds, state: change.state,
      source: change.node.range)
  }
}

extension Animation.Pacing {
  /// A jump to the end at the begin.
  fileprivate static let atOnce = Animation.Pacing.easing(.steps(Steps(count: 1, jump: .start)))
}

extension MediaTiming {
  /// Returns the timing with another begin, and with time passing at another speed.
  fileprivate func begun(at begin: Double, speed: Double) -> MediaTiming {
    MediaTiming(
      begin: begin, duration: duration, activeDuration: activeDuration, speed: speed,
      timeOffset: timeOffset, autoreverses: autoreverses, fillMode: fillMode, tail: tail)
  }
}

extension LocalClock {
  /// The reason why nothing begins in the time of a layer.
  var obstacle: String { isStopped ? "stands still" : "runs backwards" }
}
