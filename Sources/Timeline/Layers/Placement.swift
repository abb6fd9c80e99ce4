package import SceneModel

/// The projective map from a layer's bounds to the scene or another space around the layer, in
/// points.
package struct Placement: Hashable, Sendable {
  /// The images of a step of one point to the right and one down, before the division by
  /// ``weights``.
  package let right, down: SIMD2<Double>
  package let origin: SIMD2<Double>

  /// The homogeneous weights of right, down and origin; (0, 0, 1) without a perspective.
  package let weights: SIMD3<Double>

  /// The eye of the layer's perspective, which sees the depth of its sublayers; absent without one.
  let eye: Eye?

  package init(
    right: SIMD2<Double>, down: SIMD2<Double>, origin: SIMD2<Double>,
    weights: SIMD3<Double> = Placement.flat, eye: Eye? = nil
  ) {
    (self.right, self.down, self.origin) = (right, down, origin)
    (self.weights, self.eye) = (weights, eye)
  }

  private static let flat = SIMD3<Double>(0, 0, 1)

  /// Whether the map is affine: seen without perspective.
  var isFlat: Bool { weights == Placement.flat }

  /// The identity: the scene's own points.
  package static let scene = Placement(right: SIMD2(1, 0), down: SIMD2(0, 1), origin: .zero)

  /// Returns the position in the scene of a point of the layer.
  ///
  /// - Parameter depth: The distance of the point from the layer's plane towards the eye, in
  ///   points.
  func position(of point: Point, depth: Double = 0) -> Point {
    var seen = SIMD3(point.x, point.y, 1)
    if depth != 0, let eye { seen = eye.seen(SIMD3(point.x, point.y, depth)) }
    let mapped = mapped(seen)
    guard mapped.z != 1 else { return Point(x: mapped.x, y: mapped.y) }
    let distance = max(mapped.z, Eye.nearest)
    return Point(x: mapped.x / distance, y: mapped.y / distance)
  }

  /// The properties that a placement reads.
  static let properties: [LayerProperty] = {
    var read: [LayerProperty] = []
    _ = Placement.scene.within(byMatrix: true) { property in
      if !read.contains(property) { read.append(property) }
      return property.defaultValue
    }
    return read
  }()

  /// Returns the placement of a sublayer, used for both measuring and drawing.
  ///
  /// - Parameters:
  ///   - layer: The sublayer.
  ///   - value: Returns its value of a property.
  func within<Failure>(
    _ layer: Layer, _ value: (LayerProperty) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> Placement {
    try within(byMatrix: layer.movesByMatrix, value)
  }

  /// Returns the placement of a sublayer with its present values.
  package func within(_ values: SlotValues) -> Placement {
    within(values.layer.model) { values[$0.rawValue] }
  }

  /// - Parameter byMatrix: Whether the sublayer's matrix may move it, bring it nearer or hold an
  ///   eye.
  private func within<Failure>(
    byMatrix: Bool, _ value: (LayerProperty) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> Placement {
    let (position, anchor) = (try value(.position), try value(.anchorPoint))
    let (size, turn, scale) = (try value(.size), try value(.rotation).x, try value(.scale))
    let (skew, transform) = (try value(.skew), try value(.transform))
    let translation = try value(.translation)
    let (turnX, turnY) = (try value(.rotationX), try value(.rotationY))
    let depths = (try value(.zPosition), try value(.translationZ))
    let (eye, rest) = (try Eye(value), byMatrix ? try MatrixRest(value) : nil)
    let isFlat =
      turnX.x == 0 && turnY.x == 0 && self.isFlat && rest?.liesInPlane != false
      && (self.eye == nil || depths.0.x + depths.1.x == 0)
    guard isFlat else {
      let known = { (property: LayerProperty) in
        switch property {
        case .position: position
        case .anchorPoint: anchor
        case .size: size
        case .rotation: SIMD4(turn, 0, 0, 0)
        case .scale: scale
        case .skew: skew
        case .transform: transform
        case .translation: translation
        case .rotationX: turnX
        case .rotationY: turnY
        case .zPosition: depths.0
        case .translationZ: depths.1
        default: property.defaultValue
        }
      }
      return within(Pose(known, moved: rest), seenInsideBy: eye)
    }
    let axes = turned(
      degrees: turn, after: Distortion(transform: transform, scale: scale, skew: skew))
    // Negative sizes, from overshooting springs, count by their absolute value.
    let center =
      right * (position.x + translation.x) + down * (position.y + translation.y) + origin
      + image(of: rest, scaled: scale, skewed: skew, turned: turn)
    let corner = SIMD2(-anchor.x * abs(size.x), -anchor.y * abs(size.y))
    return Placement(
      right: axes.right, down: axes.down,
      origin: axes.right * corner.x + axes.down * corner.y + center, eye: eye)
  }

  /// Returns how far a sublayer's matrix moves it, before it is scaled, skewed and rotated.
  private func image(
    of rest: MatrixRest?, scaled scale: SIMD4<Double>, skewed skew: SIMD4<Double>,
    turned degrees: Double
  ) -> SIMD2<Double> {
    guard let rest else { return .zero }
    let axes = turned(degrees: degrees, after: .withoutMatrix(scale: scale, skew: skew))
    return axes.right * rest.move.x + axes.down * rest.move.y
  }

  /// Returns the placement of a sublayer that is tilted or moved in depth.
  private func within(_ pose: Pose, seenInsideBy inner: Eye?) -> Placement {
    func seen(_ direction: SIMD3<Double>, weight: Double) -> SIMD3<Double> {
      let seen = eye?.seen(direction: direction) ?? SIMD3(direction.x, direction.y, 0)
      return mapped(seen + SIMD3(0, 0, weight))
    }
    let right = seen(pose.right, weight: pose.weights.x)
    let down = seen(pose.down, weight: pose.weights.y)
    let corner = eye?.seen(pose.origin) ?? SIMD3(pose.origin.x, pose.origin.y, 1)
    let origin = mapped(corner + SIMD3(0, 0, pose.weights.z - 1))
    return Placement(
      right: SIMD2(right.x, right.y), down: SIMD2(down.x, down.y),
      origin: SIMD2(origin.x, origin.y), weights: SIMD3(right.z, down.z, origin.z), eye: inner)
  }

  /// Returns mapped homogeneous coordinates, before the division by the third.
  private func mapped(_ seen: SIMD3<Double>) -> SIMD3<Double> {
    let mapped = right * seen.x + down * seen.y + origin * seen.z
    return SIMD3(mapped, (weights * seen).sum())
  }

  /// Returns the direction of a movement on screen as seen in the layer, in degrees clockwise from
  /// +x.
  ///
  /// - Parameter anchor: The moved point of the layer.
  func smearAngle(of movement: Vector, at anchor: Point) -> Double {
    var (right, down) = (right, down)
    if !isFlat {
      let position = position(of: anchor)
      let seen = SIMD2(position.x, position.y)
      // The common divisor is left out, because only the direction counts.
      (right, down) = (right - seen * weights.x, down - seen * weights.y)
    }
    let determinant = right.x * down.y - right.y * down.x
    guard determinant != 0 else { return 0 }
    let x = (movement.dx * down.y - movement.dy * down.x) / determinant
    let y = (movement.dy * right.x - movement.dx * right.y) / determinant
    return Vector(dx: x, dy: y).angle
  }

  /// Returns this placement in the points of another; `nil` if the other has no area.
  ///
  /// The result is rounded to 2⁻²⁴ like all drawn values, and exact if both are the same. For a
  /// plane with perspective the result is the identity: its movement is ignored.
  func seen(from base: Placement) -> Placement? {
    guard self != base, isFlat, base.isFlat else {
      return .scene
    }
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

  private func turned(degrees: Double, after distortion: Distortion) -> (
    right: SIMD2<Double>, down: SIMD2<Double>
  ) {
    var (right, down) = (right, down)
    if degrees != 0 {
      let turn = Turn(degrees: degrees)
      (right, down) = (
        right * turn.cosine + down * turn.sine, down * turn.cosine - right * turn.sine
      )
    }
    return (
      right * distortion.right.x + down * distortion.right.y,
      right * distortion.down.x + down * distortion.down.y
    )
  }
}

extension Distortion {
  /// Creates the present distortion of a layer.
  package init(of layer: PresentationLayer) {
    self.init { layer.values[$0.rawValue] }
  }
}
