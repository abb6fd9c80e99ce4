import Timeline

/// The parts of a pose as distances in pixels: across, down, of the scale, the rotation and the
/// opacity; then zeros.
package typealias PoseDistances = SIMD8<Double>

/// Where a layer is at a moment, and how it is scaled, turned and faded since another moment.
package struct LayerPose: Equatable, Sendable {
  /// The layer's centre on the canvas, in points.
  package let center: SIMD2<Double>

  /// The image of a step to the right: the cosine and the sine of the rotation, times the scale.
  package let turn: SIMD2<Double>

  /// The opacity as a factor of that at the other moment.
  package let opacity: Double

  package init(
    center: SIMD2<Double>, turn: SIMD2<Double> = SIMD2(1, 0), opacity: Double = 1
  ) {
    (self.center, self.turn, self.opacity) = (center, turn, opacity)
  }

  /// Finds the even scale and the rotation that come closest to those of a layer.
  ///
  /// - Parameters:
  ///   - sight: The layer at the moment, with at least one corner.
  ///   - first: The same layer at the other moment.
  init(_ sight: LayerSight, since first: LayerSight) {
    let (now, before) = (sight.corners.middle, first.corners.middle)
    var (common, square) = (SIMD2<Double>.zero, 0.0)
    for (corner, origin) in zip(sight.corners, first.corners) {
      let (a, b) = (origin - before, corner - now)
      common += SIMD2((a * b).sum(), a.x * b.y - a.y * b.x)
      square += (a * a).sum()
    }
    self.init(
      center: now, turn: square > 0 ? common / square : SIMD2(1, 0),
      opacity: first.opacity > 0 ? sight.opacity / first.opacity : 1)
  }
}

extension [SIMD2<Double>] {
  /// The mean of at least one point.
  var middle: SIMD2<Double> { reduce(.zero, +) / Double(count) }
}
