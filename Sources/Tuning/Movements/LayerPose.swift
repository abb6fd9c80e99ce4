import Timeline

/// The parts of a pose as distances in pixels: across, down, of the scale, the rotation, the
/// opacity, both parts of the stretch, and the radius of the corners.
typealias PoseDistances = SIMD8<Double>

/// Where a layer is at a moment, and how it is scaled, turned and faded since another moment.
package struct LayerPose: Equatable, Sendable {
  /// The layer's centre on the canvas, in points.
  package let center: SIMD2<Double>

  /// The cosine and the sine of the rotation, times the mean of both scales.
  let turn: SIMD2<Double>

  /// The part by which the scales differ, as in ``AffineMovement``; zero if shapes are kept.
  let stretch: SIMD2<Double>

  /// The opacity as a factor of that at the other moment.
  package let opacity: Double

  /// The radius of the corners in points of the canvas, as it would be with the scales of the other
  /// moment.
  let cornerRadius: Double

  init(
    center: SIMD2<Double>, turn: SIMD2<Double> = SIMD2(1, 0), stretch: SIMD2<Double> = .zero,
    opacity: Double = 1, cornerRadius: Double = 0
  ) {
    (self.center, self.turn, self.opacity) = (center, turn, opacity)
    (self.stretch, self.cornerRadius) = (stretch, cornerRadius)
  }

  /// Finds the scales and the rotation that come closest to those of a layer.
  ///
  /// - Parameters:
  ///   - sight: The layer at the moment, with at least one corner.
  ///   - first: The same layer at the other moment.
  init(_ sight: LayerSight, since first: LayerSight) {
    let (now, before) = (sight.corners.middle, first.corners.middle)
    // Sums of complex products, in which each corner b is turn · a + stretch · conj(a).
    var (turned, stretched, square, own) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0.0, now * 0)
    for (corner, origin) in zip(sight.corners, first.corners) {
      let (a, b) = (origin - before, corner - now)
      turned += a.mirrored.turned(b)
      stretched += a.turned(b)
      square += (a * a).sum()
      own += a.turned(a)
    }
    let rest = square * square - (own * own).sum()
    let isFlat = rest < 1e-9 * square * square || square == 0
    let turn =
      isFlat
      ? square > 0 ? turned / square : SIMD2(1, 0)
      : (square * turned - own.mirrored.turned(stretched)) / rest
    self.init(
      center: now, turn: turn,
      stretch: isFlat ? .zero : (square * stretched - own.turned(turned)) / rest,
      opacity: first.opacity > 0 ? sight.opacity / first.opacity : 1,
      cornerRadius: sight.cornerRadius / max((turn * turn).sum().squareRoot(), 1e-9))
  }

  /// Where the pose takes a point of the layer, measured from its centre, on the canvas.
  var movement: AffineMovement {
    AffineMovement(turn: turn, stretch: stretch, shift: center)
  }
}

extension [SIMD2<Double>] {
  /// The mean of at least one point.
  var middle: SIMD2<Double> { reduce(.zero, +) / Double(count) }
}
