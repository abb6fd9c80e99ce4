import SceneModel

/// The use of a tick's values.
package enum PresentationPurpose: Sendable {
  /// Measurement of each layer's movement.
  case measuring

  /// Drawing of the layers.
  ///
  /// Static layers are the same objects wherever their superlayer moves. The movement of layers
  /// without a motion blur is not computed, because no picture depends on it.
  case drawing
}

/// A scene's values at one tick.
package struct Presentation: Equatable, Sendable {
  package let tick: Tick

  /// Layers in the order of declaration.
  package let layers: [PresentationLayer]

  /// The layers at earlier frames that glass shows, by frame.
  package let captures: [Int: [PresentationLayer]]

  /// The frames seen by the scene's shutter, if the exposures of single layers do not suffice.
  ///
  /// Their weights add up to 1.
  package internal(set) var exposedFrames: [ExposedFrame] = []

  /// Returns the layer with a path, at any depth.
  package func layer(at path: String) -> PresentationLayer? {
    layers.firstResult { $0.layer(at: path) }
  }
}
