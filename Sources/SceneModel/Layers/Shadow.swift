/// One of a layer's shadows.
package struct Shadow: Hashable, Sendable {
  package let color: Slot<Color>

  /// Opacity, `0...1`; 0 is no shadow.
  package let opacity: Slot<Double>

  /// Offset in the layer's own space, in points.
  package let offset: Slot<Vector>

  /// The σ of its blur, in points.
  package let radius: Slot<Double>

  /// Extension beyond the layer on each side, in points; below 0 the shadow is smaller.
  package let spread: Slot<Double>

  /// Whether it falls from the layer's edges onto the layer itself.
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

  /// Returns the shadow for which every layer has slots, whether it is visible or not.
  package static func first(isInner: Bool) -> Shadow {
    Shadow(
      color: .shadowColor, opacity: .shadowOpacity, offset: .shadowOffset, radius: .shadowRadius,
      spread: .shadowSpread, isInner: isInner)
  }

  package var slots: [Int] {
    [color.index, opacity.index, offset.index, radius.index, spread.index]
  }
}
