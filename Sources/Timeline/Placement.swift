import SceneModel

import Glibc

/// From the points of a layer's bounds to those of the scene.
struct Placement {
  /// Where a step of one point to the right and one down lead.
  private let right, down: SIMD2<Double>
  private let origin: SIMD2<Double>

  static let scene = Placement(right: SIMD2(1, 0), down: SIMD2(0, 1), origin: .zero)

  /// Returns where a point of the layer lies in the scene.
  func place(of point: Point) -> Point {
    let place = origin + right * point.x + down * point.y
    return Point(x: place.x, y: place.y)
  }

  /// The placement of a sublayer.
  ///
  /// - Parameter value: Returns the sublayer's value of a property.
  func within(_ value: (LayerProperty) throws(Diagnostic) -> SIMD4<Double>) throws(Diagnostic)
    -> Placement
  {
    let (position, anchor) = (try value(.position), try value(.anchorPoint))
    let (size, turn, scale) = (try value(.size), try value(.rotation).x, try value(.scale))
    let axes = turned(degrees: turn, scaledBy: scale)
    // Sizes below 0, as springs overshoot to, count as positive.
    let center = origin + right * position.x + down * position.y
    return Placement(
      right: axes.right, down: axes.down,
      origin: center - axes.right * anchor.x * abs(size.x) - axes.down * anchor.y * abs(size.y))
  }

  /// Returns the direction of a movement on screen as seen in a turned and scaled layer, in whole
  /// degrees, `0..<180`: the comb is the same forwards and backwards.
  func smearAngle(of movement: Vector, rotation: Double, scale: Scale) -> Double {
    let axes = turned(degrees: rotation, scaledBy: scale.components)
    let determinant = axes.right.x * axes.down.y - axes.right.y * axes.down.x
    guard determinant != 0 else { return 0 }
    let x = (movement.dx * axes.down.y - movement.dy * axes.down.x) / determinant
    let y = (movement.dy * axes.right.x - movement.dx * axes.right.y) / determinant
    return (Vector(dx: x, dy: y).angle.rounded() + 360).truncatingRemainder(dividingBy: 180)
  }

  private func turned(degrees: Double, scaledBy scale: SIMD4<Double>) -> (
    right: SIMD2<Double>, down: SIMD2<Double>
  ) {
    guard degrees != 0 else { return (right * scale.x, down * scale.y) }
    let angle = degrees * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    return ((right * cosine + down * sine) * scale.x, (down * cosine - right * sine) * scale.y)
  }
}
