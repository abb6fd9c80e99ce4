import Drawing
import Effects
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Returns a shadow of a layer, cast by its path or by the layer's silhouette without its mask.
  ///
  /// - Parameter visible: The part of the surface that is needed. A layer too large to be cached
  ///   casts only the shadow of its parts nearby.
  func shadow(_ shadow: Shadow, of placed: PlacedLayer, visible: Rectangle) throws(DrawingError)
    -> SampledShadow?
  {
    let layer = placed.caster(of: shadow)
    let space = ShadowSpace(of: placed, shadow)
    let position = RasterPosition(space.toSilhouette)
    guard let moved = ShadowCaster(of: shadow, from: layer, at: position.transform) else {
      return nil
    }

    let raster: Raster
    if moved.extent.isCacheable {
      let key = RasterKey.shadow(
        placed.casterKey(of: shadow), position, sigma: space.sigma, spread: space.coarseSpread)
      raster = try cache.raster(for: key) { () throws(DrawingError) in
        try self.silhouette(of: moved, within: moved.extent, in: space)
      }.moved(by: position)
    } else {
      guard let whole = ShadowCaster(of: shadow, from: layer, at: space.toSilhouette),
        let near = space.casting(on: visible, offset: placed.offset(of: shadow)),
        let box = whole.extent.intersection(near)
      else { return nil }
      raster = try silhouette(of: whole, within: box, in: space)
    }
    return sampled(
      raster, as: shadow, of: placed.layer, sigma: space.sigma.min(),
      transform: space.fromSilhouette.concatenating(placed.offset(of: shadow)))
  }

  /// - Parameters:
  ///   - sigma: The smaller standard deviation of the blur, in pixels of the surface.
  ///   - transform: The transform from pixels of the silhouette to the surface.
  func sampled(
    _ silhouette: Raster, as shadow: Shadow, of layer: PresentationLayer, sigma: Double,
    transform: Transform
  ) -> SampledShadow {
    // The opening removes an inner shadow entirely, whatever its colour.
    let color = shadow.isInner ? Color.black.straight : layer.color(of: shadow)
    return SampledShadow(
      silhouette.bitmap, color: Pixel(color),
      transform: transform.translated(x: Double(silhouette.x), y: Double(silhouette.y)),
      sigma: sigma, isDithered: scene.isDithered)
  }

  /// Draws, spreads and blurs the caster of a shadow.
  ///
  /// - Parameters:
  ///   - caster: What casts the shadow, in the space of the silhouette.
  ///   - box: The pixels of the caster that are needed.
  func silhouette(of caster: ShadowCaster, within box: Rectangle, in space: ShadowSpace)
    throws(DrawingError) -> Raster
  {
    let spread = try spreadCaster(caster, within: box, in: space)
    let blur = GaussianBlur(sigmaX: space.coarseSigma.x, sigmaY: space.coarseSigma.y)
    return Raster(
      bitmap: blur.appliedToAlpha(of: spread.bitmap), x: spread.x - blur.outset.x,
      y: spread.y - blur.outset.y)
  }

  /// Draws the caster of a shadow, grown by the spread.
  private func spreadCaster(
    _ caster: ShadowCaster, within box: Rectangle, in space: ShadowSpace
  ) throws(DrawingError) -> Raster {
    if space.coarseSpread != .zero, case .layer(let placed) = caster, placed.isSilhouetteOfItsShape
    {
      return try spreadShape(of: placed, around: box, in: space)
    }
    let body = try raster(of: caster, within: box)
    guard space.coarseSpread != .zero else { return body }
    let spread = AlphaSpread(by: space.coarseSpread)
    return Raster(
      bitmap: spread.applied(to: body.bitmap), x: body.x - spread.outset.x,
      y: body.y - spread.outset.y)
  }

  /// Draws the caster of a shadow as it is.
  private func raster(of caster: ShadowCaster, within box: Rectangle) throws(DrawingError)
    -> Raster
  {
    switch caster {
    case .layer(let placed):
      return try raster(of: placed, within: box) {
        compositor, placed, canvas throws(DrawingError) in
        var compositor = compositor
        compositor.fillsBackdrop = true
        try compositor.drawBody(placed, on: canvas)
      }
    case .path(let path, let transform):
      guard box.width > 0, box.height > 0 else { return .none }
      return try Raster(of: box) { canvas throws(DrawingError) in
        try canvas.setTransform(
          transform.concatenating(.translation(x: -box.x, y: -box.y)))
        try canvas.fill(.path(Outline(path, evenOdd: false)), with: Color.black.straight)
      }
    }
  }

  /// Draws a layer's shape grown by the spread, exactly.
  ///
  /// Growing the pixels would be off by a fraction of one.
  ///
  /// - Parameter box: The pixels of the body that cast the shadow.
  private func spreadShape(
    of placed: PlacedLayer, around box: Rectangle, in space: ShadowSpace
  ) throws(DrawingError) -> Raster {
    let reach = max(space.coarseSpread.max(), 0).rounded(.up)
    return try raster(of: placed, within: box.outset(by: reach)) {
      compositor, placed, canvas throws(DrawingError) in
      guard let shape = placed.layer.shape.grown(by: space.ownSpread) else { return }
      try compositor.at(placed.transform, on: canvas) { canvas throws(DrawingError) in
        try canvas.fill(shape, with: .color(Color.black.straight))
      }
    }
  }
}

