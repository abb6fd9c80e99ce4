import SceneModel

/// An animation whose removal would change no value at any tick.
struct IdleAnimation: Hashable, Sendable {
  /// Why it changes nothing.
  enum Cause: Hashable, Sendable {
    /// The animation begins after the last tick.
    case beginsTooLate
    /// A later animation of the same property replaces it.
    case covered
    /// Its values equal the values beneath it.
    case sameValues
    /// It changes whether glass sees the layer, and the scene has no glass.
    case withoutGlass
  }

  /// The index of its layer among all layers of the scene.
  let layer: Int

  /// The index of the animation in its layer.
  let index: Int

  let cause: Cause
}

extension SceneTimeline {
  /// Returns the animations that change nothing.
  ///
  /// An animation that only sets the scene's duration or changes another layer is not returned.
  /// Layers with more than 100 animations are skipped, because each animation is compared with all
  /// others. The search also ends when it has taken its budget of instants.
  ///
  /// - Complexity: O(animations), because most animations change a value as soon as they begin.
  func idleAnimations() -> [IdleAnimation] {
    IdleAnimations(of: self).found
  }
}

/// The search for animations that change nothing.
private struct IdleAnimations {
  private(set) var found: [IdleAnimation] = []

  private let timeline: SceneTimeline

  /// The places in the file of the animations that change a value.
  private var effective: Set<SourceRange> = []

  /// The number of instants that may still be examined before the search ends.
  private var budget = 200_000

  /// The instants at which a tick is examined, in ticks from its timestamp.
  private let context: [Double]

  /// The largest number of animations of a layer that is examined.
  private static let mostAnimations = 100

  init(of timeline: SceneTimeline) {
    self.timeline = timeline
    // A shutter or an inner display may show instants between two ticks and after the last.
    let isSeenBetween = timeline.layers.contains(where: \.isSeenBetweenTicks)
    context =
      timeline.scene.shutter != nil || isSeenBetween ? (0..<24).map { Double($0) / 8 } : [0]
    for layer in timeline.layers { search(layer, isMask: false) }
  }

  /// - Parameter isMask: Whether only the layer's alpha counts.
  private mutating func search(_ layer: LayerTimeline, isMask: Bool) {
    let animations = layer.model.animations
    if animations.count <= IdleAnimations.mostAnimations {
      for index in animations.indices where animations[index].source != timeline.lastToSettle {
        guard !effective.contains(animations[index].source) else { continue }
        guard let cause = cause(of: index, in: layer, isMask: isMask) else {
          effective.insert(animations[index].source)
          continue
        }
        found.append(IdleAnimation(layer: layer.index, index: index, cause: cause))
      }
    }
    for inner in layer.mask { search(inner, isMask: !layer.model.maskMode.readsColors) }
    for inner in layer.contentLayers + layer.sublayers { search(inner, isMask: isMask) }
  }

  /// Returns why an animation changes nothing; `nil` if it changes something or may do so.
  private mutating func cause(of index: Int, in layer: LayerTimeline, isMask: Bool)
    -> IdleAnimation.Cause?
  {
    let all = layer.model.animations
    if all[index].slot == LayerProperty.captured.rawValue, !timeline.hasBackdrop {
      return timeline.scene.reads(all[index]) ? nil : .withoutGlass
    }
    // Formulas that follow the movement are not evaluated here.
    let followsMovement = layer.model.formulas.contains {
      $0.slot == all[index].slot && $0.formula.followsMovement
    }
    guard !followsMovement else { return nil }
    guard isIdle(index, among: all[...], of: layer, isMask: isMask) else { return nil }
    if isOver(at: layer.clock.sceneTime(at: all[index].firstBegin)) { return .beginsTooLate }
    let isIdleAlone = isIdle(index, among: all[...index], of: layer, isMask: isMask)
    return budget > 0 ? (isIdleAlone ? .sameValues : .covered) : nil
  }

