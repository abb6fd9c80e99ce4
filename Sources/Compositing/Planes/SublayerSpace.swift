import Drawing
import SceneModel
import Timeline

/// Where the sublayers of a layer lie on a surface.
struct SublayerSpace: Equatable {
  /// From the layer's bounds, in points, to pixels of the surface.
  let transform: Transform

  /// Who sees how deep they are; absent where nobody does.
  let eye: Eye?

  /// - Parameter transform: From points to the surface.
  init(_ transform: Transform, seenBy eye: Eye? = nil) {
    (self.transform, self.eye) = (transform, eye)
  }

  /// - Parameter transform: From the layer's bounds to the surface.
  init(inside layer: PresentationLayer, at transform: Transform) {
    self.init(
      transform,
      seenBy: layer.model.hasPerspective ? Eye { layer.values[$0.rawValue] } : nil)
  }

  /// The same where the superlayer lies elsewhere.
  func moved(to transform: Transform) -> SublayerSpace { SublayerSpace(transform, seenBy: eye) }

  /// Returns where the bounds of a layer are seen.
  func projection(of layer: PresentationLayer) -> Projection {
    let pose = Pose { layer.values[$0.rawValue] }
    let right = eye?.seen(direction: pose.right) ?? SIMD3(pose.right.x, pose.right.y, 0)
    let down = eye?.seen(direction: pose.down) ?? SIMD3(pose.down.x, pose.down.y, 0)
    let origin = eye?.seen(pose.origin) ?? SIMD3(pose.origin.x, pose.origin.y, 1)
    return Projection(
      x: SIMD3(right.x, down.x, origin.x), y: SIMD3(right.y, down.y, origin.y),
      weight: SIMD3(right.z, down.z, origin.z)
    ).concatenating(transform)
  }
}

extension PlacedLayer {
  /// Places a layer in its superlayer's space, hidden or not; `nil` if nothing can be seen of it from
  /// where it is looked at.
  ///
  /// - Parameters:
  ///   - mobility: Of the layer itself.
  ///   - previous: The layer as it was placed before.
  static func lying(
    _ layer: PresentationLayer, in space: SublayerSpace, _ mobility: Mobility,
    after previous: PlacedLayer? = nil
  ) -> PlacedLayer? {
    let inPlane = transform(of: layer, in: space.transform)
    guard layer.model.mayLeavePlane || space.eye != nil else {
      return PlacedLayer(layer, transform: inPlane, mobility, after: previous)
    }
    let isInPlane = layer.isUpright && (space.eye == nil || layer.depth == 0)
    let projection = isInPlane ? Projection(inPlane) : space.projection(of: layer)
    guard layer[.doubleSided] || !layer.isSeenFromBehind(in: space, by: projection) else {
      return nil
    }
    guard let transform = isInPlane ? inPlane : projection.affine else {
      return ProjectedLayer(layer, projection, mobility, after: previous?.projected).flatMap {
        PlacedLayer(layer, $0)
      }
    }
    guard projection.weight.z >= Eye.nearest else { return nil }
    return PlacedLayer(
      layer, transform: transform, nearness: 1 / projection.weight.z, mobility, after: previous)
  }
}

extension PresentationLayer {
  /// By how much the layer is nearer to the superlayer's eye than that, in points.
  fileprivate var depth: Double { self[.zPosition] + self[.translationZ] }

  /// Whether the layer is parallel to its superlayer, with its front to the eye.
  fileprivate var isUpright: Bool { self[.rotationX] == 0 && self[.rotationY] == 0 }

  /// A layer that is mirrored by its scale still shows its front.
  fileprivate func isSeenFromBehind(in space: SublayerSpace, by projection: Projection) -> Bool {
    let scale = self[.scale]
    return projection.determinant * space.transform.determinant * scale.x * scale.y < 0
  }
}
