import Drawing
import SceneModel
package import Timeline

/// The space of a layer's sublayers on a surface.
struct SublayerSpace: Equatable {
  /// The transform from the layer's bounds, in points, to pixels of the surface.
  let transform: Transform

  /// The eye of the perspective; absent without one.
  let eye: Eye?

  /// The opacity of the layer, if it applies to each sublayer; otherwise 1.
  let opacity: Double

  /// - Parameter transform: The transform from points to the surface.
  init(_ transform: Transform, seenBy eye: Eye? = nil, opacity: Double = 1) {
    (self.transform, self.eye, self.opacity) = (transform, eye, opacity)
  }

  /// - Parameter transform: The transform from the layer's bounds to the surface.
  init(inside layer: __shared PresentationLayer, at transform: Transform, opacity: Double = 1) {
    self.init(
      transform,
      seenBy: layer.model.hasPerspective ? Eye { layer.values[$0.rawValue] } : nil,
      opacity: opacity)
  }

  /// Returns the space at another place of the superlayer.
  func moved(to transform: Transform) -> SublayerSpace {
    SublayerSpace(transform, seenBy: eye, opacity: opacity)
  }

  /// Returns the placement of a layer's bounds on the surface.
  func placement(of layer: PresentationLayer) -> Placement {
    Placement(
      right: SIMD2(transform.a, transform.b), down: SIMD2(transform.c, transform.d),
      origin: SIMD2(transform.tx, transform.ty), eye: eye
    ).within(layer.values)
  }
}

extension Transform {
  /// Creates the transform of a placement without perspective.
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
  /// Places a layer in its superlayer's space, hidden or not; `nil` if it is invisible from the
  /// eye.
  ///
  /// - Parameters:
  ///   - mobility: The mobility of the layer itself.
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
      return ProjectedLayer(layer, projection, mobility, after: previous?.projected).map {
        PlacedLayer(layer, $0, layer.fadingTilted(in: space))
      }
    }
    guard projection.weight.z >= Eye.nearest else { return nil }
    return PlacedLayer(
      layer, transform: transform, nearness: 1 / projection.weight.z, mobility,
      layer.fading(in: space), after: previous)
  }
}

extension PresentationLayer {
  /// Returns whether the layer is invisible because its back faces the eye.
  ///
  /// - Parameter superlayer: The layer around it; `nil` for a layer of the scene.
  package func hidesItsBack(in superlayer: PresentationLayer?) -> Bool {
    guard !self[.doubleSided] else { return false }
    let space =
      superlayer.map { SublayerSpace(inside: $0, at: .identity) } ?? SublayerSpace(.identity)
    return isSeenFromBehind(in: space, by: Projection(space.placement(of: self)))
  }

  /// Returns whether the layer shows its back.
  ///
  /// A layer that is mirrored, as by its scale, still shows its front.
  fileprivate func isSeenFromBehind(in space: SublayerSpace, by projection: Projection) -> Bool {
    projection.determinant * space.transform.determinant * Distortion(of: self).determinant
      * values[LayerProperty.m33.rawValue].x < 0
  }
}
