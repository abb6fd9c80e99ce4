import SceneModel

extension AnimationReader {
  /// The keys that a group or a sequence has in addition to its animations.
  private static let keysOfGroups = {
    typealias Key = AnimationKey
    return KeyList(
      Key.id, Key.group, Key.sequence, Key.easing, Key.begin, Key.duration, Key.speed,
      Key.timeOffset, Key.repeatCount, Key.repeatDuration, Key.autoreverses, Key.fillMode)
  }()

  /// Reads the animations of a group or a sequence.
  ///
  /// Those of a group run in the group's time; those of a sequence run one after the other.
  func group(_ mapping: Mapping<AnimationKey>, in scope: AnimationScope) -> [Animation] {
    let time = scope.time
    guard let items = items(ofGroup: mapping), let timing = timings.timing(of: mapping, in: time)
    else { return [] }
    let group = Animation.Group(
      id: mapping[\.id].flatMap { name($0, in: scope) }, timing: timing, easing: mapping.easing)
    if mapping.group == nil {
      guard let ends = timings.ends(ofSequence: items, in: time) else { return [] }
      return zip(items, [0] + ends).enumerated().flatMap { index, member in
        animation(member.0, in: scope.at(time.inside(group, after: member.1).item(index)))
      }
    }
    let animations = animations(items, in: scope.at(time.inside(group)))
    if mapping[\.duration] == nil { warnIfCutOff(animations, by: timing, at: mapping.node) }
    return animations
  }

  /// Warns of animations that outlast the group by more than the rounding of the message.
  private func warnIfCutOff(_ animations: [Animation], by group: MediaTiming, at node: YAMLNode) {
    let end = group.end.rounded(toPlaces: 4)
    let late = animations.map(\.timing).first { $0.begins && $0.end.rounded(toPlaces: 4) > end }
    guard let late else { return }
    reader.warn(
      "the group ends after \(group.duration.short) s, before one of its animations does",
      at: node, hint: "give it a duration" + (late.end.isFinite ? ": \(late.end.short)" : ""))
  }

  /// Returns the items of a group or a sequence, at least one.
  private func items(ofGroup mapping: Mapping<AnimationKey>) -> [YAMLNode]? {
    let what = mapping.group == nil ? "sequence" : "group"
    for key in mapping.keys where !Self.keysOfGroups.contains(key) {
      guard let node = mapping[key] else { continue }
      reader.report(
        "'\(key.name)' belongs to the animations in the \(what), not to the \(what)", at: node)
    }
    if mapping.group != nil, let node = mapping.sequence {
      reader.report(
        "'group' and 'sequence' exclude each other", at: node, hint: "a sequence may hold groups")
    }
    guard let node = mapping.group ?? mapping.sequence, let items = items(node) else { return nil }
    if items.isEmpty { reader.report("the \(what) has no animations", at: node) }
    return items.isEmpty ? nil : items
  }
}

extension TimingReader {
  /// Reads the timing of an animation, a group or a sequence; `nil` after reporting a mistake.
  func timing(of mapping: Mapping<AnimationKey>, in time: TimeScope) -> MediaTiming? {
    guard mapping.group == nil else {
      return timing(mapping, pacing: .easing(.linear), in: time)
    }
    guard let node = mapping.sequence else {
      return timing(mapping, pacing: reader.pacing(mapping), in: time)
    }
    guard case .sequence(let items) = node.value, let ends = ends(ofSequence: items, in: time)
    else { return nil }
    let end = ends.max() ?? 0
    guard end > 0 else {
      reader.report("the sequence is over before it begins", at: node)
      return nil
    }
    return timing(mapping, pacing: .easing(.linear), lasting: end, in: time)
  }

  /// Reads the end of each animation of a sequence, in seconds of the sequence's time.
  ///
  /// Only the last animation may run forever.
  func ends(ofSequence items: [YAMLNode], in time: TimeScope) -> [Double]? {
    var ends: [Double] = []
    for (index, item) in items.enumerated() {
      let inner = time.inside(nil, after: ends.last ?? 0).item(index)
      guard let mapping = Mapping<AnimationKey>(item, of: "an animation", by: reader),
        let timing = timing(of: mapping, in: inner)
      else { return nil }
      guard timing.lastEnd.isFinite || index == items.count - 1 else {
        reader.report(
          "the animation never ends, so that nothing comes after it", at: item,
          hint: "give it a repeatCount, or place it last")
        return nil
      }
      ends.append(timing.lastEnd)
    }
    return ends
  }
}
