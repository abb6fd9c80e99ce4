import Drawing
import Effects
import Raster
import SceneModel

/// A filter of a scene with its values at one tick, in pixels of one image.
struct FilterValues {
  let values: EffectValues
  let pixelsPerPoint: Double

  /// The bounds of the filtered subject in the image.
  let bounds: Rectangle

  /// The alpha of the filter's other image, if it has one.
  let masking: Bitmap?

  private let filter: SceneModel.Filter

  /// Size of the image.
  private let width, height: Int

  /// - Parameter radius: The radius of a stage in pixels, if the filter blurs one.
  init(
    _ filter: SceneModel.Filter, pixelsPerPoint: Double, radius: Double = 0, bounds: Rectangle,
    in bitmap: Bitmap, masking: Bitmap?, value: (Int) -> SIMD4<Double>
  ) {
    self.filter = filter
    self.pixelsPerPoint = pixelsPerPoint
    self.bounds = bounds
    self.masking = masking
    (width, height) = (bitmap.width, bitmap.height)
    values = filter.values(pixelsPerPoint: pixelsPerPoint, radius: radius, slot: value)
  }

  /// The filter with these values; `nil` if it changes nothing.
  var bitmapFilter: (any BitmapFilter)? { FilterMaking(filter.kind).filter(self) }

  func number(_ parameter: EffectParameter) -> Double { values.number(parameter) }

  func color(_ parameter: EffectParameter) -> StraightColor { values.color(parameter) }

  /// The centre in the unit square of the image.
  var center: SIMD2<Double> {
    let center = values.point(.center)
    let point = SIMD2(
      (bounds.x + center.x * bounds.width) / Double(max(width, 1)),
      (bounds.y + center.y * bounds.height) / Double(max(height, 1)))
    return point.clamped(lowerBound: .zero, upperBound: .one)
  }

  var edges: Effects.Edges { Effects.Edges(filter.edges) }

  var isLinear: Bool { filter.isLinear }

  var weights: [Double] { filter.weights }

  var version: SceneModel.Filter.ImageEffectsVersion { filter.version }
}

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
}

extension Effects.Edges {
  init(_ edges: SceneModel.Filter.Edges) {
    self =
      switch edges {
      case .transparent: .transparent
      case .clamp: .clamp
      case .mirror: .mirror
      case .wrap: .wrap
      }
  }
}
