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
      let clip = clipRectangles
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
    clip.flatMap { clip in
      (relevant ?? [clip]).compactMap { $0.intersection(clip)?.intersection(box) }
    }
  }

  /// The clip as whole pixels of the surface; `nil` if its edges lie between pixels.
  private var clipRectangles: [Rectangle]? {
    let list = unsafe cairo_copy_clip_rectangle_list(handle)
    defer { unsafe cairo_rectangle_list_destroy(list) }
    guard let list = unsafe list?.pointee, unsafe list.status == CAIRO_STATUS_SUCCESS else {
      return nil
    }
    // Cairo gives them in user units.
    let transform = transform
    guard transform.isMovement else { return nil }
    return unsafe UnsafeBufferPointer(start: list.rectangles, count: Int(list.num_rectangles))
      .map {
        Rectangle(
          x: ($0.x + transform.tx).rounded(), y: ($0.y + transform.ty).rounded(),
          width: $0.width.rounded(), height: $0.height.rounded())
      }
      .filter { $0.width > 0 && $0.height > 0 }
  }
}
