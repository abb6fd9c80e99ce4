import CCairo
import Raster

/// The pixels that a canvas draws on, where they can be changed in place.
@safe struct CanvasTarget {
  /// Pixel (0, 0) of the surface, or where it would be.
  let origin: UnsafeMutablePointer<UInt8>

  let bytesPerRow: Int

  /// The clip, in whole pixels of the surface that do not overlap.
  let clip: [Rectangle]

  /// The first byte of a pixel of the surface.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe origin + y * bytesPerRow + x * MemoryLayout<Pixel>.stride
  }
}

extension Canvas {
  /// Runs `body` with the pixels that the canvas draws on, if there are any.
  ///
  /// - Returns: Whether that can be done: not where they are not those of an image in memory, where the
  ///   clip has edges between them, or where user units are not pixels.
  func withTarget(_ body: (CanvasTarget) -> Void) -> Bool {
    guard let target = unsafe cairo_get_group_target(handle),
      unsafe cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      unsafe cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32,
      let clip = clipRectangles
    else { return false }
    guard !clip.isEmpty else { return true }
    // The surface of a group begins where its device says.
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

  /// The parts of a box in which drawing may matter.
  func relevantParts(of box: Rectangle, in clip: [Rectangle]) -> [Rectangle] {
    clip.flatMap { clip in
      (relevant ?? [clip]).compactMap { $0.intersection(clip)?.intersection(box) }
    }
  }

  /// The clip as whole pixels of the surface; `nil` if it is none.
  private var clipRectangles: [Rectangle]? {
    let list = unsafe cairo_copy_clip_rectangle_list(handle)
    defer { unsafe cairo_rectangle_list_destroy(list) }
    guard let list = unsafe list?.pointee, unsafe list.status == CAIRO_STATUS_SUCCESS else {
      return nil
    }
    // They are told in user units.
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
