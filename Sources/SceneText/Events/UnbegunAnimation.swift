import SceneModel

extension MediaTiming {
  /// Whether it ever begins; an infinite begin stands for a condition that never holds, and for one
  /// whose moments are still unknown.
  var begins: Bool { begin.isFinite }

  /// The timing of an effect that is forever at its start.
  static func stopped(like timing: MediaTiming) -> MediaTiming {
    MediaTiming(
      begin: 0, duration: timing.duration, activeDuration: timing.activeDuration, speed: 0,
      timeOffset: 0, autoreverses: false, fillMode: .both)
  }

  /// The timing; forever at its start if it never begins, or `nil` if it has no effect then.
  var ifItBegins: MediaTiming? {
    guard !begins else { return self }
    return fillsBackwards ? .stopped(like: self) : nil
  }

  fileprivate var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
}

extension Animation {
  /// Whether the animation and its groups ever begin.
  var begins: Bool { timing.begins && groups.allSatisfy(\.timing.begins) }

  /// The animation; forever at its start if it never begins, or `nil` if it has no effect then.
  var ifItBegins: Animation? {
    guard !begins else { return self }
    let showsStart = ([timing] + groups.map(\.timing)).allSatisfy(\.fillsBackwards)
    guard showsStart, let start = values.start else { return nil }
    return Animation(
      id: id, slot: slot, components: components, values: start, pacing: pacing,
      timing: .stopped(like: timing), groups: [], isAdditive: isAdditive, isCumulative: false,
      carriesVelocity: false, state: state, source: source)
  }
}

extension Animation.Values {
  /// Values that begin in the same way and do not depend on the value beneath; `nil` if they begin
  /// with it.
  fileprivate var start: Animation.Values? {
    switch self {
    case .from(let start): .fromTo(from: start, to: start)
    case .to, .by, .toDeclared: nil
    case .fromTo, .fromBy, .toBy, .keyframes, .path, .direction: self
    }
  }
}
