import Glibc
import SceneModel

/// From the points of a layer's bounds to those of the scene.
package struct Placement: Hashable, Sendable {
  /// Where a step of one point to the right and one down lead.
  package let right, down: SIMD2<Double>
  package let origin: SIMD2<Double>

  /// The scene's own points.
  package static let scene = Placement(right: SIMD2(1, 0), down: SIMD2(0, 1), origin: .zero)

  /// Returns where a point of the layer lies in the scene.
  func position(of point: Point) -> Point {
    let position = origin + right * point.x + down * point.y
    return Point(x: position.x, y: position.y)
  }

  /// The properties that place a layer and its sublayers: all that a placement reads.
  static let properties: [LayerProperty] = {
    var read: [LayerProperty] = []
    _ = Placement.scene.within { property in
      read.append(property)
      return property.defaultValue
    }
    return read
  }()

  /// The placement of a sublayer.
  ///
  /// - Parameter value: Returns the sublayer's value of a property.
  func within<Failure>(
    _ value: (LayerProperty) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> Placement {
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

  /// This placement as seen from the points of another; `nil` if those have no area.
  ///
  /// Rounded to 2⁻²⁴, as all that is drawn, and exact where both are the same.
  func seen(from base: Placement) -> Placement? {
    guard self != base else { return .scene }
    let determinant = base.right.x * base.down.y - base.right.y * base.down.x
    guard determinant != 0 else { return nil }
    func local(_ way: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        rounded((way.x * base.down.y - way.y * base.down.x) / determinant),
        rounded((way.y * base.right.x - way.x * base.right.y) / determinant))
    }
    return Placement(
      right: local(right), down: local(down), origin: local(origin - base.origin))
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
