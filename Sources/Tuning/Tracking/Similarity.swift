internal import Glibc

/// A movement of the plane that keeps shapes: it turns, scales evenly and shifts.
package struct Similarity: Equatable, Sendable {
  /// The image of a step to the right: the cosine and the sine of the rotation, times the scale.
  let turn: SIMD2<Double>

  /// The image of the origin.
  let shift: SIMD2<Double>

  /// Leaves everything as it is, except for a shift.
  init(turn: SIMD2<Double> = SIMD2(1, 0), shift: SIMD2<Double>) {
    (self.turn, self.shift) = (turn, shift)
  }

  /// - Parameters:
  ///   - scale: The scale, positive.
  ///   - rotation: The rotation in radians, clockwise where y points down.
  init(scale: Double, rotation: Double, shift: SIMD2<Double>) {
    self.init(turn: SIMD2(cos(rotation), sin(rotation)) * scale, shift: shift)
  }

  var scale: Double { hypot(turn.x, turn.y) }

  /// The rotation in radians, from -π to π.
  var rotation: Double { atan2(turn.y, turn.x) }

  /// Returns the image of a point.
  func mapped(_ point: SIMD2<Double>) -> SIMD2<Double> { turn.turned(point) + shift }

  /// Returns the movement that applies another one first, then this one.
  func after(_ first: Similarity) -> Similarity {
    Similarity(turn: turn.turned(first.turn), shift: mapped(first.shift))
  }

  /// The movement back. The scale is positive.
  var inverse: Similarity {
    let square = (turn * turn).sum()
    let back = SIMD2(turn.x, -turn.y) / square
    return Similarity(turn: back, shift: -back.turned(shift))
  }
}

extension SIMD2<Double> {
  /// Returns a vector, turned and scaled as this one is from a step to the right.
  func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x * vector.x - y * vector.y, y * vector.x + x * vector.y)
  }
}
