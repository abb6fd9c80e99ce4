import CCairo
package import Pixels

/// A Cairo image surface in the `ARGB32` format; owns its pixels.
///
/// A class, because a renderer keeps surfaces in collections. Not `Sendable`: one surface belongs
/// to one task.
@safe package final class ImageSurface {
  /// The one owning reference; destroyed with this object.
  let handle: OpaquePointer

  /// Size in pixels.
  package let width, height: Int

  /// Creates a surface of clear pixels.
  ///
  /// - Throws: ``DrawingError`` if a size is negative or above 32767, or memory runs out.
  package init(width: Int, height: Int) throws(DrawingError) {
    self.width = width
    self.height = height
    unsafe handle = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    unsafe try check(cairo_surface_status(handle), "create a \(width)×\(height) surface")
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }

  /// Runs `body` on the pixels, which may be changed in place.
  ///
  /// Drawing is finished before `body` runs, and Cairo rereads the pixels after it.
  ///
  /// - Parameter body: Receives `height` rows of `pixelsPerRow` pixels; the span is only valid
  ///   during the call.
  package func withPixels<Result, Failure: Error>(
    _ body: (_ pixels: inout MutableSpan<Pixel>, _ pixelsPerRow: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe cairo_surface_flush(handle)
    defer { unsafe cairo_surface_mark_dirty(handle) }

    let bytes = unsafe UnsafeMutableRawPointer(cairo_image_surface_get_data(handle))
    let bytesPerRow = unsafe Int(cairo_image_surface_get_stride(handle))
    let pixelsPerRow = bytesPerRow / MemoryLayout<Pixel>.stride
    // A surface without rows or columns has no memory, and an empty buffer needs none.
    let buffer = unsafe UnsafeMutableBufferPointer(
      start: bytes?.assumingMemoryBound(to: Pixel.self),
      count: bytes == nil ? 0 : pixelsPerRow * height)
    var pixels = unsafe MutableSpan(_unsafeElements: buffer)
    return try body(&pixels, pixelsPerRow)
  }

  /// Returns a copy of what has been drawn so far.
  package func bitmap() -> Bitmap {
    withPixels { surfacePixels, pixelsPerRow in
      var pixels: [Pixel] = []
      pixels.reserveCapacity(width * height)
      unsafe surfacePixels.withUnsafeBufferPointer { surfacePixels in
        for y in 0..<height {
          let row = unsafe surfacePixels[y * pixelsPerRow..<y * pixelsPerRow + width]
          unsafe pixels.append(contentsOf: row)
        }
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
