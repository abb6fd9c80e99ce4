import Drawing
import SceneModel
import Timeline

extension PresentationLayer {
  /// The reach of the layer's filters around what is inside it, in pixels.
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
    return FilterMaking(filter.kind).reach(values, (bounds.width + bounds.height) * pixelsPerPoint)
  }
}

extension PlacedLayer {
  /// The reach of the layer's filters around what is inside it, in pixels of the surface.
  var filterReach: Double {
    layer.hasEffects ? layer.filterReach(pixelsPerPoint: pixelsPerPoint) : 0
  }
}

extension Transform {
  /// Whether what lies so is neither turned nor distorted nor mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}
