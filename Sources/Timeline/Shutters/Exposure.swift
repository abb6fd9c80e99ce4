/// The states of a layer while a shutter is open, drawn instead of its values at the tick.
package struct Exposure: Equatable, Sendable {
  /// Instants in the order of time, at least one; their weights add up to 1.
  package var instants: [ExposedInstant]

  /// Whether the layer only moves and fades, linearly from each instant to the next.
  package var isPath: Bool

  /// Whether the mean is taken in linear light.
  package var isLinear: Bool

  /// Whether other layers are exposed by the same shutter at the same instants.
  package var isShared: Bool
}

/// A layer at one instant of an open shutter.
package struct ExposedInstant: Equatable, Sendable {
  /// The instant's weight in the mean of all instants.
  package var weight: Double

  /// The weight of the time from this instant to the next.
  ///
  /// 0 at the last instant, and where nothing is known of the time between.
  package var weightUntilNext: Double

  /// The placement of the superlayer at the instant, in the superlayer's bounds at the tick.
  package var drift: Placement

  package var layer: PresentationLayer
}

/// A whole frame at one instant of an open shutter.
package struct ExposedFrame: Equatable, Sendable {
  /// The frame's weight in the mean of all frames.
  package let weight: Double

  /// Layers in the order of declaration.
  package let layers: [PresentationLayer]
}
