import CCairo
import Raster

/// A rectangle of whole pixels of a bitmap.
struct BitmapPart {
  let columns, rows: Range<Int>
}

extension Bitmap {
  /// All pixels.
  var whole: BitmapPart { BitmapPart(columns: 0..<width, rows: 0..<height) }

  /// Runs `body` with a pattern of the pixels in `part`, whose top left corner is at its origin.
  ///
  /// - Parameters:
  ///   - part: A part that is not empty.
  ///   - extend: The extension of the pattern beyond the part.
  ///   - filter: `CAIRO_FILTER_GOOD` interpolates where the pattern is enlarged, turned or moved by
  ///     a fraction of a pixel, and averages where it is reduced.
  @unsafe func withPattern(
    of part: BitmapPart, extend: cairo_extend_t, filter: cairo_filter_t,
    _ body: (OpaquePointer?) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try unsafe pixels.span.withUnsafeBufferPointer { pixels throws(DrawingError) in
      // Cairo only reads a source, though it asks for mutable memory. Finishing the surface
      // detaches it from the memory, even if other references to the surface remain.
      let bytes = unsafe UnsafeMutableRawPointer(mutating: pixels.baseAddress)
      let bytesPerPixel = MemoryLayout<Pixel>.stride
      let start = (part.rows.lowerBound * width + part.columns.lowerBound) * bytesPerPixel
      let source = unsafe cairo_image_surface_create_for_data(
        bytes?.advanced(by: start).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(clamping: part.columns.count), Int32(clamping: part.rows.count),
        Int32(clamping: width * bytesPerPixel))
      defer {
        unsafe cairo_surface_finish(source)
        unsafe cairo_surface_destroy(source)
      }
      let pattern = unsafe cairo_pattern_create_for_surface(source)
      defer { unsafe cairo_pattern_destroy(pattern) }
      unsafe cairo_pattern_set_extend(pattern, extend)
      unsafe cairo_pattern_set_filter(pattern, filter)
      try unsafe body(pattern)
    }
  }
}

/// The look of a bitmap between its pixels where it is enlarged.
package enum Magnification {
  /// Pixels are mixed with their neighbours.
  case linear
  /// Each pixel is a square of one colour.
  case nearest
}

extension Canvas {
  /// Returns the filter for a bitmap whose pixels are one user unit large.
  ///
  /// A bitmap that is reduced along an axis is averaged, whatever its magnification.
  func filter(_ magnification: Magnification) -> cairo_filter_t {
    let isReduced = transform.lengths.min() < 1 - 1e-6
    return magnification == .linear || isReduced ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST
  }
}
