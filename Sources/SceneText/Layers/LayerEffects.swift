import SceneModel

/// The effects on a layer's rendered image, apart from clips and masks.
struct LayerEffects {
  let filters: [Filter]
  let stagedBlur: StagedBlur?
  let backdrop: Backdrop?
  let motionBlur: MotionBlur?
  let shutter: Shutter?

  /// The animations that the effects add, which come after the layer's own animations.
  let animations: [Animation]

  /// The motion blur or shutter of this layer, which blurs the layers within it.
  var surroundingBlur: SurroundingBlur? {
    shutter.map { _ in .shutter } ?? motionBlur.map { _ in .motionBlur }
  }
}

extension SceneContext {
  /// The reader of backdrops.
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