  /// Returns whether animations of a layer give the same values without one of them.
  private mutating func isIdle(
    _ index: Int, among animations: ArraySlice<Animation>, of layer: LayerTimeline, isMask: Bool
  ) -> Bool {
    let animation = animations[index]
    let others = animations[..<index] + animations[(index + 1)...]
    guard let with = SlotCourse(animation.slot, of: layer, movedBy: animations, in: timeline),
      let without = SlotCourse(animation.slot, of: layer, movedBy: others, in: timeline)
    else { return false }
    let begin = layer.clock.sceneTime(at: animation.firstBegin)
    return !isSome(instantFrom: begin) { time, environment in
      guard let with = with.value(at: time, environment),
        let without = without.value(at: time, environment)
      else { return true }
      return !animation.areSame(with, without, in: layer.model, isMask: isMask)
    }
  }

  /// Returns whether a condition holds at any visible instant, first those from `begin` on.
  ///
  /// Returns `true` if the budget does not suffice.
  private mutating func isSome(
    instantFrom begin: Double, _ isSo: (Double, FormulaEnvironment) -> Bool
  ) -> Bool {
    let link = timeline.displayLink
    let first = link.firstTick(notBefore: begin)?.frame ?? 0
    return [first..<link.count, 0..<first].joined().contains { frame in
      let tick = link[frame]
      guard !tick.isRepeated else { return false }
      budget -= context.count
      guard budget > 0 else { return true }
      return context.contains { instant in
        let time = tick.timestamp + instant * tick.duration
        guard let environment = try? timeline.environment(at: time) else { return true }
        return isSo(time, environment)
      }
    }
  }

  /// Returns whether no tick is left at a scene time, in seconds.
  private func isOver(at time: Double) -> Bool {
    timeline.displayLink.last.map { time > $0.timestamp } ?? true
  }
}

/// The value of one slot over time with some of its animations.
private struct SlotCourse {
  private let timeline: SlotTimeline
  private let tracks: [AnimationTrack]
  private let clock: LocalClock

  /// Returns `nil` where a formula has no finite value.
  init?(
    _ slot: Int, of layer: LayerTimeline, movedBy animations: ArraySlice<Animation>,
    in scene: SceneTimeline
  ) {
    clock = layer.clock
    var tracks: [AnimationTrack] = []
    do throws(Diagnostic) {
      timeline = try SlotTimeline(
        slot, of: layer.model, movedBy: Array(animations), clock: clock, tracks: &tracks,
        instant: LayerInstants { (time, links) throws(Diagnostic) in
          try scene.environment(at: time, reading: links)
        })
    } catch {
      return nil
    }
    self.tracks = tracks
  }

  /// Returns the value at a scene time; `nil` where a formula has no finite value.
  func value(at sceneTime: Double, _ environment: FormulaEnvironment) -> SIMD4<Double>? {
    try? timeline.value(of: tracks, at: clock.time(at: sceneTime), in: environment)
  }
}

extension SceneTimeline {
  /// Returns the environment of formulas at a scene time, in seconds.
  ///
  /// - Parameter links: The indices of the layer values that the formulas read; by default all.
  fileprivate func environment(at time: Double, reading links: [Int]? = nil) throws(Diagnostic)
    -> FormulaEnvironment
  {
    try environment(
      at: displayLink.instant(at: time), of: displayLink, frame: 0, reading: links)
  }
}

extension Scene {
  /// Returns whether formulas of other layers read the animated value.
  fileprivate func reads(_ animation: Animation) -> Bool {
    links.contains { $0.animations.contains { $0.source == animation.source } }
  }
}

extension LayerTimeline {
  /// Whether part of the layer is shown at instants other than the scene's ticks.
  fileprivate var isSeenBetweenTicks: Bool {
    isExposed || link != nil || model.contents.hasShutter
      || inside.contains(where: \.isSeenBetweenTicks)
  }
}

extension Animation {
  /// Returns whether two values of the animated slot look the same.
  ///
  /// - Parameter isMask: Whether only alpha counts.
  fileprivate func areSame(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, in layer: Layer, isMask: Bool
  ) -> Bool {
    guard layer.slots[slot].kind == .color else { return a == b }
    if isMask { return a.w == b.w }
    // A clear layer colour draws nothing, so all clear colours look the same.
    return a == b || LayerProperty(rawValue: slot) != nil && a.w <= 0 && b.w <= 0
  }
}
