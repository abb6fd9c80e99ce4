package import Raster

/// The values of a filter at one tick, in pixels of one image.
package struct FilterValues {
  let values: EffectValues
  let pixelsPerPoint: Double

  /// The bounds of the filtered subject in the image.
  private let origin, size: SIMD2<Double>

  private let imageSize: SIMD2<Int>

  /// The alpha of the filter's other image, if it has one.
  let masking: Bitmap?

  let edges: Edges

  /// Whether means are computed in linear light instead of sRGB values.
  let isLinear: Bool

  /// Whether dithering hides the rounding of Gaussians.
  let isDithered: Bool

  let version: ImageEffects.Version

  /// The numbers of ``FilterDeclaration/numbers``; empty if the filter has none.
  let numbers: [Double]

  /// - Parameters:
  ///   - origin: The top left corner of the filtered subject in the image.
  ///   - size: Width and height of the filtered subject.
  ///   - imageSize: Width and height of the image.
  package init(
    _ values: EffectValues, pixelsPerPoint: Double, origin: SIMD2<Double>, size: SIMD2<Double>,
    imageSize: SIMD2<Int>, masking: Bitmap?, edges: Edges, isLinear: Bool,
    isDithered: Bool = false, version: ImageEffects.Version, numbers: [Double]
  ) {
    self.values = values
    self.pixelsPerPoint = pixelsPerPoint
    self.origin = origin
    self.size = size
    self.imageSize = imageSize
    self.masking = masking
    self.edges = edges
    self.isLinear = isLinear
    self.isDithered = isDithered
    self.version = version
    self.numbers = numbers
  }

  func number(_ parameter: EffectParameter) -> Double { values.number(parameter) }

  func color(_ parameter: EffectParameter) -> StraightColor { values.color(parameter) }

  /// The centre in the unit square of the image.
  var center: SIMD2<Double> {
    let point = origin + values.point(.center) * size
    let image = SIMD2<Double>(pointwiseMax(imageSize, .one))
    return (point / image).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// The columns and rows that the filtered subject covers.
  var columns: ClosedRange<Double> { origin.x...origin.x + size.x }
  var rows: ClosedRange<Double> { origin.y...origin.y + size.y }
}
