/// One of a layer's shadows.
package struct Shadow: Hashable, Sendable {
  package let color: Slot<Color>

  /// `0...1`; 0 is no shadow.
  package let opacity: Slot<Double>

  /// Where it lies, in points, in the layer's own space.
  package let offset: Slot<Vector>

  /// The σ of its blur, in points.
  package let radius: Slot<Double>

  /// By how much it is larger than what casts it, on each side, in points; below 0 it is smaller.
  package let spread: Slot<Double>

  /// Whether it falls from the edge of the layer on the layer itself.
  package let isInner: Bool

  package init(
    color: Slot<Color>, opacity: Slot<Double>, offset: Slot<Vector>, radius: Slot<Double>,
    spread: Slot<Double>, isInner: Bool
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.spread = spread
    self.isInner = isInner
  }

  /// The one whose slots every layer has, whether there is a shadow or not.
  package static func first(isInner: Bool) -> Shadow {
    Shadow(
      color: .shadowColor, opacity: .shadowOpacity, offset: .shadowOffset, radius: .shadowRadius,
      spread: .shadowSpread, isInner: isInner)
  }

  package var slots: [Int] {
    [color.index, opacity.index, offset.index, radius.index, spread.index]
  }
}
