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
  /// About its anchor point, the layer is transformed, scaled and skewed, then rotated about x, y
  /// and z, then translated.
  ///
  /// - Parameter value: Returns the layer's value of a property.
  package init(_ value: (LayerProperty) -> SIMD4<Double>) {
    let (position, anchor, size) = (value(.position), value(.anchorPoint), value(.size))
    let translation = value(.translation)
    let distortion = Distortion(value)
    let x = Turn(degrees: value(.rotationX).x)
    let y = Turn(degrees: value(.rotationY).x)
    let z = Turn(degrees: value(.rotation).x)
    // The columns of Rz · Ry · Rx.
    let turnedRight = SIMD3(z.cosine * y.cosine, z.sine * y.cosine, -y.sine)
    let turnedDown = SIMD3(
      z.cosine * y.sine * x.sine - z.sine * x.cosine,
      z.sine * y.sine * x.sine + z.cosine * x.cosine, y.cosine * x.sine)
    right = turnedRight * distortion.right.x + turnedDown * distortion.right.y
    down = turnedRight * distortion.down.x + turnedDown * distortion.down.y
    // Sizes below 0, which springs may reach, count as positive.
    origin =
      SIMD3(
        position.x + translation.x, position.y + translation.y,
        value(.zPosition).x + value(.translationZ).x)
      - right * (anchor.x * abs(size.x)) - down * (anchor.y * abs(size.y))
  }
}

/// The change of a layer's form about its anchor point, before it is rotated.
package struct Distortion: Hashable, Sendable {
  /// The images of unit steps to the right and down in the layer.
  package let right, down: SIMD2<Double>

  /// Creates the distortion by a layer's `transform`, then by its `scale`, then by its `skew`.
  ///
  /// - Parameters:
  ///   - transform: The components of a ``Matrix``.
  ///   - skew: Degrees by which vertical and horizontal lines are slanted.
  package init(transform: SIMD4<Double>, scale: SIMD4<Double>, skew: SIMD4<Double>) {
    let scaledRight = SIMD2(1, Distortion.slope(degrees: skew.y)) * scale.x
    let scaledDown = SIMD2(Distortion.slope(degrees: skew.x), 1) * scale.y
    right = scaledRight * transform.x + scaledDown * transform.y
    down = scaledRight * transform.z + scaledDown * transform.w
  }

  /// Creates the distortion of a layer.
  ///
  /// - Parameter value: Returns the layer's value of a property.
  package init(_ value: (LayerProperty) -> SIMD4<Double>) {
    self.init(transform: value(.transform), scale: value(.scale), skew: value(.skew))
  }

  /// Returns the slope of a line that is slanted by an angle, below 90 degrees.
  private static func slope(degrees: Double) -> Double {
    guard degrees != 0 else { return 0 }
    let turn = Turn(degrees: min(max(degrees, -greatestSlant), greatestSlant))
    return turn.sine / turn.cosine
  }

  /// The greatest slant in degrees.
  package static let greatestSlant = 89.0

  /// The area of a unit square after the distortion; below 0 if it is mirrored.
  package var determinant: Double { right.x * down.y - right.y * down.x }

  /// The longest image of a unit step to the right or down.
  package var greatestStep: Double {
    max((right * right).sum(), (down * down).sum()).squareRoot()
  }
}

/// The eye that sees the sublayers of a layer in perspective, in front of its anchor point.
package struct Eye: Hashable, Sendable {
  /// The anchor point, in points of the layer's bounds.
  let x, y: Double

  /// Distance of the eye from the layer's plane, in points; positive.
  let distance: Double

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