extension Shape {
  /// Returns the outline at a distance around the shape; square corners become round.
  ///
  /// A negative distance shrinks the shape; `nil` if nothing is left.
  fileprivate func grown(by distance: Double) -> Shape? {
    guard distance > 0 else { return inset(by: -distance) }
    switch self {
    case .roundedRectangle(let bounds, let radii, let continuity):
      let radii = radii.fitted(in: bounds)
      return .roundedRectangle(
        bounds.outset(by: distance),
        radii: CornerRadii(
          topLeft: radii.topLeft + distance, topRight: radii.topRight + distance,
          bottomRight: radii.bottomRight + distance, bottomLeft: radii.bottomLeft + distance),
        continuity: continuity)
    default:
      return .roundedRectangle(bounds.outset(by: distance), radius: distance)
    }
  }
}

extension PlacedLayer {
  /// Whether the silhouette of the layer is its opaque shape, because everything else is within it.
  fileprivate var isSilhouetteOfItsShape: Bool {
    guard layer[.backgroundColor].alpha >= 1, !layer.hasEffects, layer.visibleOverlay == nil else {
      return false
    }
    guard !layer.model.masksToBounds else { return true }
    guard layer.model.contents == .none || layer.contentsFill && layer[.cornerRadius].areSquare
    else { return false }
    guard let core = layer.shape.core?.boundingBox(under: transform), transform.keepsAxes else {
      return sublayers.isEmpty
    }
    return sublayers.allSatisfy { core.contains($0.touched) }
  }
}

extension ShadowSpace {
  /// Returns the pixels of a silhouette whose shadow may be visible; `nil` if there are none.
  fileprivate func casting(on visible: Rectangle, offset: Transform) -> Rectangle? {
    guard let back = fromSilhouette.concatenating(offset).inverse else { return nil }
    let reach = 4 * coarseSigma.max() + abs(coarseSpread.x) + abs(coarseSpread.y)
    return visible.boundingBox(under: back).outset(by: reach).wholePixels
  }
}

extension PlacedLayer {
  /// Returns the translation from the layer to one of its shadows, on the surface.
  func offset(of shadow: Shadow) -> Transform {
    let offset: Vector = layer[shadow.offset]
    let x: Double = transform.a * offset.dx + transform.c * offset.dy
    let y: Double = transform.b * offset.dx + transform.d * offset.dy
    return .translation(x: x, y: y)
  }
}

extension PresentationLayer {
  /// Returns the colour of the shadow of an opaque layer.
  func color(of shadow: Shadow) -> StraightColor {
    self[shadow.color].straight.multiplied(by: min(self[shadow.opacity], 1))
  }
}
