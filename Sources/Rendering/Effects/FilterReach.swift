import Drawing
import Filters
import SceneModel
import Timeline

extension PresentationLayer {
  /// How far the layer's filters may spread what is inside it, in pixels.
  func filterReach(pixelsPerPoint: Double) -> Double {
    let filters = model.filters.reduce(0) { $0 + reach(of: $1, pixelsPerPoint) }
    guard let blur = model.stagedBlur else { return filters }
    let radius = blur.radii(pixelsPerPoint: pixelsPerPoint).max() ?? 0
    return filters + reach(of: blur.filter, pixelsPerPoint, radius: radius)
  }

  /// - Parameter radius: The largest of a blur's stages, in pixels.
  private func reach(
    of filter: SceneModel.Filter, _ pixelsPerPoint: Double, radius: Double = 0
  ) -> Double {
    guard filter.kind.hasEdges, filter.edges == .transparent else { return 0 }
    let values = filter.values(pixelsPerPoint: pixelsPerPoint, radius: radius) { self.values[$0] }
    return filter.kind.reach(values, side: (bounds.width + bounds.height) * pixelsPerPoint)
  }
}

extension FilterKind {
  /// How far around a pixel the filter may read, in pixels.
  ///
  /// - Parameter side: Width and height of what is filtered, together.
  func reach(_ values: EffectValues, side: Double) -> Double {
    switch self {
    case .motion: min(values.number(.radius), MotionComb.largestRadius) + 2
    case .line: min(values.number(.length), LineBlur.greatestLength) / 2 + 2
    case .zoom: values.number(.amount) * side + 2
    case .spin: side
    case .gaussian: reach(ofSigma: max(values.number(.radiusX), values.number(.radiusY)))
    case .box: values.number(.radius) + 2
    case .boxes, .imageEffects: 3 * values.number(.radius) + 6
    case .fxBlur: values.number(.iterations) * (values.number(.radius) / 2 + 2)
    case .fxBlurView:
      // Half a box and a pixel more, of a snapshot whose pixels are so many twelfths of the radius long.
      values.number(.radius) * values.number(.iterations) * (values.number(.iterations) + 16) / 24
        + 32
    case .gpuGaussian: values.number(.iterations) * (3 * values.number(.radius) + 4)
    case .gpuIOSBlur: values.number(.downsampling) * (3 * values.number(.radius) + 6)
    default: 0
    }
  }

  private func reach(ofSigma sigma: Double) -> Double {
    4 * min(sigma, GaussianBlur.largestSigma) + 2
  }
}

extension PlacedLayer {
  /// How far the layer's filters may spread what is inside it, in pixels of the surface.
  var filterReach: Double {
    layer.hasEffects ? layer.filterReach(pixelsPerPoint: pixelsPerPoint) : 0
  }
}

extension Transform {
  /// Whether what lies so is neither turned nor distorted nor mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}
