import Drawing
import Effects
import Raster

extension Renderer {
  /// Returns the integral of a layer's picture along its path.
  ///
  /// Its position is that of its top left pixel on the surface. `nil` if too many pixels of the
  /// picture come into view to be cached.
  ///
  /// The picture of a moving layer is drawn with its corner on a whole pixel, and the path leads to
  /// the true position, so that edges on whole pixels stay sharp. A layer that only fades is drawn
  /// at its true place.
  ///
  /// - Parameter visible: The part of the surface that is needed.
  func pathBlur(of exposure: PlacedExposure, visible: Rectangle) throws(DrawingError) -> Raster? {
    guard let first = exposure.instants[0].layer else { return Raster.none }
    var path = ExposurePath(exposure.instants)
    let start = first.corner
    let corner = path.isMoving ? start.rounded(.down) : start
    let shift = Transform.translation(x: corner.x - start.x, y: corner.y - start.y)
    guard let placed = PlacedLayer(first.layer, transform: first.transform.concatenating(shift))
    else { return Raster.none }

    // The corner positions for which a part of the picture is in view.
    let extent = placed.extent
    path.clip(
      to: Rectangle(
        x: visible.x - extent.width + corner.x - extent.x - 1,
        y: visible.y - extent.height + corner.y - extent.y - 1,
        width: visible.width + extent.width + 2, height: visible.height + extent.height + 2))
    guard let way = path.bounds else { return Raster.none }
    guard let picture = try picture(of: placed, within: visible.swept(back: way, from: corner))
    else { return nil }
    let blur = PathBlur(
      path.pieces.map { (from: $0.start - corner, to: $0.end - corner, weight: $0.weight) })
    return Raster(
      bitmap: blur.applied(to: picture.bitmap, jobs: 1), x: picture.x + blur.origin.x,
      y: picture.y + blur.origin.y)
  }

  /// Returns the part of a layer's picture within a box; `nil` if that is too large.
  private func picture(of placed: PlacedLayer, within box: Rectangle) throws(DrawingError)
    -> Raster?
  {
    guard let needed = placed.extent.intersection(box.wholePixels) else { return Raster.none }
    if let picture = try picture(of: placed) { return picture.cropped(to: needed) }
    guard needed.isCacheable else { return nil }
    return try raster(of: placed, within: needed) {
      compositor, placed, canvas throws(DrawingError) in
      try compositor.drawPicture(placed, within: compositor.visible, on: canvas)
    }
  }
}

extension Rectangle {
  /// Returns the part of a picture that enters this box along a path, relative to its position at
  /// `corner`.
  fileprivate func swept(
    back way: (least: SIMD2<Double>, greatest: SIMD2<Double>), from corner: SIMD2<Double>
  ) -> Rectangle {
    let (least, greatest) = (way.least - corner, way.greatest - corner)
    return Rectangle(
      x: x - greatest.x - 1, y: y - greatest.y - 1, width: width + greatest.x - least.x + 2,
      height: height + greatest.y - least.y + 2)
  }
}
