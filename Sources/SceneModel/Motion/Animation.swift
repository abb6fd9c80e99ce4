/// A change of one property, or of some of its components, over its layer's time.
package struct Animation: Hashable, Sendable {
  /// Where the value goes; what is left out is the value beneath the animation at its begin.
  package enum Values: Hashable, Sendable {
    case fromTo(from: Expression, to: Expression)
    case from(Expression)
    case to(Expression)
    case by(Expression)
    case fromBy(from: Expression, by: Expression)
    case toBy(to: Expression, by: Expression)
    case keyframes(Keyframes)
    /// Positions along a path.
    case path(ValueCurve)
    /// The direction of a path, in degrees, added to what is declared.
    case direction(ValueCurve, turn: Double)
  }

  /// The function from a cycle's time to progress.
  package enum Pacing: Hashable, Sendable {
    case easing(Easing)
    /// In real seconds; when it has come to rest, or is cut, the progress is exactly 1.
    case spring(Spring)
  }

  /// A group the animation is in: the animation runs in the group's time and ends with it.
  package struct Group: Hashable, Sendable {
    /// The name by which formulas know it; absent where it has none.
    package let id: String?

    package let timing: MediaTiming

    /// Paces the group's time.
    package let easing: Easing

    package init(id: String? = nil, timing: MediaTiming, easing: Easing) {
      self.id = id
      self.timing = timing
      self.easing = easing
    }
  }

  /// The name by which formulas know it, the only one of its layer; absent where it has none.
  package let id: String?

  /// The animated slot's index.
  package let slot: Int

  /// Which components of the slot are animated.
  package let components: Range<Int>

  package let values: Values
  package let pacing: Pacing

  /// In the time of the innermost group, or else of the layer.
  package let timing: MediaTiming

  /// The groups around the animation, outermost first.
  package let groups: [Group]

  /// Whether the values are added to what is beneath instead of replacing it.
  package let isAdditive: Bool

  /// Whether every cycle starts where the one before ended.
  package let isCumulative: Bool

  /// Whether a spring starts with the velocity of the value beneath instead of its own.
  package let carriesVelocity: Bool

  /// Where the animation is declared.
  package let source: SourceRange

  package init(
    id: String? = nil, slot: Int, components: Range<Int>, values: Values, pacing: Pacing,
    timing: MediaTiming,
    groups: [Group], isAdditive: Bool, isCumulative: Bool, carriesVelocity: Bool,
    source: SourceRange
  ) {
    self.id = id
    self.slot = slot
    self.components = components
    self.values = values
    self.pacing = pacing
    self.timing = timing
    self.groups = groups
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.carriesVelocity = carriesVelocity
    self.source = source
  }

  /// The layer's time when the animation begins for the first time.
  ///
  /// Easings and offsets of groups do not count.
  package var firstBegin: Double {
    groups.reversed().reduce(timing.begin) { begin, group in
      let speed = group.timing.speed
      return group.timing.begin + (speed > 0 ? max(begin, 0) / speed : 0)
    }
  }
}
