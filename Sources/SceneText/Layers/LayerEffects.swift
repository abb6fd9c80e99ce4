import SceneModel

/// The effects on the picture of a layer, clips and masks aside.
struct LayerEffects {
  let filters: [Filter]
  let stagedBlur: StagedBlur?
  let backdrop: Backdrop?
  let motionBlur: MotionBlur?
  let shutter: Shutter?

  /// What they move by themselves, after all that the layer's animations do.
  let animations: [Animation]

  /// The blur of the movement of the layers within.
  var surroundingBlur: SurroundingBlur? {
    shutter.map { _ in .shutter } ?? motionBlur.map { _ in .motionBlur }
  }
}

extension SceneContext {
  /// Reads the effects of a layer.
  func effects(of mapping: Mapping<LayerKey>, in scope: LayerScope, slots: inout SlotTable)
    -> LayerEffects
  {
    let filters = mapping.filters.map { self.filters($0, slots: &slots) }
    let stagedBlur = mapping[\.blur].flatMap { self.stagedBlur($0, slots: &slots) }
    let backdrop = mapping.backdrop.flatMap {
      self.backdrop($0, on: scope.refresh, slots: &slots)
    }
    let motionBlur = mapping.motionBlur.flatMap { self.motionBlur($0, slots: &slots) }
    return LayerEffects(
      filters: filters ?? [], stagedBlur: stagedBlur?.blur, backdrop: backdrop,
      motionBlur: motionBlur, shutter: shutter(of: mapping, within: scope.blur),
      animations: stagedBlur?.waiting ?? [])
  }
}
