/// Two pictures in a layer, and the way from one to the other.
package struct TransitionContents: Hashable, Sendable {
  /// Where pictures go that move as wholes.
  package enum Direction: String, CaseIterable, Sendable {
    case left, right, up, down
  }

  package let kind: TransitionKind

  /// Where the layer keeps the values of ``TransitionKind/settings``, in their order.
  package let slots: [Int]

  /// The progress: the source up to 0, the target from 1 on.
  package let progress: Slot<Double>

  /// Whether it runs backwards, so that the target comes as the source would leave.
  package let isReversed: Bool

  package let direction: Direction

  /// Whether pictures mix as light rather than as the numbers of sRGB.
  package let isLinear: Bool

  /// The time for which a shutter is open in front of pictures that move, in ticks, `0...1`.
  package let shutter: Double

  package let pictures: [TransitionPicture: Asset]

  /// The source and the target: two layers in the bounds of the layer that shows them.
  package internal(set) var ends: [Layer]

  package init(
    kind: TransitionKind, slots: [Int], progress: Slot<Double>, isReversed: Bool,
    direction: Direction, isLinear: Bool, shutter: Double,
    pictures: [TransitionPicture: Asset], ends: [Layer]
  ) {
    precondition(slots.count == kind.settings.count, "a \(kind) lacks some of its values")
    precondition(ends.count == 2, "a transition has a source and a target")
    self.kind = kind
    self.slots = slots
    self.progress = progress
    self.isReversed = isReversed
    self.direction = direction
    self.isLinear = isLinear
    self.shutter = shutter
    self.pictures = pictures
    self.ends = ends
  }
}
