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
    return StateReader(reader: reader, timings: timings, owner: owner).changes(declared)
  }

  /// Returns the animations of a layer's changes by states.
  ///
  /// Values that change at once come before additive animations, whose differences are added to
  /// them.
  func animations(of changes: [StateChange], in scope: AnimationScope) -> [Animation] {
    guard !changes.isEmpty else { return [] }
    guard changes.count <= AnimationReader.limit else {
      reader.report(
        "states change a layer at most \(AnimationReader.limit) times", at: changes[0].node)
      return []
    }
    let path = scope.time.place.layer
    let clock = timings.starts.layers.layer(at: path)?.content.clock ?? .scene
    guard clock.runsForwards else {
      reader.report(
        "no state changes the layer '\(path)', whose time \(clock.obstacle)", at: changes[0].node)
      return []
    }
    reportMixtures(of: changes)
    let all = changes.compactMap { change in
      target(of: change, in: scope.slots).flatMap { target in
        StateMovement(change, of: target, in: scope, on: clock, by: self)
      }
    }
    return all.flatMap(\.replacing) + all.flatMap(\.adding)
  }

  /// Reports a property that some changes move additively and others do not.
  ///
  /// The others would start from the value without the differences that still move.
  private func reportMixtures(of changes: [StateChange]) {
    var additive: [String: Bool] = [:]
    for change in changes where !change.pace.isImmediate {
      let isAdditive = additive[change.property] ?? change.pace.isAdditive
      additive[change.property] = isAdditive
      guard isAdditive != change.pace.isAdditive else { continue }
      reader.report(
        "some changes of '\(change.property)' are additive, and others are not", at: change.node,
        hint: "write additive: true in all transitions that change it")
      return
    }
  }

  /// Finds the property that a state changes, or the value that stands for it.
  private func target(of change: StateChange, in slots: SlotTable) -> SlotTable.Target? {
    let name = change.property
    if let target = slots[name] ?? slots.named.first(behind: name).flatMap({ slots[$0] }) {
      return target
    }
    reader.report(
      "this layer has no property '\(name)' that a state could change", at: change.node,
      hint: slots.hint(for: name))
    return nil
  }
}

extension [NamedSlot] {
  /// The first value of a filter with this path, or the only value behind another path.
  fileprivate func first(behind name: String) -> String? {
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

  private let change: StateChange
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
    let slots = [target.slot] + target.followers
    func value(_ node: YAMLNode?, in slot: Int) -> Expression? {
      guard let node else { return scope.slots.expression(inSlot: slot) }
      return animations.value(node, of: target, in: scope)
    }
    for slot in slots {
      guard let new = value(change.new, in: slot) else { return nil }
      guard pace.isAdditive, target.kind.addsUp else {
        let isImmediate = pace.isImmediate || target.kind.switches
        replacing.append(
          animation(of: slot, isImmediate ? .fromTo(from: new, to: new) : .to(new), adds: false))
        continue
      }
      guard let old = value(change.old, in: slot) else { return nil }
      guard old.isConstant, new.isConstant else {
        animations.reader.report(
          "only constant values change additively", at: change.node)
        return nil
      }
      let difference = Expression(constant: old.constant - new.constant)
      replacing.append(animation(of: slot, .fromTo(from: new, to: new), adds: false))
      if !pace.isImmediate {
        adding.append(
          animation(
            of: slot, .fromTo(from: difference, to: Expression(constant: .zero)), adds: true))
      }
    }
  }

  private func animation(of slot: Int, _ values: Animation.Values, adds: Bool) -> Animation {
    Animation(
      slot: slot, components: target.components, values: values, pacing: change.pace.pacing,
      timing: timing, groups: [], isAdditive: adds, isCumulative: false,
      carriesVelocity: change.pace.carriesVelocity && !adds, state: change.state,
      source: change.node.range)
  }
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
