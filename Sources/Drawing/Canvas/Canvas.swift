import CCairo

/// A drawing session on one surface; keeps the surface alive.
///
/// User units are pixels of the surface until a transform is concatenated. Coordinates on the
/// surface are precise to 1/256 pixel and must stay within ±8 million; callers leave out anything
/// beyond.
///
/// Noncopyable, because it lives in one scope and must end exactly once. After an operation has
/// thrown, every further one throws too.
@safe package struct Canvas: ~Copyable {
  let handle: OpaquePointer

  /// The pixels that must be drawn correctly, in whole pixels of the surface; all if absent.
  let relevant: [Rectangle]?

  /// The clip as it was last computed.
  let knownClip = KnownClip()

  /// Begins to draw on `surface`, with the identity transform and no clip.
  ///
  /// - Parameter relevant: The pixels that must be drawn correctly, as rectangles of whole pixels
  ///   that do not overlap; all if absent. Other pixels may be wrong, or not drawn.
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

  /// The map from user coordinates to pixels of the surface.
  package var transform: Transform {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    return Transform(matrix)
  }

  /// Applies `transform` to everything drawn from now on, before the canvas's own transform.
  ///
  /// - Throws: ``DrawingError`` if `transform` flattens the plane, so that nothing would be
  ///   visible. The canvas stays usable.
  package func concatenate(_ transform: Transform) throws(DrawingError) {
    try setTransform(transform.concatenating(self.transform))
  }

  /// Replaces the map from user coordinates to pixels of the surface.
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

  /// Runs `body` with smooth edges, or with edges that cover a pixel or do not.
  ///
  /// Afterwards the edges, the transform and the clip are as before.
  package func withEdges(
    smooth isSmooth: Bool, _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try withSavedState { canvas throws(DrawingError) in
      unsafe cairo_set_antialias(
        handle, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
      try body(canvas)
    }
  }

  /// Runs `body`, then restores the transform and the clip.
  package func withSavedState(
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let clip = saveState()
    defer { restoreState(clip) }
    try body(self)
    unsafe try check(cairo_status(handle), "save the state of a canvas")
  }
}
