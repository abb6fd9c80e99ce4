/// All that can be seen of a layer at one tick, the values of its slots aside.
///
/// One value, so that whoever compares layers compares what is added here as well, and says so
/// where it does not count.
package struct LayerState: Hashable, Sendable {
  /// The motion-blur overlay; absent where there is none or while it is off.
  package var overlay: BlurOverlay?

  /// The frame that is seen through the layer, if it is glass that does not show the present.
  package var capturedFrame: Int?

  /// Whether contents that come late are there.
  package var hasContents = true

  /// The layer whose alpha masks this one; one at most.
  package var mask: [PresentationLayer] = []

  /// The layers that the contents are made of: the source and the target of a transition, or the pictures
  /// of an emitter's cells.
  package var ends: [PresentationLayer] = []

  /// The progress of a transition while a shutter is open in front of its pictures, at equal
  /// distances of time; empty where there is none.
  package var sweptProgress: [Double] = []

  /// In the order of declaration.
  package var sublayers: [PresentationLayer] = []

  /// The exposure of the layer, where that is more than its values at the tick.
  package var exposure: Exposure?
}
