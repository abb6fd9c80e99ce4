import Drawing
import Effects
import SceneModel

/// The implementation of a scene's filter on pixels.
struct FilterMaking {
  /// The reach of the filter around a pixel, in pixels.
  ///
  /// - Parameter side: The sum of width and height of the filtered subject, in pixels.
  let reach: (_ values: EffectValues, _ side: Double) -> Double

  /// Returns the filter, or `nil` if it changes nothing.
  let filter: (FilterValues) -> (any BitmapFilter)?

  private init(
    reach: @escaping (EffectValues, Double) -> Double,
    _ filter: @escaping (FilterValues) -> (any BitmapFilter)?
  ) {
    self.reach = reach
    self.filter = filter
  }

  /// Returns a filter that computes a pixel from its neighbours.
  private static func reaching(
    _ reach: @escaping (_ values: EffectValues, _ side: Double) -> Double,
    _ filter: @escaping (FilterValues) -> any BitmapFilter
  ) -> FilterMaking { FilterMaking(reach: reach, filter) }

  /// Returns a filter that computes each pixel on its own.
  private static func inPlace(_ filter: @escaping (FilterValues) -> (any BitmapFilter)?)
    -> FilterMaking
  {
    FilterMaking(reach: { _, _ in 0 }, filter)
  }

  init(_ kind: FilterKind) {
    self =
      switch kind {
      case .motion:
        .reaching({ values, _ in min(values.number(.radius), MotionComb.largestRadius) + 2 }) {
          MotionComb(
            radius: min($0.number(.radius), MotionComb.largestRadius), angle: $0.number(.angle),
            samples: MotionBlur.wholeSamples($0.number(.samples)), edges: $0.edges,
            isLinear: $0.isLinear)
        }
      case .line:
        .reaching({ values, _ in min(values.number(.length), LineBlur.greatestLength) / 2 + 2 }) {
          LineBlur(
            length: min($0.number(.length), LineBlur.greatestLength), angle: $0.number(.angle),
            edges: $0.edges, isLinear: $0.isLinear)
        }
      case .zoom:
        .reaching({ values, side in values.number(.amount) * side + 2 }) {
          ZoomBlur(
            amount: $0.number(.amount), center: $0.center, edges: $0.edges, isLinear: $0.isLinear)
        }
      case .spin:
        .reaching({ _, side in side }) {
          SpinBlur(
            angle: $0.number(.angle), center: $0.center, edges: $0.edges, isLinear: $0.isLinear)
        }
      case .gaussian:
        .reaching({ values, _ in 4 * values.sigmas.max() + 2 }) {
          let sigmas = $0.values.sigmas
          return GaussianBlur(
            sigmaX: sigmas.x, sigmaY: sigmas.y, edges: $0.edges, isLinear: $0.isLinear)
        }
      case .box:
        .reaching({ values, _ in values.number(.radius) + 2 }) {
          $0.boxBlur(width: 2 * Int($0.number(.radius).rounded()) + 1, passes: 1)
        }
      case .boxes:
        .reaching({ values, _ in 3 * values.number(.radius) + 6 }) {
          let width = Int(($0.number(.radius) * 3 * (2 * .pi).squareRoot() / 4 + 0.5)) | 1
          return $0.boxBlur(width: width, passes: 3)
        }
      case .imageEffects:
        .reaching({ values, _ in 3 * values.number(.radius) + 6 }) {
          ImageEffects(
            version: $0.version == .first ? .year2013 : .year2014,
            radius: min($0.number(.radius), 4096), scale: 1, saturation: $0.number(.saturation),
            tint: $0.color(.tint), mask: $0.masking, edges: $0.edges, isLinear: $0.isLinear)
        }
      case .fxBlur:
        .reaching({ values, _ in
          values.number(.iterations).rounded() * (values.number(.radius) / 2 + 2)
        }) {
          $0.fxBlur(edges: $0.edges, isView: false)
        }
      case .fxBlurView:
        .reaching({ values, _ in
          // Half a box plus a pixel, in a snapshot whose pixels are `iterations` twelfths of the
          // radius long.
          let (radius, iterations) = (values.number(.radius), values.number(.iterations).rounded())
          return radius * iterations * (iterations + 16) / 24 + 32
        }) { $0.fxBlur(edges: .clamp, isView: true) }
      case .gpuGaussian:
        .reaching({ values, _ in
          values.number(.iterations).rounded() * (3 * values.number(.radius) + 4)
        }) {
          GPUGaussian(
            sigma: min($0.number(.radius), 100), passes: Int($0.number(.iterations).rounded()),
            edges: $0.edges, isLinear: $0.isLinear)
        }
      case .gpuIOSBlur:
        .reaching({ values, _ in
          values.number(.downsampling) * (3 * values.number(.radius) + 6)
        }) {
          GPUIOSBlur(
            radius: min($0.number(.radius), 100), saturation: $0.number(.saturation),
            downsampling: $0.number(.downsampling), rangeReduction: $0.number(.rangeReduction))
        }
      case .saturate: .inPlace { Saturation($0.number(.amount)) }
      case .tint: .inPlace { Tint($0.color(.color), fillsClear: false) }
      case .brightness: .inPlace { Brightness($0.number(.amount)) }
      case .pixellate:
        .inPlace {
          Pixellate(
            scale: $0.number(.scale), center: $0.center,
            columns: $0.bounds.x...$0.bounds.x + $0.bounds.width,
            rows: $0.bounds.y...$0.bounds.y + $0.bounds.height)
        }
      case .unsharpMask:
        .inPlace {
          UnsharpMask(
            sigma: min($0.number(.radius), GaussianBlur.largestSigma),
            amount: min($0.number(.amount), UnsharpMask.largestAmount))
        }
      case .convolution:
        .inPlace {
          Convolution(
            weights: $0.weights, bias: $0.number(.bias),
            spacing: max(1, Int($0.pixelsPerPoint.rounded())))
        }
      case .mask: .inPlace { $0.masking.map { Mask($0) } }
      }
  }
}

extension EffectValues {
  /// The σ of a Gaussian along both axes, in pixels.
  var sigmas: SIMD2<Double> {
    SIMD2(number(.radiusX), number(.radiusY)).clamped(
      lowerBound: .zero, upperBound: SIMD2(repeating: GaussianBlur.largestSigma))
  }
}

extension FilterValues {
  /// Returns the blur of FXBlurView, which uses its own number of pixels per point.
  fileprivate func fxBlur(edges: Effects.Edges, isView: Bool) -> FXBlur {
    FXBlur(
      radius: min(number(.radius) / pixelsPerPoint, 4096),
      iterations: Int(number(.iterations).rounded()), tint: color(.tint),
      scale: min(pixelsPerPoint, 8), edges: edges, isLinear: isLinear, isView: isView)
  }

  fileprivate func boxBlur(width: Int, passes: Int) -> BoxBlur {
    let width = min(width, BoxBlur.largestSize)
    return BoxBlur(width: width, height: width, passes: passes, edges: edges, isLinear: isLinear)
  }
}
