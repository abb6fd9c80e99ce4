/// The blur of a shadow; the raw values are words of scenes.
package enum ShadowKernel: String, CaseIterable, Sendable {
  /// A Gaussian whose standard deviation is the radius.
  case gaussian
  /// The blur of Core Animation's shadows.
  ///
  /// Source: measured on nested shadows of radius 10 that Core Animation drew. A Gaussian with
  /// 0.958 of the radius is within 3 levels of their alpha everywhere, and one with the radius
  /// within 10.
  case coreAnimation

  /// The standard deviation of the blur, as a part of the radius.
  package var sigma: Double { self == .gaussian ? 1 : 0.958 }
}

/// One of a layer's shadows.
package struct Shadow: Hashable, Sendable {
  package let color: Slot<Color>

  /// Opacity, `0...1`; 0 is no shadow.
  package let opacity: Slot<Double>

  /// Offset in the layer's own space, in points.
  package let offset: Slot<Vector>

  /// The radius of its blur, in points.
  package let radius: Slot<Double>

  /// Extension beyond the layer on each side, in points; below 0 the shadow is smaller.
  package let spread: Slot<Double>

  /// Whether it falls from the layer's edges onto the layer itself.
  package let isInner: Bool

  package let kernel: ShadowKernel

  /// The path that casts it, in the layer's bounds; `nil` if everything in the layer does.
  ///
  /// Source: CALayer's `shadowPath`, which is filled with the nonzero rule.
  package let path: Path?

  package init(
    color: Slot<Color>, opacity: Slot<Double>, offset: Slot<Vector>, radius: Slot<Double>,
    spread: Slot<Double>, isInner: Bool, kernel: ShadowKernel, path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.spread = spread
    self.isInner = isInner
    self.kernel = kernel
    self.path = path
  }

  /// Returns the shadow for which every layer has slots, whether it is visible or not.
  package static func first(
    isInner: Bool = false, kernel: ShadowKernel = .gaussian, path: Path? = nil
  ) -> Shadow {
    Shadow(
      color: .shadowColor, opacity: .shadowOpacity, offset: .shadowOffset, radius: .shadowRadius,
      spread: .shadowSpread, isInner: isInner, kernel: kernel, path: path)
  }

  package var slots: [Int] {
    [color.index, opacity.index, offset.index, radius.index, spread.index]
  }
}
