import SceneModel

/// Animations that a formula drives in place of a clock.
extension AnimationReader {
  /// The keys that have no meaning without a clock.
  private static let keysOfClocks = {
    typealias Key = AnimationKey
    return KeyList(
      Key.spring, Key.cumulative, Key.begin, Key.duration, Key.speed, Key.timeOffset,
      Key.repeatCount, Key.repeatDuration, Key.autoreverses, Key.fillMode)
  }()

  /// Reads the formula that drives an animation; `nil` without one, or after a mistake in it.
  ///
  /// Reports keys of clocks beside it, and an animation that runs in the time of a group.
  func driver(_ mapping: Mapping<AnimationKey>, in time: TimeScope) -> Formula? {
    guard let node = mapping.progress else { return nil }
    for key in Self.keysOfClocks.keys {
      guard let other = mapping[key] else { continue }
      reader.report(
        "'\(key.name)' needs time, and 'progress' takes the place of time", at: other)
    }
    if !time.groups.isEmpty || time.endOfLast != nil {
      reader.report(
        "an animation that 'progress' drives does not run in the time of a group", at: node,
        hint: "declare it beside the group")
    }
    switch reader.number(node, variables: reader.tickVariables) {
    case .formula(let formula): return formula
    case .constant(let value):
      return Formula(instructions: [.push(value)], source: node.range)
    case nil: return nil
    }
  }

  /// Whether values can be interpolated, so that a progress can drive them; reports others.
  func isDrivable(
    _ values: Animation.Values, of target: SlotTable.Target, at mapping: Mapping<AnimationKey>
  ) -> Bool {
    guard target.kind.switches else { return true }
    if case .keyframes = values { return true }
    reader.report(
      "there is nothing for the progress between \(target.kind.twoValues)",
      at: mapping[\.progress] ?? mapping.node,
      hint: "use values, and keyTimes that say when they switch")
    return false
  }
}
