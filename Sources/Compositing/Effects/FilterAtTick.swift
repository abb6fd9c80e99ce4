import Drawing
import Effects
import Raster
import SceneModel

extension SceneModel.Filter {
  /// Returns the values of the filter's parameters.
  ///
  /// - Parameters:
  ///   - radius: The radius of a stage in pixels, if the filter blurs one.
  ///   - value: Returns the value of a slot.
  func values(
    pixelsPerPoint: Double, radius: Double = 0, slot value: (Int) -> SIMD4<Double>
  ) -> EffectValues {
    EffectValues(
      kind.settings, in: slots, pixelsPerPoint: pixelsPerPoint, radius: radius, value: value)
  }

  /// Returns the filter with its values at one tick; `nil` if it changes nothing.
  ///
  /// - Parameters:
  ///   - radius: The radius of a stage in pixels, if the filter blurs one.
  ///   - bounds: The bounds of the filtered subject in the bitmap, in pixels.
  ///   - size: Width and height of the bitmap.
  ///   - masking: The alpha of the filter's other image, if it has one.
  ///   - isDithered: Whether dithering hides the rounding of Gaussians.
  ///   - value: Returns the value of a slot.
  func bitmapFilter(
    pixelsPerPoint: Double, radius: Double = 0, bounds: Rectangle,
    inBitmapOf size: SIMD2<Int>, masking: Bitmap?, isDithered: Bool, value: (Int) -> SIMD4<Double>
  ) -> (any BitmapFilter)? {
    kind.declaration.filter(
      FilterValues(
        values(pixelsPerPoint: pixelsPerPoint, radius: radius, slot: value),
        pixelsPerPoint: pixelsPerPoint, origin: SIMD2(bounds.x, bounds.y),
        size: SIMD2(bounds.width, bounds.height), imageSize: size, masking: masking, edges: edges,
        isLinear: isLinear, isDithered: isDithered, version: version, numbers: numbers))
  }
}
