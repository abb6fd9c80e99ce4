import Drawing
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// Draws a picture where gravity, insets and resizing mode put it.
  ///
  /// - Parameter image: Absent where a picture is just stretched.
  func draw(
    _ bitmap: Bitmap, as image: ImageContents?, of layer: PresentationLayer, opacity: Double,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let scale = layer.model.contentsScale
    let natural = Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    let bounds = Size(width: layer.bounds.width, height: layer.bounds.height)
    let place = layer.model.contentsGravity.placement(of: natural, in: bounds)
    guard place.width > 0, place.height > 0 else { return }
    let insets = image?.capInsets ?? .zero

    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: place.x, y: place.y))
      if image?.resizingMode == .tile {
        try canvas.concatenate(.identity.scaled(x: 1 / scale, y: 1 / scale))
        try canvas.drawTiled(
          bitmap, width: place.width * scale, height: place.height * scale, opacity: opacity)
      } else if insets != .zero {
        try canvas.concatenate(.identity.scaled(x: 1 / scale, y: 1 / scale))
        try canvas.drawNineParts(
          of: bitmap, width: place.width * scale, height: place.height * scale,
          insets: EdgeInsets(
            top: Int((insets.top * scale).rounded()), left: Int((insets.left * scale).rounded()),
            bottom: Int((insets.bottom * scale).rounded()),
            right: Int((insets.right * scale).rounded())), opacity: opacity)
      } else {
        try canvas.concatenate(
          .identity.scaled(
            x: place.width / Double(bitmap.width), y: place.height / Double(bitmap.height)))
        try canvas.draw(bitmap, opacity: opacity)
      }
    }
  }
}
