import Drawing
import Effects
import SceneModel
import Timeline

extension PresentationLayer {
  /// Returns the reach of the layer's filters around its body, in pixels.
  func filterReach(pixelsPerPoint: Double) -> Double {
    model.filterReach(
      pixelsPerPoint: pixelsPerPoint, side: (bounds.width + bounds.height) * pixelsPerPoint
    ) { values[$0] }
  }
}

extension Layer {
  /// Returns the reach of the layer's filters around its body, in pixels.
  ///
  /// - Parameters:
  ///   - side: The sum of the layer's width and height, in pixels.
  ///   - value: Returns the value in a slot.
  func filterReach(pixelsPerPoint: Double, side: Double, value: (Int) -> SIMD4<Double>) -> Double {
    func reach(of filter: SceneModel.Filter, radius: Double = 0) -> Double {
      guard filter.kind.hasEdges, filter.edges == .transparent else { return 0 }
      let values = filter.values(pixelsPerPoint: pixelsPerPoint, radius: radius, slot: value)
      return filter.kind.declaration.reach(values, side)
    }
    let filters = filters.reduce(0) { $0 + reach(of: $1) }
    guard let blur = stagedBlur else { return filters }
    // The largest stage counts.
    let radius = blur.radii(pixelsPerPoint: pixelsPerPoint).max() ?? 0
    return filters + reach(of: blur.filter, radius: radius)
  }
}

extension PlacedLayer {
  /// The reach of the layer's filters around its body, in pixels of the surface.
  var filterReach: Double {
    layer.hasEffects ? layer.filterReach(pixelsPerPoint: pixelsPerPoint) : 0
  }
}

extension Transform {
  /// Whether the transform neither rotates, distorts nor mirrors.
  var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}
