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

/// Reads the effects of layers.
struct EffectReader {
  let reader: ValueReader
  let pictures: PictureReader
  let latencies: BackdropLatencies

  private var filters: FilterReader { FilterReader(reader: reader, pictures: pictures) }

  var backdrops: BackdropReader {
    BackdropReader(reader: reader, filters: filters, latencies: latencies)
  }

  func effects(of mapping: Mapping<LayerKey>, in scope: LayerScope, slots: inout SlotTable)
    -> LayerEffects
  {
    let listed = mapping.filters.map { filters.filters($0, slots: &slots) }
    let stagedBlur = mapping[\.blur].flatMap {
      StagedBlurReader(reader: reader, filters: filters).stagedBlur($0, slots: &slots)
    }
    let backdrop = mapping.backdrop.flatMap {
      backdrops.backdrop($0, on: scope.refresh, slots: &slots)
    }
    let motionBlur = mapping.motionBlur.flatMap {
      MotionBlurReader(reader: reader).motionBlur($0, slots: &slots)
    }
    return LayerEffects(
      filters: listed ?? [], stagedBlur: stagedBlur?.blur, backdrop: backdrop,
      motionBlur: motionBlur,
      shutter: ShutterReader(reader: reader).shutter(of: mapping, within: scope.blur),
      animations: stagedBlur?.waiting ?? [])
  }
}
