import CCairo

/// A drawing that becomes an SVG document.
///
/// A class, because an open canvas keeps a reference to it. Not `Sendable`: one surface belongs to
/// one task.
@safe package final class SVGSurface {
  /// The one owning reference; destroyed with this object.
  let handle: OpaquePointer

  /// Size in user units, which are CSS pixels in the document.
  let width, height: Double

  private let output: Output

  /// The bytes that Cairo has written.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Creates an empty drawing.
  ///
  /// - Throws: ``DrawingError`` if memory runs out.
  package init(width: Double, height: Double) throws(DrawingError) {
    (self.width, self.height) = (width, height)
    let output = Output()
    self.output = output
    unsafe handle = cairo_svg_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
        let output = unsafe Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        let written = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
        unsafe output.bytes.append(contentsOf: written)
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), width, height)
    unsafe cairo_svg_surface_set_document_unit(handle, CAIRO_SVG_UNIT_PX)
    unsafe try check(
      cairo_surface_status(handle), "create an SVG document of \(width)×\(height)")
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }

  /// Ends the drawing, and returns the document; drawing afterwards is an error.
  ///
  /// Equal drawings become equal bytes.
  ///
  /// - Parameters:
  ///   - title: The document's title, which screen readers read.
  ///   - description: A description of the picture, for the same purpose.
  package func document(title: String, description: String) throws(DrawingError) -> [UInt8] {
    unsafe cairo_surface_finish(handle)
    unsafe try check(cairo_surface_status(handle), "finish an SVG document")
    return SVGText.numbered(
      SVGText.described(output.bytes, title: title, description: description))
  }
}
