import CCairo

/// A drawing session on one surface; keeps the surface alive.
///
/// User units are pixels of the surface until a transform is concatenated. Coordinates on the
/// surface hold 1/256 pixel and must stay within ±8 million: what lies far outside is for the
/// caller to leave out.
///
/// Noncopyable, because it lives in one scope and must end exactly once. After an operation has
/// thrown, every further one throws too.
@safe package struct Canvas: ~Copyable {
  let handle: OpaquePointer

  /// The pixels that matter, in whole pixels of the surface; absent where all of them do.
  let relevant: [Rectangle]?

  /// Begins to draw on `surface`, with the identity transform and no clip.
  ///
  /// - Parameter relevant: The pixels that matter, as whole pixels in rectangles that do not
  ///   overlap: the others may be drawn wrongly, or not at all. Absent where all of them matter.
  package init(on surface: ImageSurface, relevant: [Rectangle]? = nil) throws(DrawingError) {
    self.relevant = relevant
    unsafe handle = cairo_create(surface.handle)
    unsafe try check(cairo_status(handle), "draw on a surface")
  }

  /// Begins to draw on `surface`, whose user units are CSS pixels.
  package init(on surface: SVGSurface) throws(DrawingError) {
    relevant = nil
    unsafe handle = cairo_create(surface.handle)
    unsafe try check(cairo_status(handle), "draw on an SVG document")
  }

  deinit {
    unsafe cairo_destroy(handle)
  }

  /// Where user coordinates lie on the surface, in pixels.
  package var transform: Transform {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    return Transform(matrix)
  }

  /// Makes what follows pass through `transform` before the canvas's own.
  ///
  /// - Throws: ``DrawingError`` if `transform` flattens the plane: nothing could be seen, so there
  ///   is nothing to draw. The canvas stays usable.
  package func concatenate(_ transform: Transform) throws(DrawingError) {
    try setTransform(transform.concatenating(self.transform))
  }

  /// Makes user coordinates lie on the surface as `transform` says, in pixels.
  ///
  /// - Throws: ``DrawingError`` if `transform` flattens the plane. The canvas stays usable.
  package func setTransform(_ transform: Transform) throws(DrawingError) {
    guard transform.inverse != nil else {
      throw DrawingError(
        operation: "draw through \(transform)", reason: "it leaves nothing to be seen")
    }
    var matrix = cairo_matrix_t(transform)
    unsafe cairo_set_matrix(handle, &matrix)
    unsafe try check(cairo_status(handle), "draw through \(transform)")
  }

  /// Runs `body`, then brings back the transform and the clip as they were.
  package func withSavedState(
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    unsafe cairo_save(handle)
    defer { unsafe cairo_restore(handle) }
    try body(self)
    unsafe try check(cairo_status(handle), "save the state of a canvas")
  }
}
