import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// Returns the shadow of a layer: its silhouette, which is that of the layer without its mask.
  ///
  /// - Parameter visible: The part of the surface that matters; a layer that is too large to be
  ///   kept casts the shadow of what is near it.
  func shadow(of placed: PlacedLayer, visible: Rectangle) throws(DrawingError)
    -> SampledShadow?
  {
    let layer = placed.layer
    let space = ShadowSpace(of: placed)
    let position = RasterPosition(space.toSilhouette)
    guard let moved = PlacedLayer(layer, transform: position.transform) else { return nil }

    let raster: Raster
    if moved.bodyExtent.isKeepable {
      let key = RasterKey.shadow(Appearance(bodyOf: layer), position, sigma: space.sigma)
      raster = try cache.raster(for: key) { () throws(DrawingError) in
        try self.silhouette(of: moved, within: moved.bodyExtent, sigma: space.coarseSigma)
      }.moved(by: position)
    } else {
      guard let whole = PlacedLayer(layer, transform: space.toSilhouette),
        let near = space.casting(on: visible, offset: placed.shadowOffset),
        let box = whole.bodyExtent.intersection(near)
      else { return nil }
      raster = try silhouette(of: whole, within: box, sigma: space.coarseSigma)
    }
    return sampled(
      raster, of: layer, sigma: space.sigma.min(),
      transform: space.fromSilhouette.concatenating(placed.shadowOffset))
  }

  /// - Parameters:
  ///   - sigma: The least standard deviation of the blur, in pixels of the surface.
  ///   - transform: From pixels of the silhouette to the surface.
  func sampled(
    _ silhouette: Raster, of layer: PresentationLayer, sigma: Double, transform: Transform
  ) -> SampledShadow {
    let color = layer[.shadowColor].straight.multiplied(by: min(layer[.shadowOpacity], 1))
    return SampledShadow(
      silhouette.bitmap, color: Pixel(color),
      transform: transform.translated(x: Double(silhouette.x), y: Double(silhouette.y)),
      sigma: sigma)
  }

  /// - Parameters:
  ///   - box: The pixels of the body that cast the shadow.
  ///   - sigma: Of the blur, in pixels.
  func silhouette(of placed: PlacedLayer, within box: Rectangle, sigma: SIMD2<Double>)
    throws(DrawingError) -> Raster
  {
    let body = try raster(of: placed, within: box) {
      compositor, placed, canvas throws(DrawingError) in
      var compositor = compositor
      compositor.fillsBackdrop = true
      try compositor.drawBody(placed, on: canvas)
    }
    let blur = GaussianBlur(sigmaX: sigma.x, sigmaY: sigma.y)
    return Raster(
      bitmap: blur.appliedToAlpha(of: body.bitmap), x: body.x - blur.outset.x,
      y: body.y - blur.outset.y)
  }
}

extension ShadowSpace {
  /// The pixels of a silhouette whose shadow may be seen; `nil` if there are none.
  fileprivate func casting(on visible: Rectangle, offset: Transform) -> Rectangle? {
    guard let back = fromSilhouette.concatenating(offset).inverse else { return nil }
    return visible.boundingBox(under: back).outset(by: 4 * coarseSigma.max()).wholePixels
  }
}

extension PlacedLayer {
  /// The movement from the layer to its shadow, on the surface.
  var shadowOffset: Transform {
    let offset: Vector = layer[.shadowOffset]
    let x: Double = transform.a * offset.dx + transform.c * offset.dy
    let y: Double = transform.b * offset.dx + transform.d * offset.dy
    return .translation(x: x, y: y)
  }
}
