import Glibc

/// The placement of a layer in the space of its superlayer, whose plane is z = 0.
///
/// The z axis points towards the eye.
package struct Pose: Hashable, Sendable {
  /// The images of unit steps to the right and down in the layer.
  package let right, down: SIMD3<Double>

  /// The image of the bounds' top left corner.
  package let origin: SIMD3<Double>

  /// The homogeneous weights of right, down and origin; (0, 0, 1) unless the layer's own matrix has
  /// an eye.
  package let weights: SIMD3<Double>

  /// Creates the placement of a layer from its properties, in the order of Core Animation's key
  /// paths.
  ///
  /// About its anchor point, the layer is transformed, scaled and skewed, then rotated about x, y
  /// and z, then translated.
  ///
  /// - Parameters:
  ///   - value: Returns the layer's value of a property.
  ///   - rest: The translation, depth and perspective in the layer's matrix.
  package init(_ value: (LayerProperty) -> SIMD4<Double>, moved rest: MatrixRest?) {
    let (position, anchor, size) = (value(.position), value(.anchorPoint), value(.size))
    let translation = value(.translation)
    let place = SIMD3(
      position.x + translation.x, position.y + translation.y,
      value(.zPosition).x + value(.translationZ).x)
    let (axes, distortion) = (TurnedAxes(value), Distortion(value))
    var (right, down) = (axes.turned(distortion.right), axes.turned(distortion.down))
    var (center, weights) = (place, SIMD3(0, 0, 1.0))
    // Sizes below 0, which springs may reach, count as positive.
    let corner = SIMD2(anchor.x * abs(size.x), anchor.y * abs(size.y))
    if let rest {
      weights = rest.weights
      right += axes.front * rest.depths.x + place * weights.x
      down += axes.front * rest.depths.y + place * weights.y
      center = rest.center(around: place, value)
      weights.z -= weights.x * corner.x + weights.y * corner.y
    }
    (self.right, self.down, self.weights) = (right, down, weights)
    origin = center - right * corner.x - down * corner.y
  }
}

/// The images of unit steps to the right, down and towards the eye of a layer that is rotated about
/// x, y and z.
private struct TurnedAxes {
  let right, down, front: SIMD3<Double>

  /// - Parameter value: Returns the layer's value of a property.
  init(_ value: (LayerProperty) -> SIMD4<Double>) {
    let x = Turn(degrees: value(.rotationX).x)
    let y = Turn(degrees: value(.rotationY).x)
    let z = Turn(degrees: value(.rotation).x)
    // The columns of Rz · Ry · Rx.
    right = SIMD3(z.cosine * y.cosine, z.sine * y.cosine, -y.sine)
    down = SIMD3(
      z.cosine * y.sine * x.sine - z.sine * x.cosine,
      z.sine * y.sine * x.sine + z.cosine * x.cosine, y.cosine * x.sine)
    front = SIMD3(
      z.cosine * y.sine * x.cosine + z.sine * x.sine,
      z.sine * y.sine * x.cosine - z.cosine * x.sine, y.cosine * x.cosine)
  }

  func turned(_ step: SIMD2<Double>) -> SIMD3<Double> { right * step.x + down * step.y }
}

/// The translation, depth and perspective in a layer's matrix.
package struct MatrixRest {
  /// How far it moves the anchor point in the plane, before the layer is scaled and turned.
  package let move: SIMD2<Double>

  /// How near to the eye it brings a unit step to the right, one down, and the anchor point.
  let depths: SIMD3<Double>

  /// The homogeneous weights of these two steps and of the anchor point; (0, 0, 1) without an eye.
  let weights: SIMD3<Double>

  /// - Parameter value: Returns the layer's value of a property.
  /// - Returns: `nil` if it does nothing else.
  package init?<Failure>(
    _ value: (LayerProperty) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) {
    move = SIMD2(try value(.tx).x, try value(.ty).x)
    depths = SIMD3(try value(.m13).x, try value(.m23).x, try value(.m43).x)
    weights = SIMD3(try value(.m14).x, try value(.m24).x, try value(.m44).x)
    guard move != .zero || !liesInPlane else { return nil }
  }

  /// The properties that ``center(around:_:)`` reads.
  package static let turning: [LayerProperty] = [.scale, .skew, .rotation, .rotationX, .rotationY]

  /// Returns where the anchor point goes, in homogeneous coordinates; their weight is ``weight``.
  ///
  /// - Parameters:
  ///   - place: Where it would be without the matrix.
  ///   - value: Returns the layer's value of a property.
  package func center(around place: SIMD3<Double>, _ value: (LayerProperty) -> SIMD4<Double>)
    -> SIMD3<Double>
  {
    let axes = TurnedAxes(value)
    let move = Distortion.withoutMatrix(scale: value(.scale), skew: value(.skew)).image(of: move)
    return axes.turned(move) + axes.front * depths.z + place * weights.z
  }

  /// The homogeneous weight of the anchor point.
  package var weight: Double { weights.z }

  /// Whether the layer stays in the plane in which it would lie without a matrix.
  package var liesInPlane: Bool { depths == .zero && weights == SIMD3(0, 0, 1) }
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

  /// Returns the distortion of a layer by its scale and its skew alone.
  package static func withoutMatrix(scale: SIMD4<Double>, skew: SIMD4<Double>) -> Distortion {
    Distortion(transform: Matrix.identity.components, scale: scale, skew: skew)
  }

  /// Returns where a point of the layer goes, about the anchor point.
  package func image(of point: SIMD2<Double>) -> SIMD2<Double> { right * point.x + down * point.y }

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
