import Drawing
import Effects
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Returns a layer as one picture, drawn once for each sub-pixel phase.
  ///
  /// The position is that of its top left pixel on the surface. `nil` if the picture is too large
  /// to be cached.
  func picture(of placed: PlacedLayer) throws(DrawingError) -> Raster? {
    let position = RasterPosition(placed.transform)
    guard let moved = PlacedLayer(placed.layer, transform: position.transform),
      moved.extent.isCacheable
    else { return nil }
    let key = RasterKey.picture(placed.pictureIdentity, position)
    return try cache.raster(for: key) { () throws(DrawingError) in
      try self.raster(of: moved, within: moved.extent) {
        compositor, placed, canvas throws(DrawingError) in
        try compositor.drawPicture(placed, within: compositor.visible, on: canvas)
      }
    }.moved(by: position)
  }

  /// Draws a box of pixels of a layer.
  ///
  /// - Parameter draw: Receives the layer as placed on a surface that begins with the box.
  func raster(
    of placed: PlacedLayer, within box: Rectangle,
    _ draw: (Compositor, PlacedLayer, borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Raster {
    try raster(of: placed.layer, at: placed.transform, placed.fading, within: box, draw)
  }

  /// Draws a box of pixels of a layer that is not placed yet.
  ///
  /// - Parameter transform: The transform from the layer's bounds to the surface of the box.
  func raster(
    of layer: PresentationLayer, at transform: Transform, _ fading: Fading = .none,
    within box: Rectangle,
    _ draw: (Compositor, PlacedLayer, borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Raster {
    let shift = Transform.translation(x: -box.x, y: -box.y)
    guard box.width > 0, box.height > 0,
      let placed = PlacedLayer(layer, transform: transform.concatenating(shift), .none, fading)
    else { return .none }
    let compositor = Compositor(
      renderer: self, visible: Rectangle(x: 0, y: 0, width: box.width, height: box.height))
    return try Raster(of: box) { canvas throws(DrawingError) in
      try draw(compositor, placed, canvas)
    }
  }
}
