/// A layer's states while a shutter is open, instead of its values at the tick.
package struct Exposure: Hashable, Sendable {
  /// In the order of time, at least one; their weights add up to 1.
  package var instants: [ExposedInstant]

  /// Whether the layer only moves and fades, straight and evenly from each instant to the next.
  package var isPath: Bool

  /// Whether the mean is that of light.
  package var isLinear: Bool

  /// Whether other layers are seen through the same shutter at the same instants.
  package var isShared: Bool
}

/// A layer at one instant of an open shutter.
package struct ExposedInstant: Hashable, Sendable {
  /// Its part of the mean of all instants.
  package var weight: Double

  /// The part of the mean that falls between this instant and the next; 0 at the last, and where
  /// nothing is known of the time between them.
  package var weightUntilNext: Double

  /// Where the superlayer's points lie then, in the superlayer's bounds at the tick.
  package var drift: Placement

  package var layer: PresentationLayer
}

/// A whole frame at one instant of an open shutter.
package struct ExposedFrame: Hashable, Sendable {
  /// Its part of the mean of all of them.
  package let weight: Double

  /// In the order of declaration.
  package let layers: [PresentationLayer]
}
