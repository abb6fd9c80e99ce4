internal import Glibc

/// A movement of the plane that keeps lines straight: it turns, scales, stretches and shifts.
///
/// In complex numbers, it takes a point p to turn · p + stretch · conj(p) + shift.
struct AffineMovement: Equatable, Sendable {
  /// The cosine and the sine of the rotation, times the mean of both scales.
  let turn: SIMD2<Double>

  /// The part by which the scales differ; zero if shapes are kept.
  let stretch: SIMD2<Double>

  /// The image of the origin.
  let shift: SIMD2<Double>

  /// Leaves everything as it is, except for a shift.
  init(
    turn: SIMD2<Double> = SIMD2(1, 0), stretch: SIMD2<Double> = .zero, shift: SIMD2<Double>
  ) {
    (self.turn, self.stretch, self.shift) = (turn, stretch, shift)
  }

  /// - Parameters:
  ///   - scale: The scale, positive.
  ///   - rotation: The rotation in radians, clockwise where y points down.
  init(scale: Double, rotation: Double, shift: SIMD2<Double>) {
    self.init(turn: SIMD2(cos(rotation), sin(rotation)) * scale, shift: shift)
  }

  /// The mean of the scales in two directions at a right angle.
  var scale: Double { hypot(turn.x, turn.y) }

  /// The rotation in radians, from -π to π.
  var rotation: Double { atan2(turn.y, turn.x) }

  /// The images of a step to the right and of one down, without the shift.
  private var steps: (right: SIMD2<Double>, down: SIMD2<Double>) {
    (inPlace.mapped(SIMD2(1, 0)), inPlace.mapped(SIMD2(0, 1)))
  }

  /// The scales across and down of a layer that is then skewed by ``skew``, and turned by
  /// ``rotationAcross``.
  var scales: SIMD2<Double> {
    let (right, down) = steps
    let across = (right * right).sum().squareRoot()
    return SIMD2(across, (right.x * down.y - right.y * down.x) / max(across, 1e-9))
  }

  /// The difference between a right angle and the angle from a step to the right to a step down, in
  /// radians.
  var skew: Double {
    let (right, down) = steps
    return atan2((right * down).sum(), right.x * down.y - right.y * down.x)
  }

  /// The rotation of a step to the right, in radians. In a skewed movement it differs from
  /// ``rotation``.
  var rotationAcross: Double { atan2(steps.right.y, steps.right.x) }

  /// Returns the image of a point.
  func mapped(_ point: SIMD2<Double>) -> SIMD2<Double> {
    turn.turned(point) + stretch.turned(point.mirrored) + shift
  }

  /// Returns the movement that applies another one first, then this one.
  func after(_ first: AffineMovement) -> AffineMovement {
    AffineMovement(
      turn: turn.turned(first.turn) + stretch.turned(first.stretch.mirrored),
      stretch: turn.turned(first.stretch) + stretch.turned(first.turn.mirrored),
      shift: mapped(first.shift))
  }

  /// The movement back. It does not mirror, so the scale is larger than the stretch.
  var inverse: AffineMovement {
    let square = (turn * turn).sum() - (stretch * stretch).sum()
    let back = AffineMovement(
      turn: turn.mirrored / square, stretch: -stretch / square, shift: .zero)
    return AffineMovement(
      turn: back.turn, stretch: back.stretch, shift: -back.mapped(shift))
  }

  /// Returns the movement, then a growth and a turn around the image of the origin.
  ///
  /// - Parameter angle: The angle in radians, clockwise where y points down.
  func grown(by factor: Double, turnedBy angle: Double) -> AffineMovement {
    let change = SIMD2(cos(angle), sin(angle)) * factor
    return AffineMovement(
      turn: change.turned(turn), stretch: change.turned(stretch), shift: shift)
  }

  /// Returns the movement with another image of the origin.
  func moved(to place: SIMD2<Double>) -> AffineMovement {
    AffineMovement(turn: turn, stretch: stretch, shift: place)
  }

  /// The stretch before the rotation, so that its first part is half the difference of the scales
  /// across and down.
  var ownStretch: SIMD2<Double> {
    let size = max(scale, 1e-9)
    return (turn.mirrored / size).turned(stretch)
  }

  /// The movement without its shift.
  var inPlace: AffineMovement { moved(to: .zero) }
}

extension SIMD2<Double> {
  /// Returns a vector, turned and scaled as this one is from a step to the right.
  func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x * vector.x - y * vector.y, y * vector.x + x * vector.y)
  }

  /// The mirror image, up for down.
  var mirrored: SIMD2<Double> { SIMD2(x, -y) }
}
