import Drawing
import SceneModel
import Timeline

extension PresentationLayer {
  /// How far the layer's filters may spread what is inside it, in points.
  var filterReach: Double {
    let filters = model.filters.reduce(0) { $0 + reach(of: $1) }
    let staged = model.stagedBlur.map { $0.edges == .transparent ? 4 * $0.radius + 2 : 0 } ?? 0
    return filters + staged
  }

  private func reach(of filter: Filter) -> Double {
    guard filter.kind.hasEdges, filter.edges == .transparent else { return 0 }
    func value(_ parameter: FilterParameter) -> Double {
      for (slot, setting) in zip(filter.slots, filter.kind.settings)
      where setting.parameter == parameter {
        return min(max(values[slot].x, setting.limits.lowerBound), setting.limits.upperBound)
      }
      return 0
    }
    return switch filter.kind {
    case .motion: value(.radius) + 2
    case .line: value(.length) / 2 + 2
    case .zoom: value(.amount) * (bounds.width + bounds.height) + 2
    case .spin: bounds.width + bounds.height
    case .gaussian: 4 * max(value(.radiusX), value(.radiusY)) + 2
    case .box: value(.radius) + 2
    case .boxes, .imageEffects: 3 * value(.radius) + 6
    case .fxBlur: value(.iterations) * (value(.radius) / 2 + 2)
    case .gpuGaussian: value(.iterations) * (3 * value(.radius) + 4)
    default: 0
    }
  }
}

extension PlacedLayer {
  /// The same in pixels of the surface.
  var filterReach: Double { layer.hasEffects ? layer.filterReach * pixelsPerPoint : 0 }

  /// Whether the layer is neither turned nor distorted nor mirrored on the surface.
  var isUpright: Bool {
    transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
  }
}
