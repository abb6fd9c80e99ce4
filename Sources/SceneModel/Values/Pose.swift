import Glibc

/// The placement of a layer in the space of its superlayer, whose plane is z = 0.
///
/// The z axis points towards the eye.
package struct Pose: Hashable, Sendable {
  /// The images of unit steps to the right and down in the layer.
  package let right, down: SIMD3<Double>

  /// The image of the bounds' top left corner.
  package let origin: SIMD3<Double>

  /// Creates the placement of a layer from its properties, in the order of Core Animation's key
  /// paths.
  ///
  /// The layer is scaled about its anchor point, then rotated about x, y and z, then translated.
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
    // Sizes below 0, which springs may reach, count as positive.
    origin =
      SIMD3(position.x, position.y, value(.zPosition).x + value(.translationZ).x)
      - right * (anchor.x * abs(size.x)) - down * (anchor.y * abs(size.y))
  }
}

/// The eye that sees the sublayers of a layer in perspective, in front of its anchor point.
package struct Eye: Hashable, Sendable {
  /// The anchor point, in points of the layer's bounds.
  package let x, y: Double

  /// Distance of the eye from the layer's plane, in points; positive.
  package let distance: Double

  /// Creates the eye of a layer's perspective; `nil` if it has none.
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

  /// The nearest visible distance from the eye, as a part of the eye's distance.
  package static let nearest = 1.0 / 256

  /// Returns the homogeneous coordinates of a point's projection, in the layer's bounds.
  ///
  /// The third coordinate is the point's distance from the eye along z, as a part of the eye's
  /// distance.
  package func seen(_ point: SIMD3<Double>) -> SIMD3<Double> {
    let weight = 1 - point.z / distance
    return SIMD3(
      point.x - x * point.z / distance, point.y - y * point.z / distance, weight)
  }

  /// Returns the homogeneous coordinates of a direction's projection.
  package func seen(direction: SIMD3<Double>) -> SIMD3<Double> {
    let part = direction.z / distance
    return SIMD3(direction.x - x * part, direction.y - y * part, -part)
  }
}

/// An angle by its sine and cosine, exact at every multiple of 90 degrees.
package struct Turn {
  package let sine, cosine: Double

  package init(degrees: Double) {
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
