import Drawing
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Draws a picture placed by gravity, insets and resizing mode.
  ///
  /// - Parameters:
  ///   - image: The fitting of the picture; absent if it is only stretched.
  ///   - bleed: The bleed at edges where the picture ends with the bounds.
  func draw(
    _ bitmap: Bitmap, as image: ImageContents?, of layer: PresentationLayer, opacity: Double,
    bleed: Bleed = .none, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let scale = layer.model.contentsScale
    let natural = bitmap.naturalSize(of: layer)
    let box = bitmap.placement(in: layer)
    guard box.width > 0, box.height > 0 else { return }
    let seen = box.outset(by: bleed, whereOn: layer.bounds)
    let insets = image?.capInsets ?? .zero
    let isTiled = image?.resizingMode == .tile
    if isTiled, insets == .zero {
      try canvas.drawTiles(
        of: bitmap, in: box, seenIn: seen, tileSize: SIMD2(natural.width, natural.height),
        opacity: opacity)
    } else if insets != .zero {
      try canvas.draw(
        bitmap, in: box, seenIn: seen, capInsets: CapInsets(insets, in: bitmap, scale: scale),
        pixelsPerUnit: scale, isTiled: isTiled, opacity: opacity)
    } else {
      try canvas.draw(bitmap, in: box, seenIn: seen, opacity: opacity)
    }
  }
}

extension PresentationLayer {
  /// Returns the path of the file that the layer's picture shows.
  func path(of image: ImageContents) -> String { image.path(at: self[image.file]) }
}

extension Bitmap {
  /// Returns the natural size of the picture, in points.
  fileprivate func naturalSize(of layer: PresentationLayer) -> Size {
    let scale = layer.model.contentsScale
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Returns the placement of the picture by the layer's gravity, in points.
  func placement(in layer: PresentationLayer) -> Rectangle {
    layer.model.contentsGravity.placement(
      of: naturalSize(of: layer),
      in: Size(width: layer.bounds.width, height: layer.bounds.height))
  }
}

extension CapInsets {
  /// Converts insets in points to whole pixels of a picture; opposite insets do not overlap.
  fileprivate init(_ insets: ImageContents.Insets, in bitmap: Bitmap, scale: Double) {
    func pixels(_ inset: Double, of count: Int) -> Int {
      Int(min((inset * scale).rounded(), Double(count)))
    }
    let (top, left) = (pixels(insets.top, of: bitmap.height), pixels(insets.left, of: bitmap.width))
    self.init(
      top: top, left: left, bottom: pixels(insets.bottom, of: bitmap.height - top),
      right: pixels(insets.right, of: bitmap.width - left))
  }
}
