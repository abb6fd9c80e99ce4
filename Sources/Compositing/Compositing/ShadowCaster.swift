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
    guard !model.statics.beneathOverlay, !hasEffects, exposure == nil else { return self }
    guard self[.backgroundColor].alpha >= 1 else {
      return with { $0.sublayers = sublayers.map(\.caster) }
    }
    let casting = sublayers.filter { !model.masksToBounds && !hides($0) }
    return with { $0.sublayers = casting.map(\.caster) }.with(.black, in: .backgroundColor)
  }

  /// Whether a sublayer may change and lies within the opaque background.
  private func hides(_ sublayer: PresentationLayer) -> Bool {
    guard !sublayer.model.statics.presentation || !sublayer.hasStaticPlacement,
      let core = shape.core?.inset(by: 1)
    else { return false }
    let space = SublayerSpace(inside: self, at: .identity)
    guard let touched = PlacedLayer.placed(sublayer, in: space)?.touched else { return true }
    return core.intersection(touched) == touched
  }
}
