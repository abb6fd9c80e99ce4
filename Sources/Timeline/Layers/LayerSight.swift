import SceneModel

/// The place of a layer's bounds on the canvas at a tick, and the visible opacity.
package struct LayerSight: Sendable {
  /// The corners of the bounds in points of the canvas, in order around them from the top left.
  package let corners: [SIMD2<Double>]

  /// The product of the opacities of the layer and all around it, `0...1`; 0 if one of them is
  /// hidden.
  package let opacity: Double

  /// The anchor point, in points of the canvas; `nil` for a place in a recording.
  package let anchor: SIMD2<Double>?

  /// The steps of one point to the right and one down in the superlayer, in points of the canvas.
  ///
  /// They are those at the layer's position; `nil` for a place in a recording.
  package let axes: SIMD4<Double>?

  /// The largest radius of the corners in points of the canvas, where shapes are stretched that of
  /// a circle as large as the ellipse.
  package let cornerRadius: Double

  package init(
    corners: [SIMD2<Double>], opacity: Double, anchor: SIMD2<Double>? = nil,
    axes: SIMD4<Double>? = nil, cornerRadius: Double = 0
  ) {
    (self.corners, self.opacity) = (corners, opacity)
    (self.anchor, self.axes, self.cornerRadius) = (anchor, axes, cornerRadius)
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
    let placement = superlayer.within(values)
    let seen: Double = self[.hidden] ? 0 : opacity * min(max(self[.opacity], 0), 1)
    if paths.contains(model.path) {
      let size: Size = self[.size]
      let (width, height) = (abs(size.width), abs(size.height))
      let anchor: Point = self[.anchorPoint]
      func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
        let place = placement.position(of: Point(x: x * width, y: y * height))
        return SIMD2(place.x, place.y)
      }
      let corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)]
      let round: Corners = self[.cornerRadius]
      let radius = min(max(round.components.max(), 0), width / 2, height / 2)
      let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
      let growth = abs(across.x * down.y - across.y * down.x) / max(width * height, 1e-12)
      sights[model.path] = LayerSight(
        corners: corners, opacity: seen, anchor: place(anchor.x, anchor.y),
        axes: superlayer.axes(at: self[.position]), cornerRadius: radius * growth.squareRoot())
    }
    for inner in inside { inner.addSights(of: paths, in: placement, opacity: seen, to: &sights) }
  }
}

extension Placement {
  /// Returns the steps of one point to the right and one down at a point of the layer.
  fileprivate func axes(at point: Point) -> SIMD4<Double> {
    let here = position(of: point)
    let right = position(of: Point(x: point.x + 1, y: point.y))
    let down = position(of: Point(x: point.x, y: point.y + 1))
    return SIMD4(right.x - here.x, right.y - here.y, down.x - here.x, down.y - here.y)
  }
}
