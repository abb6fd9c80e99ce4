import Drawing
import Raster
import SceneModel
import Timeline

extension [PlacedLayer] {
  /// Those of siblings on which pixels in some rectangles may depend, or what one shutter sees
  /// together, with all that it may touch.
  func touching(_ parts: [Rectangle]) -> [PlacedLayer] {
    guard let first = parts.first else { return [] }
    // Most layers are elsewhere.
    let all = parts.dropFirst().reduce(first) { $0.union($1) }
    let together = sharedExtent
    return filter { layer in
      layer.touched.overlaps(all) && parts.contains(where: layer.touched.overlaps)
        || together.map(layer.touched.overlaps) ?? false
    }
  }

  /// Whether what is drawn in some parts of the canvas can be drawn there alone, with the same pixels
  /// as if all of the canvas were drawn.
  func areConfined(to parts: [Rectangle], _ assets: AssetLibrary) throws(DrawingError) -> Bool {
    for layer in self where try !layer.isConfined(to: parts, assets) { return false }
    return true
  }
}

extension PlacedLayer {
  /// Whether what is drawn of the layer in some parts are only pictures that are moved there: what is
  /// scaled or turned, and what has edges of its own, may depend on how much of it is drawn.
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
    guard !isPicture(opacity: min(layer[.opacity], 1)) else {
      // Where it is kept, it may be a pixel larger.
      return extent.outset(by: 1).isKeepable
    }
    guard !layer.hasEffects, layer.visibleOverlay == nil, !layer.hasShadow,
      layer[.backgroundColor].alpha == 0, layer[.borderWidth] == 0, !layer.model.masksToBounds
    else { return false }
    switch layer.model.contents {
    case .none, .emitter: break
    case .image: guard try movedPicture(assets) != nil else { return false }
    case .text, .svg: guard touched.isKeepable else { return false }
    case .fill, .shape: guard keepsPaintedContents, touched.isKeepable else { return false }
    case .sequence, .video, .transition: return false
    }
    for sublayer in sublayers where try !sublayer.isConfined(to: parts, assets) { return false }
    return true
  }

  /// The picture that the layer shows as it is, pixel by pixel, and where it lies in the bounds;
  /// `nil` if it shows something else, or in another way.
  func movedPicture(
    _ assets: AssetLibrary
  ) throws(DrawingError) -> (bitmap: Bitmap, box: Rectangle)? {
    guard layer.hasContents, let image = layer.model.contents.image, image.blurredRegion == nil,
      image.resizingMode != .tile, image.capInsets == .zero, transform.b == 0, transform.c == 0
    else { return nil }
    let bitmap = try assets.loadedImage(layer.path(of: image))
    let box = bitmap.placement(in: layer)
    guard transform.a * box.width == Double(bitmap.width),
      transform.d * box.height == Double(bitmap.height)
    else { return nil }
    return (bitmap, box)
  }
}
