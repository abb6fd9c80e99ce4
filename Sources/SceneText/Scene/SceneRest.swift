import SceneModel

extension SceneReader {
  /// The shortest duration that is doubted, in seconds.
  private static let leastDoubted = 60.0

  /// The smallest fraction of a duration with movement that raises no doubt.
  private static let leastPart = 0.05

  /// The durations in seconds of a scene and of its shortest animation from which on all times are
  /// doubted.
  private static let leastOfAll = 300.0, leastAnimation = 50.0

  /// Warns of a scene that rests for nearly all of its duration, or has none but very long
  /// animations, which was probably meant in milliseconds.
  ///
  /// A duration with a unit is meant as it is.
  func warnOfLongRest(in scene: Scene, lasting node: YAMLNode) {
    let reader = tables.reader
    guard let seconds = node.scalar.flatMap({ Double($0.text) }), seconds >= Self.leastDoubted,
      let rest = scene.restTime, rest > 0
    else { return }
    let shortest = scene.layers.compactMap(\.shortestAnimation).min() ?? 0
    guard seconds < Self.leastOfAll || shortest < Self.leastAnimation else {
      reader.warn(
        "the scene lasts \(seconds.plain) s, and its shortest animation \(shortest.short) s",
        at: node,
        hint: "times are in seconds: did you mean \(seconds.plain)ms? if not, write "
          + "\(seconds.plain)s")
      return
    }
    guard rest < Self.leastPart * seconds else { return }
    reader.warn(
      "the scene lasts \(seconds.plain) s, but nothing moves after \(rest.short) s", at: node,
      hint: seconds / 1000 >= rest
        ? "did you mean \(seconds.plain)ms? if not, write \(seconds.plain)s"
        : "duration: settle ends it there; \(seconds.plain)s says that it is meant")
  }
}

extension Scene {
  /// The time at which the last animation ends, in seconds; `nil` if something may move without.
  fileprivate var restTime: Double? {
    guard inputs.isEmpty, conditions.isEmpty else { return nil }
    return layers.reduce(0) { time, layer in
      time.flatMap { known in layer.restTime.map { max(known, $0) } }
    }
  }
}

extension Layer {
  /// The time at which the last animation of the layer and its descendants ends, in seconds; `nil`
  /// if something may move without.
  fileprivate var restTime: Double? {
    guard clock == .identity, display == nil, !contents.traits.moveByThemselves,
      !(slotFormulas.map(\.formula) + progressFormulas).contains(where: \.followsTime)
    else { return nil }
    var time = animations.reduce(0) { time, animation in
      max(time, animation.groups.first?.timing.end ?? animation.timing.end)
    }
    for layers in [mask, sublayers] {
      for inner in layers {
        guard let rest = inner.restTime else { return nil }
        time = max(time, rest)
      }
    }
    return time
  }
}

extension Layer {
  /// The duration of the shortest animation of the layer and its descendants, in seconds.
  fileprivate var shortestAnimation: Double? {
    (animations.map(\.timing.duration) + (mask + sublayers).compactMap(\.shortestAnimation)).min()
  }
}
