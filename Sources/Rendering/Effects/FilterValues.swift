import Drawing
import Filters
import Pixels
import SceneModel

/// A filter of a scene with its values at one tick, in pixels of one image.
struct FilterValues {
  private let filter: SceneModel.Filter
  private let pixelsPerPoint: Double

  /// Where the filtered thing lies in the image.
  private let bounds: Rectangle

  /// Size of the image.
  private let width, height: Int

  private let values: EffectValues

  /// - Parameter radius: That of a stage, in pixels, if the filter blurs one.
  init(
    _ filter: SceneModel.Filter, pixelsPerPoint: Double, radius: Double = 0, bounds: Rectangle,
    in bitmap: Bitmap, value: (Int) -> SIMD4<Double>
  ) {
    self.filter = filter
    self.pixelsPerPoint = pixelsPerPoint
    self.bounds = bounds
    (width, height) = (bitmap.width, bitmap.height)
    values = filter.values(pixelsPerPoint: pixelsPerPoint, radius: radius, slot: value)
  }

  private func number(_ parameter: EffectParameter) -> Double { values.number(parameter) }

  private func color(_ parameter: EffectParameter) -> StraightColor { values.color(parameter) }

  /// The centre in the unit square of the image.
  private var center: SIMD2<Double> {
    let center = values.point(.center)
    let place = SIMD2(
      (bounds.x + center.x * bounds.width) / Double(max(width, 1)),
      (bounds.y + center.y * bounds.height) / Double(max(height, 1)))
    return place.clamped(lowerBound: .zero, upperBound: .one)
  }

  private var edges: Filters.Edges { Filters.Edges(filter.edges) }

  /// Returns the filter, or `nil` if it changes nothing.
  ///
  /// - Parameter masking: The alpha of a mask.
  func filter(masking: Bitmap?) -> (any BitmapFilter)? {
    switch filter.kind {
    case .motion:
      MotionComb(
        radius: min(number(.radius), MotionComb.largestRadius), angle: number(.angle),
        samples: MotionBlur.wholeSamples(number(.samples)), edges: edges, isLinear: filter.isLinear)
    case .line:
      LineBlur(
        length: min(number(.length), LineBlur.greatestLength), angle: number(.angle), edges: edges,
        isLinear: filter.isLinear)
    case .zoom:
      ZoomBlur(amount: number(.amount), center: center, edges: edges, isLinear: filter.isLinear)
    case .spin:
      SpinBlur(angle: number(.angle), center: center, edges: edges, isLinear: filter.isLinear)
    case .gaussian:
      GaussianBlur(
        sigmaX: min(number(.radiusX), GaussianBlur.largestSigma),
        sigmaY: min(number(.radiusY), GaussianBlur.largestSigma), edges: edges,
        isLinear: filter.isLinear)
    case .box:
      boxBlur(width: 2 * Int(number(.radius).rounded()) + 1, passes: 1)
    case .boxes:
      boxBlur(width: Int((number(.radius) * 3 * (2 * .pi).squareRoot() / 4 + 0.5)) | 1, passes: 3)
    case .imageEffects:
      ImageEffects(
        version: filter.version == .first ? .year2013 : .year2014,
        radius: min(number(.radius), 4096), scale: 1, saturation: number(.saturation),
        tint: color(.tint), mask: masking, edges: edges, isLinear: filter.isLinear)
    case .fxBlur, .fxBlurView: fxBlur
    case .gpuGaussian:
      GPUGaussian(
        sigma: min(number(.radius), 100), passes: Int(number(.iterations).rounded()),
        edges: edges, isLinear: filter.isLinear)
    case .gpuIOSBlur:
      GPUIOSBlur(
        radius: min(number(.radius), 100), saturation: number(.saturation),
        downsampling: number(.downsampling), rangeReduction: number(.rangeReduction))
    case .saturate: Saturation(number(.amount))
    case .tint: Tint(color(.color), fillsClear: false)
    case .brightness: Brightness(number(.amount))
    case .pixellate:
      Pixellate(
        scale: number(.scale), center: center, columns: bounds.x...bounds.x + bounds.width,
        rows: bounds.y...bounds.y + bounds.height)
    case .mask: masking.map { Mask($0) }
    }
  }
}

extension FilterValues {
  /// As a view it has its own idea of how many pixels a point has.
  private var fxBlur: FXBlur {
    let scale = min(pixelsPerPoint, 8)
    return FXBlur(
      radius: min(number(.radius) / pixelsPerPoint, 4096),
      iterations: Int(number(.iterations).rounded()), tint: color(.tint), scale: scale,
      edges: filter.kind == .fxBlurView ? .clamp : edges, isLinear: filter.isLinear,
      isView: filter.kind == .fxBlurView)
  }

  private func boxBlur(width: Int, passes: Int) -> BoxBlur {
    let width = min(width, BoxBlur.largestSize)
    return BoxBlur(
      width: width, height: width, passes: passes, edges: edges, isLinear: filter.isLinear)
  }
}

extension SceneModel.Filter {
  /// Returns the values of the filter's parameters.
  ///
  /// - Parameters:
  ///   - radius: That of a stage, in pixels, if the filter blurs one.
  ///   - value: Returns the value of a slot.
  func values(
    pixelsPerPoint: Double, radius: Double = 0, slot value: (Int) -> SIMD4<Double>
  ) -> EffectValues {
    EffectValues(
      kind.settings, in: slots, pixelsPerPoint: pixelsPerPoint, radius: radius, value: value)
  }
}

extension Filters.Edges {
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
