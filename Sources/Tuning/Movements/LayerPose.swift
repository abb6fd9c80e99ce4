/// Where a layer is at a moment, and how it is scaled and turned since another moment.
package struct LayerPose: Equatable, Sendable {
  /// The layer's centre on the canvas, in points.
  package let center: SIMD2<Double>

  /// The image of a step to the right: the cosine and the sine of the rotation, times the scale.
  package let turn: SIMD2<Double>

  package init(center: SIMD2<Double>, turn: SIMD2<Double> = SIMD2(1, 0)) {
    (self.center, self.turn) = (center, turn)
  }

  /// Finds the even scale and the rotation that come closest to those of a quadrilateral.
  ///
  /// - Parameters:
  ///   - corners: The corners of the layer at the moment, at least one.
  ///   - origin: The same corners at the other moment.
  init(corners: [SIMD2<Double>], since origin: [SIMD2<Double>]) {
    let (now, before) = (corners.middle, origin.middle)
    var (common, square) = (SIMD2<Double>.zero, 0.0)
    for (corner, first) in zip(corners, origin) {
      let (a, b) = (first - before, corner - now)
      common += SIMD2((a * b).sum(), a.x * b.y - a.y * b.x)
      square += (a * a).sum()
    }
    self.init(center: now, turn: square > 0 ? common / square : SIMD2(1, 0))
  }
}

extension [SIMD2<Double>] {
  /// The mean of at least one point.
  var middle: SIMD2<Double> { reduce(.zero, +) / Double(count) }
}
