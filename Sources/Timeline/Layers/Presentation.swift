import SceneModel

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
