import CCairo

/// A surface that records glyphs as glyphs, so that they keep their colours.
///
/// It is a PDF surface whose document is thrown away: librsvg draws the outlines of letters on all
/// other surfaces. One surface belongs to one task.
@safe final class GlyphSurface {
  /// The one owning reference; destroyed with this object.
  let handle: OpaquePointer

  /// Creates an empty recording.
  ///
  /// - Parameters:
  ///   - width, height: Size in user units, at least 1.
  /// - Throws: ``DrawingError`` if memory runs out.
  init(width: Int, height: Int) throws(DrawingError) {
    unsafe handle = cairo_pdf_surface_create_for_stream(
      { _, _, _ in CAIRO_STATUS_SUCCESS }, nil, Double(width), Double(height))
    unsafe try check(
      cairo_surface_status(handle), "record a drawing of \(width)×\(height)")
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }
}

extension Canvas {
  /// Begins to record on `surface`.
  init(on surface: GlyphSurface) throws(DrawingError) {
    relevant = nil
    unsafe handle = cairo_create(surface.handle)
    unsafe try check(cairo_status(handle), "record a drawing")
  }

  /// Draws a recording unit by unit.
  func replay(_ recording: GlyphSurface) throws(DrawingError) {
    unsafe cairo_set_source_surface(handle, recording.handle, 0, 0)
    unsafe cairo_paint(handle)
    unsafe try check(cairo_status(handle), "draw a recording")
  }
}
