import SceneModel
import Timeline

/// The opacity of a layer where it is placed.
struct Fading: Equatable {
  /// The opacity that applies to the layer as one picture, `0...1`.
  let whole: Double

  /// The opacity that applies to each part of the layer instead, `0...1`.
  let parts: Double

  /// The opacity of the superlayer that is contained in the others, because it fades in parts.
  let around: Double

  /// The fading of a layer that is drawn as a picture, to which opacity applies later.
  static let none = Fading(whole: 1, parts: 1, around: 1)

  private init(whole: Double, parts: Double, around: Double) {
    (self.whole, self.parts, self.around) = (whole, parts, around)
  }

  /// Creates the fading of a layer in its superlayer.
  ///
  /// - Parameter isTilted: Whether perspective makes one picture of the layer.
  init(of layer: PresentationLayer, in space: SublayerSpace, isTilted: Bool = false) {
    let opacity = min(layer[.opacity], 1) * space.opacity
    let isInParts = !isTilted && layer.model.fadesInParts
    self.init(
      whole: isInParts ? 1 : opacity, parts: isInParts ? opacity : 1, around: space.opacity)
  }

  /// Whether the layer does not fade at all.
  var isNone: Bool { whole >= 1 && parts >= 1 }
}
