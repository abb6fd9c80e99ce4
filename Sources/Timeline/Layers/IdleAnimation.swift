import SceneModel

/// An animation without which every value would be what it is with it, at every tick.
package struct IdleAnimation: Hashable, Sendable {
  /// Why it changes nothing.
  package enum Cause: Hashable, Sendable {
    /// It begins when all ticks are over.
    case beginsTooLate
    /// A later declaration replaces it.
    case covered
    /// It leads to no other values than there are.
    case sameValues
    /// There is no glass that could see the layer, or not.
    case withoutGlass
  }

  /// Its layer's index among all of the scene.
  package let layer: Int

  /// Its index among those of the layer.
  package let index: Int

  package let cause: Cause
}

extension SceneTimeline {
  /// Returns the animations that change nothing.
  ///
  /// One that only decides how long a scene lasts is none of them, nor is one that changes something
  /// in another layer. Of more than a hundred in one layer nothing is said, as there each is compared
  /// with all others, and the search ends where it would take long.
  ///
  /// - Complexity: O(animations), as most change something as soon as they begin.
  package func idleAnimations() -> [IdleAnimation] {
    IdleAnimations(of: self).found
  }
}

/// The search for animations that change nothing.
private struct IdleAnimations {
  private(set) var found: [IdleAnimation] = []

  private let timeline: SceneTimeline

  /// Where animations are declared that change something.
  private var effective: Set<SourceRange> = []

  /// The number of instants that may yet be looked at before the search ends.
  private var budget = 200_000

  /// From a tick on, in ticks: when something is seen of it.
  private let context: [Double]

  /// The most animations of a layer that are looked at.
  private static let mostAnimations = 100

  init(of timeline: SceneTimeline) {
    self.timeline = timeline
    // What a shutter sees, or a display within the scene, may be between two ticks and after the last.
    let isSeenBetween = timeline.layers.contains(where: \.isSeenBetweenTicks)
    context =
      timeline.scene.shutter != nil || isSeenBetween ? (0..<24).map { Double($0) / 8 } : [0]
    for layer in timeline.layers { search(layer, isMask: false) }
  }

  /// - Parameter isMask: Whether nothing counts of the layer but its alpha.
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
    for inner in layer.mask { search(inner, isMask: true) }
    for inner in layer.ends + layer.sublayers { search(inner, isMask: isMask) }
  }

  /// Returns why an animation changes nothing; `nil` if it changes something, or may.
  private mutating func cause(of index: Int, in layer: LayerTimeline, isMask: Bool)
    -> IdleAnimation.Cause?
  {
    let all = layer.model.animations
    if all[index].slot == LayerProperty.captured.rawValue, !timeline.hasBackdrop {
      return timeline.scene.reads(all[index]) ? nil : .withoutGlass
    }
    // What reads the movement is not known here.
    let followsMovement = layer.model.formulas.contains {
      $0.slot == all[index].slot && $0.formula.followsMovement
    }
    guard !followsMovement else { return nil }
    guard isIdle(index, among: all[...], of: layer, isMask: isMask) else { return nil }
    if isOver(at: layer.clock.sceneTime(at: all[index].firstBegin)) { return .beginsTooLate }
    let isIdleAlone = isIdle(index, among: all[...index], of: layer, isMask: isMask)
    return budget > 0 ? (isIdleAlone ? .sameValues : .covered) : nil
  }

  /// Whether some animations of a layer come to the same without one of them.
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

  /// Whether something is so at any instant that is seen; those at `begin` and after it come first.
  /// It counts as so where the budget does not suffice to know.
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

  /// Whether no tick is left at a scene time, in seconds.
  private func isOver(at time: Double) -> Bool {
    timeline.displayLink.last.map { time > $0.timestamp } ?? true
  }
}

/// The course of one slot's value with some of its animations.
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

  /// Returns the value at a scene time; `nil` where a formula has no finite one.
  func value(at sceneTime: Double, _ environment: FormulaEnvironment) -> SIMD4<Double>? {
    try? timeline.value(of: tracks, at: clock.time(at: sceneTime), in: environment)
  }
}

extension SceneTimeline {
  /// Returns the environment of formulas at a scene time, in seconds.
  ///
  /// - Parameter links: The values of layers that they read; all by default.
  fileprivate func environment(at time: Double, reading links: [Int]? = nil) throws(Diagnostic)
    -> FormulaEnvironment
  {
    try environment(
      at: displayLink.instant(at: time), of: displayLink, frame: 0, reading: links)
  }
}

extension Scene {
  /// Whether formulas of other layers read what an animation changes.
  fileprivate func reads(_ animation: Animation) -> Bool {
    links.contains { $0.layer.animations.contains { $0.source == animation.source } }
  }
}

extension LayerTimeline {
  /// Whether something of the layer is seen at other times than those of the scene's ticks.
  fileprivate var isSeenBetweenTicks: Bool {
    isExposed || link != nil || model.contents.hasShutter
      || inside.contains(where: \.isSeenBetweenTicks)
  }
}

extension Animation {
  /// Whether two values of the animated slot look the same.
  ///
  /// - Parameter isMask: Whether nothing counts but alpha.
  fileprivate func areSame(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, in layer: Layer, isMask: Bool
  ) -> Bool {
    guard layer.slots[slot].kind == .color else { return a == b }
    if isMask { return a.w == b.w }
    // Where nothing is laid over anything in a clear colour, no clear colour differs from another.
    return a == b || LayerProperty(rawValue: slot) != nil && a.w <= 0 && b.w <= 0
  }
}
