/// A change of one property, or of some of its components, over its layer's local time.
package struct Animation: Hashable, Sendable {
  /// The values of an animation; a missing end is the value beneath the animation at its begin.
  package enum Values: Hashable, Sendable {
    case fromTo(from: Expression, to: Expression)
    case from(Expression)
    case to(Expression)
    case by(Expression)
    /// To the value without animations.
    case toDeclared
    case fromBy(from: Expression, by: Expression)
    case toBy(to: Expression, by: Expression)
    case keyframes(Keyframes)
    /// Positions along a path.
    case path(ValueCurve)
    /// The direction of a path, in degrees, added to a declared turn.
    case direction(ValueCurve, turn: Double)
  }

  /// The function from cycle time to progress.
  package enum Pacing: Hashable, Sendable {
    case easing(Easing)
    /// A spring in real seconds; once at rest or cut off, its progress is exactly 1.
    case spring(Spring)
  }

  /// A group that contains the animation, which runs in the group's time and ends with it.
  package struct Group: Hashable, Sendable {
    /// The name for formulas; `nil` if it has none.
    package let id: String?

    package let timing: MediaTiming

    /// The easing of the group's time.
    package let easing: Easing

    package init(id: String? = nil, timing: MediaTiming, easing: Easing) {
      self.id = id
      self.timing = timing
      self.easing = easing
    }
  }

  /// The name for formulas, unique in its layer; `nil` if it has none.
  package let id: String?

  /// The index of the animated slot.
  package let slot: Int

  /// The animated components of the slot.
  package let components: Range<Int>

  package let values: Values
  package let pacing: Pacing

  /// The formula that drives the animation in place of its timing, clamped to `0...1`; `nil` if its
  /// timing does.
  package let progress: Formula?

  /// Timing in the local time of the innermost group, or of the layer if there is none.
  package let timing: MediaTiming

  /// The groups that contain the animation, outermost first.
  package let groups: [Group]

  /// Whether the values are added to the value beneath, instead of replacing it.
  package let isAdditive: Bool

  /// Whether each cycle starts from the end value of the previous one.
  package let isCumulative: Bool

  /// Whether a spring starts with the velocity of the value beneath instead of its own.
  package let carriesVelocity: Bool

  /// The name of the state that the animation leads to; `nil` if the author declares it himself.
  package let state: String?

  /// The animation's declaration.
  package let source: SourceRange

  package init(
    id: String? = nil, slot: Int, components: Range<Int>, values: Values, pacing: Pacing,
    progress: Formula? = nil, timing: MediaTiming,
    groups: [Group], isAdditive: Bool, isCumulative: Bool, carriesVelocity: Bool,
    state: String? = nil, source: SourceRange
  ) {
    self.id = id
    self.slot = slot
    self.components = components
    self.values = values
    self.pacing = pacing
    self.progress = progress
    self.timing = timing
    self.groups = groups
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.carriesVelocity = carriesVelocity
    self.state = state
    self.source = source
  }

  /// The layer's local time at the first begin of the animation.
  ///
  /// Easings and time offsets of groups are ignored.
  package var firstBegin: Double { groups.firstBegin(of: timing.begin) }

  /// The layer's local time at which the animation's spring has settled for the last time; `nil`
  /// without a spring.
  ///
  /// A group that ends earlier ends the spring. Easings and time offsets of groups are ignored.
  package var springEnd: Double? {
    guard case .spring = pacing, progress == nil else { return nil }
    let ends = groups.indices.map { groups[..<$0].firstBegin(of: groups[$0].timing.end) }
    return ends.reduce(groups.firstBegin(of: timing.end)) { min($0, $1) }
  }
}

extension BidirectionalCollection<Animation.Group> {
  /// Returns the time outside of the groups at which something in them first begins.
  ///
  /// Easings and time offsets of groups are ignored.
  ///
  /// - Parameter begin: Its begin in the time of the innermost group.
  package func firstBegin(of begin: Double) -> Double {
    reversed().reduce(begin) { begin, group in
      let speed = group.timing.speed
      return group.timing.begin + (speed > 0 ? Swift.max(begin, 0) / speed : 0)
    }
  }
}
