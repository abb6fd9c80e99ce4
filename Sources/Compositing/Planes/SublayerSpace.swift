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

  /// Returns where the bounds of a layer in the space lie on the surface.
  func placement(of layer: PresentationLayer) -> Placement {
    Placement(
      right: SIMD2(transform.a, transform.b), down: SIMD2(transform.c, transform.d),
      origin: SIMD2(transform.tx, transform.ty), eye: eye
    ).within { layer.values[$0.rawValue] }
  }
}

extension Transform {
  /// The map of a placement that no eye sees in depth.
  init(_ placement: Placement) {
    self.init(
      a: placement.right.x, b: placement.right.y, c: placement.down.x, d: placement.down.y,
      tx: placement.origin.x, ty: placement.origin.y)
  }
}

extension Projection {
  fileprivate init(_ placement: Placement) {
    let (right, down, origin) = (placement.right, placement.down, placement.origin)
    self.init(
      x: SIMD3(right.x, down.x, origin.x), y: SIMD3(right.y, down.y, origin.y),
      weight: placement.weights)
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
    let projection = Projection(space.placement(of: layer))
    guard layer[.doubleSided] || !layer.isSeenFromBehind(in: space, by: projection) else {
      return nil
    }
    guard let transform = projection.affine else {
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
  /// A layer that is mirrored by its scale still shows its front.
  fileprivate func isSeenFromBehind(in space: SublayerSpace, by projection: Projection) -> Bool {
    let scale = self[.scale]
    return projection.determinant * space.transform.determinant * scale.x * scale.y < 0
  }
}
