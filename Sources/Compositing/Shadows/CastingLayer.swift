import Drawing
import SceneModel
import Timeline

extension PresentationLayer {
  /// The layer without parts that do not affect its shadow.
  ///
  /// Sublayers within an opaque shape add nothing to the shadow.
  ///
  /// If only those parts change, the caster is the same at every tick.
  var caster: PresentationLayer {
    // Pictures of static layers are cached by their paths alone, so they must be complete.
    guard !model.statics.beneathOverlay, !hasEffects, exposure == nil else { return self }
    guard self[.backgroundColor].alpha >= 1 else {
      return with { $0.sublayers = sublayers.map(\.caster) }
    }
    let casting = sublayers.filter { !model.masksToBounds && !hides($0) }
    return with { $0.sublayers = casting.map(\.caster) }.with(.black, in: .backgroundColor)
  }

  /// Returns whether a sublayer may change and is within the opaque background.
  private func hides(_ sublayer: PresentationLayer) -> Bool {
    guard !sublayer.model.statics.presentation || !sublayer.hasStaticPlacement,
      let core = shape.core?.inset(by: 1)
    else { return false }
    let space = SublayerSpace(inside: self, at: .identity)
    guard let touched = PlacedLayer.placed(sublayer, in: space)?.touched else { return true }
    return core.intersection(touched) == touched
  }
}
