import Drawing
import Raster
import SceneModel
import Timeline

extension [PlacedLayer] {
  /// Returns the siblings that may affect pixels in some rectangles.
  ///
  /// Layers exposed together by one shutter are returned with everything that they may touch.
  func touching(_ parts: [Rectangle]) -> [PlacedLayer] {
    guard let first = parts.first else { return [] }
    // A quick test, as most layers are elsewhere.
    let all = parts.dropFirst().reduce(first) { $0.union($1) }
    let together = sharedExtent
    return filter { layer in
      layer.touched.overlaps(all) && parts.contains(where: layer.touched.overlaps)
        || together.map(layer.touched.overlaps) ?? false
    }
  }

  /// Returns whether parts of the canvas can be drawn alone with the same pixels as the whole
  /// canvas.
  func areConfined(to parts: [Rectangle], _ assets: AssetLibrary) throws(DrawingError) -> Bool {
    for layer in self where try !layer.isConfined(to: parts, assets) { return false }
    return true
  }
}

extension PlacedLayer {
  /// Returns whether the layer draws only moved pictures in some parts.
  ///
  /// Pixels of scaled or turned pictures, and of edges, may depend on how much of the layer is
  /// drawn.
  fileprivate func isConfined(
    to parts: [Rectangle], _ assets: AssetLibrary
  ) throws(DrawingError) -> Bool {
    guard parts.contains(where: touched.overlaps) else { return true }
    guard exposure == nil, !hasBackdrop, layer.model.blendMode.drawn == .sourceOver else {
      return false
    }
    if projected != nil { return true }
    if self.parts != nil { return false }
    if !hasConfinedOverlay, try sampling(assets) != nil { return true }
    guard !isPicture else {
      // A cached layer may be a pixel larger.
      return extent.outset(by: 1).isCacheable
    }
    guard !layer.hasEffects, layer.visibleOverlay == nil, !layer.hasShadow,
      layer[.backgroundColor].alpha == 0, layer[.borderWidth] == 0, !layer.model.masksToBounds
    else { return false }
    switch layer.model.contents.facts.confinement {
    case .always: break
    case .never: return false
    case .asMovedPicture: guard try movedPicture(assets) != nil else { return false }
    case .asCached: guard touched.isCacheable else { return false }
    case .asCachedPainting: guard cachesPaintedContents, touched.isCacheable else { return false }
    }
    for sublayer in sublayers where try !sublayer.isConfined(to: parts, assets) { return false }
    return true
  }

  /// Returns the picture that the layer shows pixel by pixel, and its box in the bounds.
  ///
  /// The bitmap is in the file's colours. `nil` if the picture is cropped or transformed, or not
  /// the only thing that the layer shows.
  func movedPicture(
    _ assets: AssetLibrary
  ) throws(DrawingError) -> (bitmap: Bitmap, box: Rectangle)? {
    guard layer.hasContents, let image = layer.model.contents.image, image.blurredRegion == nil,
      image.resizingMode != .tile, image.capInsets == .zero, layer.part(of: image.look) == .whole
    else { return nil }
    let bitmap = try assets.loadedImage(layer.path(of: image))
    return unscaledBox(of: bitmap).map { (bitmap, $0) }
  }

  /// Returns the box of a picture in the bounds, if the layer shows it pixel by pixel, however
  /// moved.
  func unscaledBox(of bitmap: Bitmap) -> Rectangle? {
    let box = bitmap.placement(in: layer)
    let shown = SIMD2(transform.a * box.width, transform.d * box.height)
    let isUnscaled = shown == SIMD2(Double(bitmap.width), Double(bitmap.height))
    return transform.b == 0 && transform.c == 0 && isUnscaled ? box : nil
  }
}
