import Glibc

/// Where the points of a layer lie in the space in which its superlayer's plane is z = 0; z grows
/// towards the eye.
package struct Pose: Hashable, Sendable {
  /// Where a step of one point to the right and one down in the layer lead.
  package let right, down: SIMD3<Double>

  /// Where the top left corner of the bounds is.
  package let origin: SIMD3<Double>

  /// Scaled about its anchor point, then turned about x, y and z, then moved: as Core Animation's
  /// key paths do it.
  ///
  /// - Parameter value: Returns the layer's value of a property.
  package init(_ value: (LayerProperty) -> SIMD4<Double>) {
    let (position, anchor, size) = (value(.position), value(.anchorPoint), value(.size))
    let scale = value(.scale)
    let x = Turn(degrees: value(.rotationX).x)
    let y = Turn(degrees: value(.rotationY).x)
    let z = Turn(degrees: value(.rotation).x)
    // The columns of Rz · Ry · Rx.
    right =
      SIMD3(z.cosine * y.cosine, z.sine * y.cosine, -y.sine) * scale.x
    down =
      SIMD3(
        z.cosine * y.sine * x.sine - z.sine * x.cosine,
        z.sine * y.sine * x.sine + z.cosine * x.cosine, y.cosine * x.sine) * scale.y
    // Sizes below 0, as springs overshoot to, count as positive.
    origin =
      SIMD3(position.x, position.y, value(.zPosition).x + value(.translationZ).x)
      - right * (anchor.x * abs(size.x)) - down * (anchor.y * abs(size.y))
  }
}

/// Who looks at the sublayers of a layer, from above its anchor point.
package struct Eye: Hashable, Sendable {
  /// The anchor point, in points of the layer's bounds.
  package let x, y: Double

  /// From the eye to the layer's plane, in points; positive.
  package let distance: Double

  /// The eye of a layer's perspective; `nil` where that is none.
  ///
  /// - Parameter value: Returns the layer's value of a property.
  package init?<Failure>(
    _ value: (LayerProperty) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) {
    let (anchor, size) = (try value(.anchorPoint), try value(.size))
    distance = try value(.perspective).x
    (x, y) = (anchor.x * abs(size.x), anchor.y * abs(size.y))
    guard distance > 0 else { return nil }
  }

  /// What is nearer to the eye than this part of its distance is not seen.
  package static let nearest = 1.0 / 256

  /// Returns the homogeneous coordinates, in the layer's bounds, at which a point of the space is seen:
  /// the third is the part of the eye's distance by which the point is away from the eye, along z.
  package func seen(_ point: SIMD3<Double>) -> SIMD3<Double> {
    let weight = 1 - point.z / distance
    return SIMD3(
      point.x - x * point.z / distance, point.y - y * point.z / distance, weight)
  }

  /// Returns the same of a direction.
  package func seen(direction: SIMD3<Double>) -> SIMD3<Double> {
    let part = direction.z / distance
    return SIMD3(direction.x - x * part, direction.y - y * part, -part)
  }
}

/// An angle by its sine and cosine, exact at every multiple of 90 degrees.
private struct Turn {
  let sine, cosine: Double

  init(degrees: Double) {
    let turn = remainder(degrees, 360)
    (sine, cosine) =
      switch turn {
      case 0: (0, 1)
      case 90: (1, 0)
      case -90: (-1, 0)
      case 180, -180: (0, -1)
      default: (sin(turn * .pi / 180), cos(turn * .pi / 180))
      }
  }
}
