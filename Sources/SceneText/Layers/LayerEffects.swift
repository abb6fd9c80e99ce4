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
  /// The reader of what layers show of what lies beneath them.
  var backdrops: BackdropReader {
    BackdropReader(
      reader: reader, filters: FilterReader(reader: reader, pictures: pictures),
      latencies: latencies)
  }

  /// Reads the effects of a layer.
  func effects(of mapping: Mapping<LayerKey>, in scope: LayerScope, slots: inout SlotTable)
    -> LayerEffects
  {
    let reading = FilterReader(reader: reader, pictures: pictures)
    let filters = mapping.filters.map { reading.filters($0, slots: &slots) }
    let stagedBlur = mapping[\.blur].flatMap {
      StagedBlurReader(reader: reader, filters: reading).stagedBlur($0, slots: &slots)
    }
    let backdrop = mapping.backdrop.flatMap {
      backdrops.backdrop($0, on: scope.refresh, slots: &slots)
    }
    let motionBlur = mapping.motionBlur.flatMap {
      MotionBlurReader(reader: reader).motionBlur($0, slots: &slots)
    }
    return LayerEffects(
      filters: filters ?? [], stagedBlur: stagedBlur?.blur, backdrop: backdrop,
      motionBlur: motionBlur,
      shutter: ShutterReader(reader: reader).shutter(of: mapping, within: scope.blur),
      animations: stagedBlur?.waiting ?? [])
  }
}
