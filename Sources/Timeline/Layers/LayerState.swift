/// The visible state of a layer at one tick, apart from the values of its slots.
///
/// The state is one value, so that a comparison of layers includes every field that is added here.
package struct LayerState: Equatable, Sendable {
  /// The motion-blur overlay; absent if the layer has none or while it is off.
  package var overlay: BlurOverlay?

  /// The frame seen through the layer, if it is glass that shows an earlier frame.
  var capturedFrame: Int?

  /// Whether the contents have arrived; `true` if they have no delay.
  var hasContents = true

  /// The layer whose alpha masks this one; at most one.
  var mask: [PresentationLayer] = []

  /// The layers of the contents: the source and target of a transition, or the pictures of an
  /// emitter's cells.
  var contentLayers: [PresentationLayer] = []

  /// The progress of a transition at equal intervals while its shutter is open; empty without a
  /// shutter.
  var sweptProgress: [Double] = []

  /// Sublayers in the order of declaration.
  package var sublayers: [PresentationLayer] = []

  /// The exposure of the layer by a shutter; absent if its values at the tick suffice.
  var exposure: Exposure?
}
