package import Effects

/// Two pictures in a layer, and the transition from one to the other.
package struct TransitionContents: Hashable, Sendable {
  package let kind: TransitionKind

  /// The layer's slots for the values of ``TransitionKind/settings``, in their order.
  package let slots: [Int]

  /// The progress: up to 0 only the source is visible, from 1 on only the target.
  package let progress: Slot<Double>

  /// Whether the transition runs backwards, with source and target exchanged.
  package let isReversed: Bool

  /// The direction in which whole pictures move.
  package let direction: MoveDirection

  /// Whether pictures mix in linear light instead of sRGB values.
  package let isLinear: Bool

  /// Exposure of the shutter for moving pictures, in ticks, `0...1`.
  package let shutter: Double

  package let pictures: [TransitionPicture: Asset]

  /// The source and the target, as two layers in the bounds of the layer that shows them.
  package internal(set) var ends: [Layer]

  package init(
    kind: TransitionKind, slots: [Int], progress: Slot<Double>, isReversed: Bool,
    direction: MoveDirection, isLinear: Bool, shutter: Double,
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
