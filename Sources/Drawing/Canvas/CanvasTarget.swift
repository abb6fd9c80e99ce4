import CCairo
import Raster

/// The pixels beneath a canvas, for changes in place.
@safe struct CanvasTarget {
  /// Pixel (0, 0) of the surface; outside the memory if a group begins elsewhere.
  let origin: UnsafeMutablePointer<UInt8>

  let bytesPerRow: Int

  /// The clip, as rectangles of whole pixels that do not overlap.
  let clip: [Rectangle]

  /// Returns the first byte of a pixel of the surface.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe origin + y * bytesPerRow + x * MemoryLayout<Pixel>.stride
  }
}

extension Canvas {
  /// Runs `body` with the pixels beneath the canvas, if they can be changed in place.
  ///
  /// - Returns: Whether they can: the surface must be an image in memory, the clip must consist of
  ///   whole pixels, and user units must be pixels.
  func withTarget(_ body: (CanvasTarget) -> Void) -> Bool {
    guard let target = unsafe cairo_get_group_target(handle),
      unsafe cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      unsafe cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32,
      let clip = transform.isMovement ? clipRectangles : nil
    else { return false }
    guard !clip.isEmpty else { return true }
    // The surface of a group begins at its device offset.
    var (left, top) = (0.0, 0.0)
    unsafe cairo_surface_get_device_offset(target, &left, &top)
    unsafe cairo_surface_flush(target)
    defer { unsafe cairo_surface_mark_dirty(target) }
    let bytesPerRow = unsafe Int(cairo_image_surface_get_stride(target))
    guard let data = unsafe cairo_image_surface_get_data(target) else { return false }
    body(
      unsafe CanvasTarget(
        origin: data + Int(top) * bytesPerRow + Int(left) * MemoryLayout<Pixel>.stride,
        bytesPerRow: bytesPerRow, clip: clip))
    return true
  }

  /// Returns the relevant parts of a box within the clip.
  func relevantParts(of box: Rectangle, in clip: [Rectangle]) -> [Rectangle] {
    var parts: [Rectangle] = []
    for clip in clip {
      guard let seen = clip.intersection(box) else { continue }
      guard let relevant else {
        parts.append(seen)
        continue
      }
      for part in relevant {
        if let part = part.intersection(seen) { parts.append(part) }
      }
    }
    return parts
  }
}
