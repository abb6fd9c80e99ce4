import CCairo
internal import Kernels
package import Raster

/// A Cairo image surface in the `ARGB32` format; owns its pixels, unless it wraps a bitmap.
///
/// A class, because a renderer keeps surfaces in collections. Not `Sendable`: one surface belongs
/// to one task.
@safe package final class ImageSurface {
  /// The one owning reference; destroyed with this object.
  let handle: OpaquePointer

  /// Size in pixels.
  package let width, height: Int

  /// The largest width and height in pixels.
  package static let largestSide = 32767

  private var isFinished = false

  /// Creates a surface of clear pixels.
  ///
  /// - Throws: ``DrawingError`` if a size is negative or above ``largestSide``, or memory runs out.
  package convenience init(width: Int, height: Int) throws(DrawingError) {
    unsafe try self.init(
      width: width, height: height,
      handle: cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)))
    unsafe preferLargePages(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(handle),
        count: Int(cairo_image_surface_get_stride(handle)) * height))
  }

  /// Runs `body` with a surface that shares the pixels of `bitmap`.
  ///
  /// The surface loses its pixels when `body` returns, even if a reference to it remains.
  package static func over(
    _ bitmap: inout Bitmap, _ body: (ImageSurface) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let (width, height) = (bitmap.width, bitmap.height)
    try unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels throws(DrawingError) in
      let bytes = UnsafeMutableRawPointer(pixels.baseAddress)
      let surface = unsafe try ImageSurface(
        width: width, height: height,
        handle: cairo_image_surface_create_for_data(
          bytes?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(clamping: width),
          Int32(clamping: height), Int32(clamping: width * MemoryLayout<Pixel>.stride)))
      defer { surface.finish() }
      try body(surface)
    }
  }

  @unsafe private init(width: Int, height: Int, handle: OpaquePointer) throws(DrawingError) {
    self.width = width
    self.height = height
    unsafe self.handle = handle
    unsafe try check(cairo_surface_status(handle), "create a \(width)×\(height) surface")
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }

  /// Detaches the surface from pixels that it does not own.
  private func finish() {
    isFinished = true
    unsafe cairo_surface_finish(handle)
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
      count: bytes == nil || isFinished ? 0 : pixelsPerRow * height)
    var pixels = unsafe MutableSpan(_unsafeElements: buffer)
    return try body(&pixels, pixelsPerRow)
  }

  /// Sets all pixels of a part.
  package func fill(_ part: PixelRectangle, with pixel: Pixel) {
    let word = unsafe unsafeBitCast(pixel, to: UInt32.self)
    withPixels { pixels, pixelsPerRow in
      unsafe pixels.withUnsafeMutableBytes { bytes in
        let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
        for y in part.rows {
          let row = unsafe words[part.range(inRow: y, of: pixelsPerRow)]
          unsafe fillRow(UnsafeMutableBufferPointer(rebasing: row).baseAddress, row.count, word)
        }
      }
    }
  }

  /// Replaces the pixels of a part by those of `bitmap`, which has the size of the surface.
  package func replace(_ part: PixelRectangle, with bitmap: Bitmap) {
    precondition(bitmap.width == width && bitmap.height == height, "bitmap of another size")
    withPixels { pixels, pixelsPerRow in
      unsafe pixels.withUnsafeMutableBufferPointer { target in
        unsafe bitmap.pixels.withUnsafeBufferPointer { source in
          for y in part.rows {
            let row = unsafe source[part.range(inRow: y, of: width)]
            unsafe _ = target[part.range(inRow: y, of: pixelsPerRow)].update(fromContentsOf: row)
          }
        }
      }
    }
  }

  /// Copies the pixels of a part to the same position of `bitmap`, which has the size of the
  /// surface.
  package func copy(_ part: PixelRectangle, to bitmap: inout Bitmap) {
    precondition(bitmap.width == width && bitmap.height == height, "bitmap of another size")
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { target in
      withPixels { pixels, pixelsPerRow in
        unsafe pixels.withUnsafeBufferPointer { pixels in
          for y in part.rows {
            let row = unsafe pixels[part.range(inRow: y, of: pixelsPerRow)]
            unsafe _ = target[part.range(inRow: y, of: width)].update(fromContentsOf: row)
          }
        }
      }
    }
  }

  /// Returns a copy of the pixels of a part.
  package func bitmap(of part: PixelRectangle) -> Bitmap {
    withPixels { surfacePixels, pixelsPerRow in
      let (width, height) = (part.columns.count, part.rows.count)
      let pixels = unsafe [Pixel](unsafeCapacity: width * height) { pixels, count in
        unsafe surfacePixels.withUnsafeBufferPointer { surfacePixels in
          for y in part.rows {
            let row = unsafe surfacePixels[part.range(inRow: y, of: pixelsPerRow)]
            unsafe _ = pixels[count...].initialize(fromContentsOf: row)
            count += width
          }
        }
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }

  /// Returns a copy of all pixels.
  package func bitmap() -> Bitmap {
    guard width > 0, height > 0 else { return Bitmap(width: width, height: height) }
    return bitmap(of: PixelRectangle(columns: 0...width - 1, rows: 0...height - 1))
  }
}
