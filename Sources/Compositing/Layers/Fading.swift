import SceneModel
import Timeline

/// The opacity of a layer where it is placed.
struct Fading: Equatable {
  /// The opacity that applies to the layer as one picture, `0...1`.
  let whole: Double

  /// The opacity that applies to each part of the layer instead, `0...1`.
  let parts: Double

  /// The opacity of a superlayer that fades in parts, `0...1`; 1 for any other superlayer.
  ///
  /// The other two opacities contain it.
  let around: Double

  /// The fading of a layer that is drawn as a picture, to which opacity applies later.
  static let none = Fading(whole: 1, parts: 1, around: 1)

  fileprivate init(whole: Double, parts: Double, around: Double) {
    (self.whole, self.parts, self.around) = (whole, parts, around)
  }

  /// Whether the layer does not fade at all.
  var isNone: Bool { whole >= 1 && parts >= 1 }
}

extension PresentationLayer {
  /// Returns the fading of the layer in its superlayer.
  func fading(in space: SublayerSpace) -> Fading {
    guard model.fadesInParts else { return fadingTilted(in: space) }
    return Fading(
      whole: 1, parts: min(self[.opacity], 1) * space.opacity, around: space.opacity)
  }

  /// Returns the fading of the layer if perspective makes one picture of it.
  func fadingTilted(in space: SublayerSpace) -> Fading {
    Fading(whole: min(self[.opacity], 1) * space.opacity, parts: 1, around: space.opacity)
  }
}
