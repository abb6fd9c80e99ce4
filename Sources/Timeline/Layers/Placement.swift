package import SceneModel

/// From the points of a layer's bounds to those of the scene, or of another space around the layer.
package struct Placement: Hashable, Sendable {
  /// Where a step of one point to the right and one down lead, before they are divided by
  /// ``weights``.
  package let right, down: SIMD2<Double>
  package let origin: SIMD2<Double>

  /// How far away from an eye the same are, and (0, 0, 1) where no eye sees any depth.
  package let weights: SIMD3<Double>

  /// Who sees the depth of the layer's sublayers.
  let eye: Eye?

  package init(
    right: SIMD2<Double>, down: SIMD2<Double>, origin: SIMD2<Double>,
    weights: SIMD3<Double> = Placement.flat, eye: Eye? = nil
  ) {
    (self.right, self.down, self.origin) = (right, down, origin)
    (self.weights, self.eye) = (weights, eye)
  }

  private static let flat = SIMD3<Double>(0, 0, 1)

  /// The scene's own points.
  package static let scene = Placement(right: SIMD2(1, 0), down: SIMD2(0, 1), origin: .zero)

  /// Returns where a point of the layer lies in the scene.
  ///
  /// - Parameter depth: By how much it is nearer to the layer's eye than the layer, in points.
  func position(of point: Point, depth: Double = 0) -> Point {
    var seen = SIMD3(point.x, point.y, 1)
    if depth != 0, let eye { seen = eye.seen(SIMD3(point.x, point.y, depth)) }
    let mapped = mapped(seen)
    guard mapped.z != 1 else { return Point(x: mapped.x, y: mapped.y) }
    let distance = max(mapped.z, Eye.nearest)
    return Point(x: mapped.x / distance, y: mapped.y / distance)
  }

  /// The properties that place a layer and its sublayers: all that a placement reads.
  static let properties: [LayerProperty] = {
    var read: [LayerProperty] = []
    _ = Placement.scene.within { property in
      if !read.contains(property) { read.append(property) }
      return property.defaultValue
    }
    return read
  }()

  /// The placement of a sublayer: what is measured and what is drawn of a layer lie where this says.
  ///
  /// - Parameter value: Returns the sublayer's value of a property.
  package func within<Failure>(
    _ value: (LayerProperty) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) -> Placement {
    let (position, anchor) = (try value(.position), try value(.anchorPoint))
    let (size, turn, scale) = (try value(.size), try value(.rotation).x, try value(.scale))
    let (turnX, turnY) = (try value(.rotationX), try value(.rotationY))
    let depths = (try value(.zPosition), try value(.translationZ))
    let eye = try Eye(value)
    let isFlat =
      turnX.x == 0 && turnY.x == 0 && weights == Placement.flat
      && (self.eye == nil || depths.0.x + depths.1.x == 0)
    guard isFlat else {
      let pose = Pose { property in
        switch property {
        case .position: position
        case .anchorPoint: anchor
        case .size: size
        case .rotation: SIMD4(turn, 0, 0, 0)
        case .scale: scale
        case .rotationX: turnX
        case .rotationY: turnY
        case .zPosition: depths.0
        case .translationZ: depths.1
        default: property.defaultValue
        }
      }
      return within(pose, seenInsideBy: eye)
    }
    let axes = turned(degrees: turn, scaledBy: scale)
    // Sizes below 0, as springs overshoot to, count as positive.
    let center = right * position.x + down * position.y + origin
    let corner = SIMD2(-anchor.x * abs(size.x), -anchor.y * abs(size.y))
    return Placement(
      right: axes.right, down: axes.down,
      origin: axes.right * corner.x + axes.down * corner.y + center, eye: eye)
  }

  /// The placement of a sublayer that is tilted, or nearer to the eye or farther.
  private func within(_ pose: Pose, seenInsideBy inner: Eye?) -> Placement {
    let right = mapped(eye?.seen(direction: pose.right) ?? SIMD3(pose.right.x, pose.right.y, 0))
    let down = mapped(eye?.seen(direction: pose.down) ?? SIMD3(pose.down.x, pose.down.y, 0))
    let origin = mapped(eye?.seen(pose.origin) ?? SIMD3(pose.origin.x, pose.origin.y, 1))
    return Placement(
      right: SIMD2(right.x, right.y), down: SIMD2(down.x, down.y),
      origin: SIMD2(origin.x, origin.y), weights: SIMD3(right.z, down.z, origin.z), eye: inner)
  }

  /// Where homogeneous coordinates in the layer lead, before they are divided by the third.
  private func mapped(_ seen: SIMD3<Double>) -> SIMD3<Double> {
    let mapped = right * seen.x + down * seen.y + origin * seen.z
    return SIMD3(mapped, (weights * seen).sum())
  }

  /// Returns the direction of a movement on screen as seen in the layer, in degrees clockwise from +x.
  ///
  /// - Parameter anchor: The point of the layer that has moved.
  func smearAngle(of movement: Vector, at anchor: Point) -> Double {
    var (right, down) = (right, down)
    if weights != Placement.flat {
      let position = position(of: anchor)
      let seen = SIMD2(position.x, position.y)
      // Both would have to be divided by the same number.
      (right, down) = (right - seen * weights.x, down - seen * weights.y)
    }
    let determinant = right.x * down.y - right.y * down.x
    guard determinant != 0 else { return 0 }
    let x = (movement.dx * down.y - movement.dy * down.x) / determinant
    let y = (movement.dy * right.x - movement.dx * right.y) / determinant
    return Vector(dx: x, dy: y).angle
  }

  /// This placement as seen from the points of another; `nil` if those have no area.
  ///
  /// Rounded to 2⁻²⁴, as all that is drawn, and exact where both are the same. What moves a plane that
  /// an eye sees tilted is not seen in it.
  func seen(from base: Placement) -> Placement? {
    guard self != base, weights == Placement.flat, base.weights == Placement.flat else {
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

  private func turned(degrees: Double, scaledBy scale: SIMD4<Double>) -> (
    right: SIMD2<Double>, down: SIMD2<Double>
  ) {
    guard degrees != 0 else { return (right * scale.x, down * scale.y) }
    let turn = Turn(degrees: degrees)
    return (
      (right * turn.cosine + down * turn.sine) * scale.x,
      (down * turn.cosine - right * turn.sine) * scale.y
    )
  }
}
