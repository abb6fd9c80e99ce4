import Drawing
import SceneModel
import Timeline

extension PresentationLayer {
  /// The layer as far as its shadow shows it: what lies within something opaque casts none of its own.
  ///
  /// Where only such things change, it is the same at every tick.
  var caster: PresentationLayer {
    // Pictures of layers in which nothing changes are kept by their paths alone, so that all has to be in
    // them.
    guard !model.isSteadyBeneathOverlay, !hasEffects, exposure == nil else { return self }
    let isOpaque = self[.backgroundColor].alpha >= 1
    let hidden = isOpaque ? shape.core?.inset(by: 1) : nil
    let stage = Stage(inside: self, at: .identity)
    let sublayers: [PresentationLayer] =
      isOpaque && model.masksToBounds
      ? []
      : sublayers.compactMap { sublayer in
        guard let hidden, !(sublayer.isStill && sublayer.hasConstantPlacement) else {
          return sublayer.caster
        }
        guard let touched = PlacedLayer.placed(sublayer, in: stage)?.touched,
          hidden.intersection(touched) != touched
        else { return nil }
        return sublayer.caster
      }
    let caster = with { $0.sublayers = sublayers }
    return isOpaque ? caster.with(.black, in: .backgroundColor) : caster
  }
}
