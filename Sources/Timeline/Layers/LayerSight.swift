import SceneModel

/// The place of a layer's bounds on the canvas at a tick, and the visible opacity.
package struct LayerSight: Sendable {
  /// The corners of the bounds in points of the canvas, in order around them from the top left.
  package let corners: [SIMD2<Double>]

  /// The product of the opacities of the layer and all around it, `0...1`; 0 if one of them is
  /// hidden.
  package let opacity: Double

  package init(corners: [SIMD2<Double>], opacity: Double) {
    (self.corners, self.opacity) = (corners, opacity)
  }
}

extension Presentation {
  /// Finds the places of layers on the canvas, by their paths.
  ///
  /// - Parameter paths: The paths of the layers.
  package func sights(of paths: Set<String>) -> [String: LayerSight] {
    var sights: [String: LayerSight] = [:]
    for layer in layers { layer.addSights(of: paths, in: .scene, opacity: 1, to: &sights) }
    return sights
  }
}

extension PresentationLayer {
  fileprivate func addSights(
    of paths: Set<String>, in superlayer: Placement, opacity: Double,
    to sights: inout [String: LayerSight]
  ) {
    let placement = superlayer.within { values[$0.rawValue] }
    let seen: Double = self[.hidden] ? 0 : opacity * min(max(self[.opacity], 0), 1)
    if paths.contains(model.path) {
      let size: Size = self[.size]
      let (width, height) = (abs(size.width), abs(size.height))
      sights[model.path] = LayerSight(
        corners: [
          Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height),
          Point(x: 0, y: height),
        ].map { point in
          let place = placement.position(of: point)
          return SIMD2(place.x, place.y)
        }, opacity: seen)
    }
    for inner in inside { inner.addSights(of: paths, in: placement, opacity: seen, to: &sights) }
  }
}
