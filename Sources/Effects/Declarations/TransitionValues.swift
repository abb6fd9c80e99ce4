package import Raster

/// The values of a transition at one tick, apart from its source, target and progress.
package struct TransitionValues {
  private let values: EffectValues

  /// The direction of pictures that move as a whole.
  let direction: MoveDirection

  /// The progress at the instants of an open shutter.
  let exposure: [Double]

  /// The pictures of the layer, which never change.
  let pictures: TransitionPictures

  package init(
    _ values: EffectValues, direction: MoveDirection, exposure: [Double],
    pictures: TransitionPictures
  ) {
    self.values = values
    self.direction = direction
    self.exposure = exposure
    self.pictures = pictures
  }

  func number(_ parameter: EffectParameter) -> Double { values.number(parameter) }

  func point(_ parameter: EffectParameter) -> SIMD2<Double> { values.point(parameter) }

  func color(_ parameter: EffectParameter) -> StraightColor { values.color(parameter) }
}

/// The additional pictures of a transition; absent if it has none.
package struct TransitionPictures {
  /// The luma of ``TransitionPicture/file`` or ``TransitionPicture/mask``.
  package var map: LumaMap?

  /// Pictures in the size of source and target.
  package var backside: Bitmap?

  package var shading: Bitmap?

  package init() {}
}
