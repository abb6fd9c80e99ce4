import SceneModel

/// Who reads the values of a tick.
package enum PresentationPurpose: Sendable {
  /// Whoever wants to know how each layer moves.
  case measuring

  /// Whoever draws: layers that never change are the same objects wherever their superlayer moves to, and
  /// no movement is worked out for them, because no picture depends on it.
  case drawing
}

/// A scene's values at one tick.
package struct Presentation: Hashable, Sendable {
  package let tick: Tick

  /// In the order of declaration.
  package let layers: [PresentationLayer]

  /// The layers at earlier frames that glasses show instead of the present, by frame.
  package let captures: [Int: [PresentationLayer]]

  /// The frames that the scene's shutter sees, where it sees more than the layers; their weights
  /// add up to 1.
  package internal(set) var exposedFrames: [ExposedFrame] = []

  /// Returns the layer of a path, wherever it is.
  package func layer(at path: String) -> PresentationLayer? {
    layers.lazy.compactMap { $0.layer(at: path) }.first
  }
}
