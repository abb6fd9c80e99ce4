import Drawing
import Filters
import SceneModel
import Timeline

extension PresentationLayer {
  /// How far the layer's filters may spread what is inside it, in pixels.
  func filterReach(pixelsPerPoint: Double) -> Double {
    let filters = model.filters.reduce(0) { $0 + reach(of: $1, pixelsPerPoint) }
    guard let blur = model.stagedBlur, blur.edges == .transparent else { return filters }
    return filters + reach(ofSigma: blur.radius * pixelsPerPoint)
  }

  private func reach(of filter: SceneModel.Filter, _ pixelsPerPoint: Double) -> Double {
    guard filter.kind.hasEdges, filter.edges == .transparent else { return 0 }
    let values = filter.values(pixelsPerPoint: pixelsPerPoint) { self.values[$0] }
    let side = (bounds.width + bounds.height) * pixelsPerPoint
    return switch filter.kind {
    case .motion: min(values.number(.radius), MotionComb.largestRadius) + 2
    case .line: min(values.number(.length), LineBlur.greatestLength) / 2 + 2
    case .zoom: values.number(.amount) * side + 2
    case .spin: side
    case .gaussian: reach(ofSigma: max(values.number(.radiusX), values.number(.radiusY)))
    case .box: values.number(.radius) + 2
    case .boxes, .imageEffects: 3 * values.number(.radius) + 6
    case .fxBlur: values.number(.iterations) * (values.number(.radius) / 2 + 2)
    case .gpuGaussian: values.number(.iterations) * (3 * values.number(.radius) + 4)
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
